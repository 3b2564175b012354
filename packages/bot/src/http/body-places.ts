import type { Place } from './places.ts';

/** How a body is written, told by its `Content-Type`; without one it is JSON. */
export type BodyCoding = 'json' | 'form' | 'xml' | 'plain';

export function bodyCodingOf(contentType: string | undefined): BodyCoding {
  const type = (contentType ?? 'application/json').toLowerCase();
  if (type.includes('json')) return 'json';
  if (type.includes('x-www-form-urlencoded')) return 'form';
  return type.includes('xml') ? 'xml' : 'plain';
}

/** A sign that is escaped by what stands before the value would let the value out of its quotes. */
export class OpenEscape extends Error {}

/** Follows a body along its literal pieces. Throws OpenEscape. */
export function bodyPlaces(coding: BodyCoding): (literal: string) => Place {
  if (coding !== 'json') return () => coding;
  let isInText = false;
  return (literal) => {
    let isEscaped = false;
    for (const sign of literal) {
      if (isEscaped) isEscaped = false;
      else if (sign === '\\' && isInText) isEscaped = true;
      else if (sign === '"') isInText = !isInText;
    }
    if (isEscaped) throw new OpenEscape();
    return isInText ? 'json-text' : 'json-value';
  };
}
