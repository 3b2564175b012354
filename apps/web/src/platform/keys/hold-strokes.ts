import { isTyping, layerOf } from './focus-target.ts';

/** What has not opened by then does not open any more. */
const MAX_MS = 3000;
/** A field that has just appeared hears of what is typed only when its surroundings are complete. */
const SETTLE_MS = 60;

let stop: () => void = () => {};

/** As if it had been typed: the field's owner hears of it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, field.value + text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A field of what has opened, not one of the page behind to which the focus only came back. */
const isFieldOfLayer = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  isTyping(target) &&
  layerOf(target) !== null;

/**
 * Something with a field is opening, and may have to be loaded first: letters typed meanwhile are neither shortcuts nor
 * text of the page behind. They are typed into the field as soon as it has the focus.
 */
export function holdStrokes(): void {
  stop();
  let held = '';

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return stop();
    if (event.key.length === 1) held += event.key;
    else if (event.key === 'Backspace') held = held.slice(0, -1);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  /** Letters that come without a key of their own, as from the keyboard of a phone. */
  function onInput(event: InputEvent): void {
    if (event.inputType !== 'insertText') return;
    held += event.data ?? '';
    event.preventDefault();
  }
  function onFocus({ target }: FocusEvent): void {
    if (!isFieldOfLayer(target)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      if (held !== '') typeInto(target, held);
    }, SETTLE_MS);
  }

  let timer = setTimeout(() => stop(), MAX_MS);
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('beforeinput', onInput, { capture: true });
  document.addEventListener('focusin', onFocus);
  stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('beforeinput', onInput, { capture: true });
    document.removeEventListener('focusin', onFocus);
    stop = () => {};
  };
}
