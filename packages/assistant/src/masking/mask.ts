import { patterns, type Pattern } from './patterns.ts';

/** What stands for what, both ways: the same words always have the same placeholder. */
export type Mask = {
  hide: (text: string) => string;
  /** The words behind a placeholder; undefined for one that nobody was given. */
  behind: (placeholder: string) => string | undefined;
};

/** What a placeholder looks like, ours or somebody else's. */
export const PLACEHOLDER = /\[\p{Lu}{2,12}_\d{1,4}\]/gu;

/**
 * Hides what tells people apart: numbers of documents, cards and telephones, addresses, keys of Pix, and the names given.
 * Without losing anything: `behind` knows each word again. What looks like a placeholder already is hidden like the rest, so
 * that nobody borrows another's words by their placeholder.
 */
export function createMask(names: readonly string[]): Mask {
  const hidden = new Map<string, string>();
  const shown = new Map<string, string>();
  const counts = new Map<string, number>();
  const placeholderFor = (kind: string, words: string) => {
    const key = `${kind} ${words}`;
    const known = hidden.get(key);
    if (known !== undefined) return known;
    const n = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, n);
    const placeholder = `[${kind}_${n}]`;
    hidden.set(key, placeholder);
    shown.set(placeholder, words);
    return placeholder;
  };
  const all: Pattern[] = [{ kind: 'TEXTO', find: PLACEHOLDER, isOne: undefined }, ...patterns, ...namePatterns(names)];

  return {
    // Pieces that are hidden already stay as they are: only what lies between placeholders of ours is looked at again.
    hide: (text) =>
      all
        .reduce(
          (pieces, { kind, find, isOne }) =>
            pieces.flatMap((piece) =>
              piece.isHidden
                ? [piece]
                : cut(piece.text, find, (words) => ((isOne?.(words) ?? true) ? placeholderFor(kind, words) : null)),
            ),
          [{ text: text.normalize('NFC'), isHidden: false }],
        )
        .map((piece) => piece.text)
        .join(''),
    behind: (placeholder) => shown.get(placeholder),
  };
}

type Piece = { text: string; isHidden: boolean };

function cut(text: string, find: RegExp, hide: (words: string) => string | null): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(find)) {
    const placeholder = hide(match[0]);
    if (placeholder === null) continue;
    pieces.push({ text: text.slice(from, match.index), isHidden: false }, { text: placeholder, isHidden: true });
    from = match.index + match[0].length;
  }
  pieces.push({ text: text.slice(from), isHidden: false });
  return pieces;
}

/** Shorter parts, and what stands between names, would hide half of the language. */
const MIN_PART = 3;
const between: ReadonlySet<string> = new Set(['das', 'dos', 'del', 'van', 'von', 'und', 'and', 'para', 'com']);

/** Whole names first, then their parts. Accents and case make no difference. */
function namePatterns(names: readonly string[]): Pattern[] {
  const whole = names.map((name) => name.normalize('NFC').trim()).filter((name) => letters(name) >= 2);
  const parts = whole
    .flatMap((name) => name.split(/[\s,;:()"'“”.@_/|-]+/u))
    .filter((part) => letters(part) >= MIN_PART && !between.has(part.toLowerCase()));
  const words = [...new Set([...whole, ...parts])].toSorted((a, b) => b.length - a.length);
  if (words.length === 0) return [];
  const find = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(inAnyAccent).join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return [{ kind: 'NOME', find, isOne: undefined }];
}

const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '').length;

const accents = ['aáàâãä', 'eéèêë', 'iíìîïı', 'oóòôõö', 'uúùûü', 'cç', 'nñ', 'sş', 'gğ'];

const inAnyAccent = (word: string) =>
  Array.from(word)
    .map((character) => {
      const plain = character.normalize('NFD')[0]?.toLowerCase() ?? '';
      const group = accents.find((one) => one.startsWith(plain === 'ı' ? 'i' : plain));
      if (group) return `[${group}]`;
      return /\s/u.test(character) ? '\\s+' : character.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
    })
    .join('');
