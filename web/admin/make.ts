/** Creates an element with these properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
	tag: Tag,
	properties: Partial<HTMLElementTagNameMap[Tag]> = {},
	...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
	const element = Object.assign(document.createElement(tag), properties);
	element.append(...children);
	return element;
}

export function makeButton(textContent: string, className: string, onclick: () => void) {
	return make('button', { type: 'button', className, textContent, onclick });
}
