/** A piece of a message: plain text, one of the marks WhatsApp knows, or a link. */
export type RichPiece =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic' | 'underline' | 'strike'; pieces: RichPiece[] }
  | { kind: 'code'; text: string }
  /** A line of its own: an item with what stands before it, or words of somebody else. */
  | { kind: 'item'; marker: string; pieces: RichPiece[] }
  | { kind: 'quote'; pieces: RichPiece[] }
  | { kind: 'link'; text: string; href: string };

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]}*_~]/gi;
const MARKS = { '*': 'bold', _: 'italic', __: 'underline', '~': 'strike' } as const;
type Mark = keyof typeof MARKS;

const isMark = (text: string | undefined): text is Mark => text !== undefined && text in MARKS;
/** The mark that begins at a place: two underscores are one mark. */
function markAt(text: string, at: number): Mark | null {
  const pair = text.slice(at, at + 2);
  const mark = isMark(pair) ? pair : text[at];
  return isMark(mark) ? mark : null;
}
const isWordLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

function hrefOf(address: string): string | null {
  const full = address.startsWith('www.') ? `https://${address}` : address;
  return URL.canParse(full) ? full : null;
}

/** Most pieces hold no address, and looking closely costs more than looking twice. */
const mayHoldLinks = (text: string) => text.includes('://') || text.includes('.');

function withLinks(text: string): RichPiece[] {
  if (text === '') return [];
  if (!mayHoldLinks(text)) return [{ kind: 'text', text }];
  const pieces: RichPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const href = hrefOf(match[0]);
    if (href === null) continue;
    if (match.index > from) pieces.push({ kind: 'text', text: text.slice(from, match.index) });
    pieces.push({ kind: 'link', text: match[0], href });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: 'text', text: text.slice(from) });
  return pieces;
}

/** Marks hug words: `3*4*5` and `* item` are no marks. */
function opens(text: string, at: number, mark: Mark): boolean {
  const after = text[at + mark.length];
  return !isWordLetter(text[at - 1]) && !isSpace(after) && after !== mark[0];
}

const closes = (text: string, at: number, mark: Mark) =>
  text.startsWith(mark, at) && !isSpace(text[at - 1]) && !isWordLetter(text[at + mark.length]);

/**
 * Finds where marks close, always in their own line. What was searched in vain for one mark is not searched again for
 * the next of its kind, so a text full of asterisks costs no more than its length.
 */
function closingFinder(text: string) {
  const searchedTo: Partial<Record<Mark, number>> = {};
  return (start: number, mark: Mark): number => {
    if (!opens(text, start, mark)) return -1;
    let end = Math.max(start + mark.length + 1, searchedTo[mark] ?? 0);
    for (; end < text.length && text[end] !== '\n'; end += 1) {
      if (closes(text, end, mark)) return end;
    }
    searchedTo[mark] = end;
    return -1;
  };
}

/** Where links stand, so that an underscore in an address is not taken for italics. Asked from left to right. */
function linkFinder(text: string) {
  const links = (mayHoldLinks(text) ? [...text.matchAll(LINK)] : []).map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  let next = 0;
  return (at: number): boolean => {
    while ((links[next]?.to ?? Infinity) <= at) next += 1;
    return at >= (links[next]?.from ?? Infinity);
  };
}

function withMarks(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  const isInLink = linkFinder(text);
  const closingOf = closingFinder(text);
  let from = 0;
  for (let index = 0; index < text.length; index += 1) {
    const mark = markAt(text, index);
    if (mark === null || isInLink(index)) continue;
    const end = closingOf(index, mark);
    if (end === -1) {
      index += mark.length - 1;
      continue;
    }
    pieces.push(...withLinks(text.slice(from, index)));
    pieces.push({ kind: MARKS[mark], pieces: withMarks(text.slice(index + mark.length, end)) });
    from = end + mark.length;
    index = from - 1;
  }
  pieces.push(...withLinks(text.slice(from)));
  return pieces;
}

/** Within a line or several: code first, where nothing else is a mark. */
const readInline = (text: string): RichPiece[] =>
  text.split(/(`[^`\n]+`)/).flatMap((part): RichPiece[] => {
    if (part === '') return [];
    const isCode = part.length > 2 && part.startsWith('`') && part.endsWith('`');
    return isCode ? [{ kind: 'code', text: part.slice(1, -1) }] : withMarks(part);
  });

/** `* item`, `- item`, `1. item`, `> quote`, at the beginning of a line. */
const BLOCK = /^(?:([*-])|(\d{1,3}\.)|>) +(?=\S)/;

function readBlock(line: string): RichPiece | null {
  const [before, dash, number] = BLOCK.exec(line) ?? [];
  if (before === undefined) return null;
  const pieces = readInline(line.slice(before.length));
  const marker = dash ? '•' : number;
  return marker === undefined ? { kind: 'quote', pieces } : { kind: 'item', marker, pieces };
}

/** Items and quotes stand on lines of their own, so the break before and after them is no text. */
function readLines(text: string): RichPiece[] {
  const pieces: RichPiece[] = [];
  let plain: string[] = [];
  const flush = () => {
    if (plain.length > 0) pieces.push(...readInline(plain.join('\n')));
    plain = [];
  };
  for (const line of text.split('\n')) {
    const block = readBlock(line);
    if (!block) {
      plain.push(line);
      continue;
    }
    flush();
    pieces.push(block);
  }
  flush();
  return pieces;
}

/**
 * Reads `*bold*`, `_italic_`, `__underline__`, `~strike~`, `` `code` ``, links, and lines that are items or quotes. Anything
 * else, HTML included, is plain text.
 */
export function parseRichText(text: string): RichPiece[] {
  return text.split(/(```[^`]+```)/).flatMap((part): RichPiece[] => {
    if (part === '') return [];
    const isCode = part.length > 6 && part.startsWith('```') && part.endsWith('```');
    return isCode ? [{ kind: 'code', text: part.slice(3, -3) }] : readLines(part);
  });
}
