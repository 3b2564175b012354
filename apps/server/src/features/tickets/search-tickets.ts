import { sql, type SQL } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';

/** How many conversations a search finds at most: the newest ones. */
const MOST_FOUND = 100;
const BRAZILIAN = /^(?:55)?([1-9]{2})9?([6-9]\d{7})$/;
const LOCAL_MOBILE = /^9?([6-9]\d{7})$/;

/** The digits of a number however it is written, with and without the ninth digit; nothing for what is no number. */
export function numbersMeant(term: string): string[] {
  if (!/^[\d\s().+-]+$/.test(term)) return [];
  const digits = term.replaceAll(/\D/g, '');
  if (digits.length < 3) return [];
  const brazilian = BRAZILIAN.exec(digits);
  if (brazilian) return [`${brazilian[1]}9${brazilian[2]}`, `${brazilian[1]}${brazilian[2]}`];
  const local = LOCAL_MOBILE.exec(digits);
  return local?.[1] ? [`9${local[1]}`, local[1]] : [digits];
}

/** Ids of the tickets whose contact or conversation holds the term, as a query to select from. */
export function ticketsFound({ actor }: UserCtx, term: string): SQL {
  const seesEverything = actor.super || actor.profile === 'admin';
  const [first = null, second = null] = numbersMeant(term);
  return sql`search_tickets(${term}, ${first}, ${second}, ${seesEverything}, ${actor.userId},
    ${sql.param([...actor.queueIds])}::bigint[], ${actor.seesAllChats}, ${MOST_FOUND})`;
}
