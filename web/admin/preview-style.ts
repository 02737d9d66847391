/** The style of the preview dialog, and of a form's footer, which wraps on a phone. */
export const previewStyle = `
.modal-footer:has(.preview-button) { flex-wrap: wrap }
.modal-footer:has(.preview-button) .btns { margin-inline-start: auto }
.preview-panel { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0; border: 0; background: var(--surfaceColor); color: var(--surfaceTxtColor) }
.preview-panel[open] { display: flex; flex-direction: column }
.preview-bar { display: flex; flex-wrap: wrap; align-items: center; gap: 10px; padding: 10px 20px; border-bottom: 1px solid var(--surfaceAlt4Color) }
.preview-panel h2 { margin: 0 auto 0 0; font-size: 1.2em }
.preview-panel .btns .btn[aria-pressed=true] { background: var(--primaryColor); color: var(--primaryTxtColor); text-decoration: underline 2px; text-underline-offset: 4px }
.preview-stage { flex: 1; min-height: 0; overflow: clip; background: var(--surfaceAlt2Color) }
.preview-stage > div { height: 100%; padding: 20px; overflow: auto; background: var(--surfaceColor) }
.preview-stage > iframe { display: block; max-width: none; max-height: none; margin-inline: auto; border: 0; transform-origin: 0 0; background: #fff }
`;
