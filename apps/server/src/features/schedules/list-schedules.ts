import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { isLiving, seesNumbers } from '../contacts/contacts.queries.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { mayHandle, toSchedules } from './schedules.queries.ts';
import { schedules } from './schedules.table.ts';

const PAGE_SIZE = 20;

type Query = {
  searchParam: string;
  pageNumber: number;
  contactId?: number | undefined;
  campaigns?: boolean | undefined;
};

/** Scheduled messages that the actor may see, the latest time first. A search looks into texts and names. */
export async function listSchedules(ctx: UserCtx, { searchParam, pageNumber, contactId, campaigns }: Query) {
  const where = and(
    mayHandle(ctx),
    contactId === undefined ? undefined : eq(schedules.contactId, contactId),
    ofKind(campaigns),
    searchParam === '' ? undefined : or(holds(searchParam), isOf(ctx, searchParam)),
  );
  const offset = (pageNumber - 1) * PAGE_SIZE;
  const rows = await ctx.db
    .select()
    .from(schedules)
    .where(where)
    .orderBy(desc(schedules.sendAt), desc(schedules.id))
    .limit(PAGE_SIZE)
    .offset(offset);
  const count = await ctx.db.$count(schedules, where);
  return { schedules: await toSchedules(ctx, rows), count, hasMore: count > offset + rows.length };
}

/** The campaigns of lanes that have not left yet, or what people wrote. */
function ofKind(campaigns: boolean | undefined) {
  if (campaigns === undefined) return undefined;
  if (!campaigns) return isNull(schedules.campId);
  return and(isNotNull(schedules.campId), inArray(schedules.status, ['PENDENTE', 'AGENDADA', 'ERRO']));
}

const holds = (term: string) => sql`fold(${schedules.body}) like contains_pattern(${term})`;

/** Somebody without a name is called by the number: pieces of it are not for those who may not see numbers. */
function isOf({ db, actor }: UserCtx, term: string) {
  if (!seesNumbers(actor) && /\d/.test(term)) return undefined;
  const named = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(sql`fold(${contacts.name}) like contains_pattern(${term})`, isLiving));
  return inArray(schedules.contactId, named);
}
