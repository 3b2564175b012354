const LATIN_LETTER = /^[a-z]$/i;
const OTHER_LETTER = /^\p{L}$/u;

type Stroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The letter as the layout says it, wherever it lies. Layouts without Latin letters, and the dotless i of Turkish,
 * are read by the place of the key.
 */
function letterOf({ key, code }: Stroke): string | null {
  if (LATIN_LETTER.test(key)) return key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  return place && OTHER_LETTER.test(key) ? place.toLowerCase() : null;
}

/** Digits lie behind Shift on French keyboards, and Alt makes other signs of them on a Mac: their place counts. */
const digitOf = ({ key, code }: Stroke) => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);

function commandOf({ key, altKey, shiftKey }: Stroke, letter: string | null): string {
  if (altKey || shiftKey) return '';
  if (key === 'Enter') return 'Ctrl+Enter';
  return letter ? `Ctrl+${letter.toUpperCase()}` : '';
}

/** A key press in the spelling of the shortcuts: `Ctrl+K`, `Shift+R`, `?`, `Escape`. */
export function parseStroke(event: Stroke): string {
  const isCommand = event.ctrlKey || event.metaKey;
  const letter = letterOf(event);
  // AltGr reaches here as Ctrl and Alt together: it writes a sign, it does not command.
  if (isCommand) return commandOf(event, letter);
  if (event.altKey) return digitOf(event) ? `Alt+${digitOf(event)}` : '';
  if (letter) return event.shiftKey ? `Shift+${letter.toUpperCase()}` : letter;
  // Whether a sign needs Shift is the layout's affair.
  return event.key;
}
