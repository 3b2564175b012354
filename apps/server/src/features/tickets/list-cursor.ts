import { fail } from '../../platform/fail.ts';

/** A place in a list that is ordered by time and, within the same moment, by id. */
export type CursorKey = { at: Date; id: number };

export const writeCursor = ({ at, id }: CursorKey) => `${at.getTime()}.${id}`;

export function parseCursor(cursor: string): CursorKey {
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? fail('ERR_VALIDATION', { fields: ['cursor'] });
  return { at: new Date(Number(time)), id: Number(id) };
}
