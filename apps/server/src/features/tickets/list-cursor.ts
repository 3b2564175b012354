import { fail } from '../../platform/fail.ts';

/** A place in a list that is ordered by time and, within the same moment, by id. */
export type Place = { at: Date; id: number };

export const writeCursor = ({ at, id }: Place) => `${at.getTime()}.${id}`;

export function readCursor(cursor: string): Place {
  const [, time, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? fail('ERR_VALIDATION', { fields: ['cursor'] });
  return { at: new Date(Number(time)), id: Number(id) };
}
