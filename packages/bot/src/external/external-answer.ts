/** A file that another bot shows by its address. */
export type LinkedFile = { url: string; kind: 'image' | 'video' | 'audio' };
/** One thing said: text, or a file, with what stands below it. */
export type SaidBubble = { text: string } | (LinkedFile & { caption?: string });

/** What an external bot said in one exchange, whichever it is. */
export type ExternalAnswer = {
  bubbles: SaidBubble[];
  choices: { id: string; title: string }[];
  /** What the next exchange has to name; null when there is nothing to go on from. */
  session: string | null;
  /** Nothing more will be said. */
  isOver: boolean;
  /** More will be said without the customer: the bot wants to be asked again. */
  wantsMore: boolean;
};

const MAX_TEXT = 4096;
const MAX_CHOICES = 100;
const MAX_TITLE = 300;

const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A text that may be said; null when there is nothing to say. */
export function textBubble(text: string): SaidBubble | null {
  const said = storable(text).replaceAll('\r\n', '\n').trim();
  return said === '' ? null : { text: storable(said.slice(0, MAX_TEXT)) };
}

/** Only what can be opened over the web is a file. */
export function fileBubble({ url, kind }: { url: unknown; kind: LinkedFile['kind'] }, caption = ''): SaidBubble | null {
  const said = textBubble(caption);
  if (typeof url !== 'string' || !/^https?:\/\/\S+$/i.test(url)) return said;
  return { url, kind, ...(said && 'text' in said && { caption: said.text }) };
}

/**
 * Not more bubbles than may be said at once: neighbouring texts become one, from the first on; what is still too many is left
 * out before the last one, which is the question.
 */
export function fewerBubbles(bubbles: readonly SaidBubble[], most: number): SaidBubble[] {
  let tooMany = bubbles.length - most;
  const fewer: SaidBubble[] = [];
  for (const bubble of bubbles) {
    const joined = tooMany > 0 ? joinTexts(fewer.at(-1), bubble) : null;
    if (joined === null) fewer.push(bubble);
    else {
      fewer[fewer.length - 1] = joined;
      tooMany -= 1;
    }
  }
  return fewer.length <= most ? fewer : [...fewer.slice(0, most - 1), ...fewer.slice(-1)];
}

function joinTexts(first: SaidBubble | undefined, second: SaidBubble): SaidBubble | null {
  if (first === undefined || !('text' in first) || !('text' in second)) return null;
  const text = `${first.text}\n\n${second.text}`;
  return text.length <= MAX_TEXT ? { text } : null;
}

export const isSaid = (bubble: SaidBubble | null): bubble is SaidBubble => bubble !== null;

/** What can be chosen by its own name: none of them is empty, and none is there twice. */
export function toChoices(titles: readonly unknown[]): ExternalAnswer['choices'] {
  const names = titles.map((title) => (typeof title === 'string' ? storable(title).trim() : ''));
  return [...new Set(names)]
    .filter((name) => name !== '')
    .slice(0, MAX_CHOICES)
    .map((name) => ({ id: name, title: storable(name.slice(0, MAX_TITLE)) }));
}
