import { putInPlace, type Place } from './places.ts';

/** A secret is named, never held: what is stored of a call and shown of it knows the name alone. */
export type OpenSecret = { secret: string; place: Place };
/** A text whose values are filled in and whose secrets are still open. */
export type OpenText = readonly (string | OpenSecret)[];

/** Answers a placeholder's content, filters included; null for what is not known. */
export type ValueOf = (expression: string) => string | null;

type Piece = { literal: string } | { expression: string };

const PLACEHOLDER = /\{\{([^{}]*)\}\}/;
const SECRET = /^segredo\.([a-z][a-z0-9_]{0,39})$/;

/** A text as it was written, cut at its placeholders. */
export const cutAtPlaceholders = (text: string): Piece[] =>
  text.split(PLACEHOLDER).map((part, index) => (index % 2 === 0 ? { literal: part } : { expression: part.trim() }));

export const secretOf = (expression: string): string | null => SECRET.exec(expression)?.[1] ?? null;

type Filling = {
  valueOf: ValueOf;
  /** Told each literal piece in turn; answers the place of the value that follows. */
  placeAfter: (literal: string) => Place;
  /** How the author's own letters are written; as they are without it. */
  write?: (literal: string) => string;
};

/**
 * Fills values in, each for its place. What a value holds is never read again: a customer who writes a placeholder has
 * written text.
 */
export function fillOpen(text: string, { valueOf, placeAfter, write = (literal) => literal }: Filling): OpenText {
  let place: Place = 'plain';
  const pieces = cutAtPlaceholders(text).map((piece): string | OpenSecret => {
    if ('literal' in piece) {
      place = placeAfter(piece.literal);
      return write(piece.literal);
    }
    const secret = secretOf(piece.expression);
    return secret === null ? putInPlace(valueOf(piece.expression) ?? '', place) : { secret, place };
  });
  return joinTexts(pieces);
}

/** Neighbouring texts become one. */
export function joinTexts(pieces: OpenText): OpenText {
  const joined: (string | OpenSecret)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else if (piece !== '') joined.push(piece);
  }
  return joined;
}

export const hasSecret = (text: OpenText) => text.some((piece) => typeof piece !== 'string');

export class UnknownSecret extends Error {}

/** Throws UnknownSecret. */
export const fillSecrets = (text: OpenText, valueOf: (name: string) => string | undefined): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const value = valueOf(piece.secret);
      if (value === undefined) throw new UnknownSecret(piece.secret);
      return putInPlace(value, piece.place);
    })
    .join('');
