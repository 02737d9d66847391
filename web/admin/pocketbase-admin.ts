// The parts of PocketBase's admin that our extension uses. They are undocumented and may change, so
// each of our parts reads what it needs through `globalThis` before it changes anything.

import { adminWords } from '../content/admin.ts';
import { explainForeign } from './foreign-response.ts';
import { messageOf } from './message-of.ts';

/** A link in the admin's header. */
export interface AdminLink {
	/** Addresses in the admin begin with `#/`. Any other opens in a new tab. */
	readonly href: string;
	/** A class of the admin's own icon font. */
	readonly icon: string;
	readonly label: string;
}

/** The fields of a response that are used here: the message of an error, or fields of a record. */
interface AnswerData {
	message?: string;
	readonly id?: string;
	readonly email?: string;
	readonly [field: string]: unknown;
}

/** A response, its data, and its request's options. */
type Answer = [
	response: Pick<Response, 'status' | 'headers'>,
	data: AnswerData,
	options: { readonly method: string; readonly body?: unknown },
];

export interface AdminRecord {
	readonly id: string;
	readonly [field: string]: unknown;
}

/** The client of a collection. It throws errors with the server's message and status. */
interface AdminRecords {
	getOne<Found = AdminRecord>(id: string, options: object): Promise<Found>;
	getList<Found>(page: number, perPage: number, options: object): Promise<{ items: Found[] }>;
	create(body: object, options: object): Promise<AdminRecord>;
	update(id: string, body: object, options: object): Promise<AdminRecord>;
	delete(id: string, options: object): Promise<boolean>;
	authWithPassword(email: string, password: string): Promise<unknown>;
	/** Mails a code for the second step of a login. */
	requestOTP(email: string): Promise<{ readonly otpId: string }>;
	authWithOTP(otpId: string, code: string, first: { readonly mfaId: string }): Promise<unknown>;
}

interface AdminCollection {
	readonly id: string;
	readonly name: string;
	readonly fields: readonly { readonly name: string; readonly type: string }[];
}

export interface FormRecord {
	readonly [field: string]: unknown;
	readonly id?: string;
	/** The stored files that were removed, by field. */
	readonly '@@filesToDelete'?: Readonly<Record<string, readonly unknown[]>>;
}

/** A field in an open form: the form's current values, and the last saved record. All are live. */
export interface Form {
	readonly collection: AdminCollection;
	readonly record: FormRecord & {
		/** The records of relation fields that need not be loaded, by field. The admin never saves them. */
		expand?: Readonly<Record<string, readonly AdminRecord[]>>;
	};
	readonly originalRecord?: FormRecord;
	readonly field: { readonly name: string };
}

/** A file field in an open form. */
export interface FileInput extends Form {
	readonly field: { readonly name: string; readonly maxSelect: number };
}

/** A file field of a record that is being saved. */
interface FileSave {
	readonly field: { readonly name: string };
	readonly payload: Record<string, unknown>;
}

/** A field of a record that is being duplicated. `clone` becomes the copy, through JSON. */
export interface Copy {
	readonly collection: AdminCollection;
	readonly field: { readonly name: string };
	readonly originalRecord: FormRecord;
	readonly clone: Record<string, unknown>;
}

/** A field of a record that is being saved: the admin sends `payload`. */
interface Saving {
	readonly record: FormRecord;
	readonly payload: Record<string, unknown>;
}

/** A cell of a list. */
interface Cell {
	readonly record: AdminRecord;
	readonly field: { readonly name: string };
}

/** A list that can be sorted by dragging. */
export interface Sortable {
	/** Returns the records in their current order. */
	data(): readonly AdminRecord[];
	/** Draws a record. */
	dataItem(record: AdminRecord, ...more: unknown[]): Element;
	/** Receives the records in a new order. */
	onchange(sorted: readonly AdminRecord[], ...more: unknown[]): void;
	/** Follows the records in the list. */
	readonly after?: Element;
}

interface AdminApp {
	readonly modals: {
		/** Opens the form of a record, given as a record or an id, or of a new record. */
		openRecordUpsert(
			collection: AdminCollection,
			record?: { readonly id?: string } | string | null,
			...more: unknown[]
		): void;
		/** Closes a modal, or the topmost modal. */
		close(modal: Element | null, force: boolean): unknown;
	};
	/** The functions that draw each type of field in a form. */
	readonly fieldTypes: {
		readonly text: {
			input(form: Form): HTMLElement;
			onrecordduplicate?(copy: Copy): void;
			onrecordsave?(saving: Saving): Promise<void>;
		};
		readonly number: { input(form: Form): HTMLElement };
		readonly file: {
			input(props: FileInput): HTMLElement;
			/** Puts the files into `payload`, from which the request is made. */
			onrecordsave(save: FileSave): void;
			view(cell: Cell): Element;
			onrecordduplicate(copy: Copy): Promise<void>;
		};
		readonly date: {
			readonly icon: string;
			input(form: Form): HTMLElement;
			view(cell: Cell): Element;
		};
		readonly select: { view(cell: Cell): Element };
		readonly relation: { input(form: Form): Element };
		readonly autodate: { view(cell: Cell): Element };
	};
	readonly pb: {
		readonly authStore: {
			readonly token: string;
			readonly record: { readonly id: string } | null;
			clear(): void;
			/** Calls the functions given to `onChange`. */
			triggerChange(): void;
			/** Returns a function that ends the calls. */
			onChange(changed: (token: string) => void): () => void;
		};
		/** Returns a token for the address of a file. */
		readonly files: { getToken(): Promise<string> };
		collection(name: string): AdminRecords;
		/** Inserts quoted values into a filter. */
		filter(expression: string, values: object): string;
		/** Sends a request as the signed-in user. */
		send<Answer>(path: string, options: object): Promise<Answer>;
		/** Processes each response before the client returns it. */
		afterSend?(...response: Answer): unknown;
	};
	readonly routes: {
		fallbackPath: string;
		superuserOnly(path: string, show: () => HTMLElement | Promise<HTMLElement>): void;
	};
	readonly store: {
		title: string | readonly string[];
		headerLinks: AdminLink[];
		collections: AdminCollection[];
		get activeCollection(): AdminCollection | undefined;
		/** Set by name. */
		set activeCollection(list: string);
		readonly superuser: { readonly role?: string; readonly email?: string } | null;
	};
	readonly toasts: {
		success(words: string, settings?: { readonly key?: string; readonly duration?: number }): void;
		info(words: string, settings: { duration: number }): void;
		error(words: string): void;
	};
	readonly components: { sortable(list: Sortable): Element };
	readonly utils: {
		/** Returns the filter for what is typed into a list's search, which may be a filter. */
		normalizeSearchFilter(typed?: string, fields?: readonly string[]): string;
		/** Returns whether an address leads to the current screen. */
		isActivePath(href: string, ...more: unknown[]): boolean;
		/** Converts a moment to the text of a box for moments, in the device's time zone, and back. */
		toDatetimeLocalInputValue(moment: unknown): string;
		toRFC3339Datetime(text: string): string;
		sortedCollectionsByType(collections: readonly AdminCollection[]): AdminCollection[];
	};
}

declare global {
	var app: AdminApp;
	/** Calls `changed` when a value that `read` reads from the store has changed. */
	var watch: <Value>(read: () => Value, changed: (now: Value, before: Value) => void) => void;
}

const role = () => globalThis.app.store.superuser?.role ?? '';
export const isCoordinator = () => role() === 'coordinator';
/** Returns whether the user may do everything. Accounts from before the roles have none. */
export const isOwner = () => !['editor', 'coordinator'].includes(role());

/** Notes on each record's form the form's list, because a form may open over another list. */
export function noteLists() {
	const { modals } = globalThis.app;
	const stock = modals.openRecordUpsert;
	modals.openRecordUpsert = (of, ...more) => {
		stock.call(modals, of, ...more);
		const form = [...document.querySelectorAll<HTMLElement>('.record-upsert-modal')].at(-1);
		if (form) form.dataset.list = of.name;
	};
}

/** Returns the name of the list that an element belongs to: its form's, or the list on the screen. */
export function listOf(element: Element): string {
	const form = element.closest<HTMLElement>('.record-upsert-modal');
	return form?.dataset.list ?? globalThis.app.store.activeCollection?.name ?? '';
}

/** Calls `opened` with each record's form once the form is on the page. */
export function whenFormOpens(opened: (form: HTMLElement) => void) {
	whenMounted('recordUpsertModal', opened);
}

/** Calls `mounted` with each part of the admin of this name once the part is on the page. */
export function whenMounted(name: string, mounted: (part: HTMLElement) => void) {
	document.addEventListener(`mount:${name}`, (event) => {
		const part: unknown = event instanceof CustomEvent && event.detail;
		if (part instanceof HTMLElement) mounted(part);
	});
}

/** Calls `opened` with the id of each record of a collection whose form opens. */
export function whenRecordOpens(collection: string, opened: (id: string) => void) {
	const { modals } = globalThis.app;
	const stock = modals.openRecordUpsert;
	modals.openRecordUpsert = (of, record, ...more) => {
		stock.call(modals, of, record, ...more);
		const id = typeof record === 'string' ? record : record?.id;
		if (of.name === collection && id) opened(id);
	};
}

/**
 * Calls `drawn` with the box of each text field and its form, once the box is on the page. `change`
 * may replace the form that the admin draws.
 */
export function whenTextDrawn(
	drawn: (box: HTMLElement, form: Form) => void,
	change: (form: Form) => Form = (form) => form,
) {
	const { text } = globalThis.app.fieldTypes;
	const stock = text.input;
	text.input = (form) => {
		const box = stock.call(text, change(form));
		// Deferred, because an error while the admin draws a form would leave the form undrawn.
		setTimeout(() => {
			try {
				drawn(box, form);
			} catch (error) {
				console.warn('A part of this site’s admin is missing:', error);
			}
		});
		return box;
	};
}

/**
 * Puts buttons before those of each form's footer. A form draws its footer again when it begins to
 * show a copy, or a new record that was saved.
 *
 * @param name a class that the first of the buttons has
 */
export function addFooterButtons(
	name: string,
	make: (form: Form, modal: HTMLElement) => readonly HTMLElement[],
) {
	whenTextDrawn((box, form) => {
		const modal = box.closest<HTMLElement>('.record-upsert-modal');
		const own = modal?.querySelector('.modal-footer .btns');
		if (modal && own && !modal.querySelector(`.${name}`)) own.before(...make(form, modal));
	});
}

/** Calls `update` now, and when a value that `read` reads from the store has changed. */
export function follow(read: () => unknown, update: () => void) {
	globalThis.watch(read, update);
	update();
}

/** Calls `look` with each response, and waits for `look` before the admin receives the response. */
export function onResponse(look: (...response: Answer) => void | Promise<void>) {
	const { pb } = globalThis.app;
	const stock = pb.afterSend;
	pb.afterSend = async (...response) => {
		await look(...response);
		return stock ? stock.call(pb, ...response) : response[1];
	};
}

/** Shows why something failed. */
export const tellError = (error: unknown) => globalThis.app.toasts.error(messageOf(error));

/** Requests one of our endpoints as the signed-in user. Throws why it failed. */
export async function ask(address: string): Promise<Response> {
	const headers = { Authorization: globalThis.app.pb.authStore.token };
	const response = await fetch(address, { headers }).catch(() => {
		throw new Error(adminWords.notFromSite.lost);
	});
	if (!response.ok) throw new Error((await readJson(response)).message);
	return response;
}

/** Returns the JSON of one of our endpoints. */
export async function askJson<Answer>(address: string): Promise<Answer> {
	return readJson(await ask(address));
}

async function readJson(response: Response) {
	const data = await response.json().catch(() => ({}));
	const foreign = explainForeign(response, data);
	if (foreign) throw new Error(foreign);
	return data;
}
