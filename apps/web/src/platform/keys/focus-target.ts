const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
const NOT_TEXT = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'file', 'color']);
/** What keeps the keys for itself while the focus is inside. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]';
const ACTED_ON_BY_ENTER = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"]';

/** Letters typed here are text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target.closest(FIELDS);
  return field !== null && !(field instanceof HTMLInputElement && NOT_TEXT.has(field.type));
}

/** What lies over the page and holds this. */
export const layerOf = (target: HTMLElement) => target.closest(LAYERS);

/** Something lies over the page: its own keys count, not those of the page behind. */
export function isInLayer(target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return true;
  return target instanceof HTMLElement && layerOf(target) !== null;
}

/** Enter belongs to what has the focus. */
export const takesEnter = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest(ACTED_ON_BY_ENTER) !== null;
