import { fail } from '../../../platform/fail.ts';

/** A list is in the order of names, and of ids where these are alike. A page of a release before has told the id alone. */
type Place = { name: string | null; id: number };

/** Says where a page ended by itself, whatever becomes of the person with whom it did. */
export const placeOf = ({ id, foldedName }: { id: number; foldedName: string }): string =>
  `${id}:${Buffer.from(foldedName).toString('base64url')}`;

/** Fails with ERR_VALIDATION. */
export function parsePlace(cursor: string): Place {
  const [, id, encoded] = /^([1-9]\d{0,14})(?::([\w-]+))?$/.exec(cursor) ?? [];
  const name = encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString();
  if (id === undefined || name?.includes('\0')) return fail('ERR_VALIDATION', { fields: ['cursor'] });
  return { name, id: Number(id) };
}
