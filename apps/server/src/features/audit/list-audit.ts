import type { RouteOutput, RouteRequest } from '@balcao/contract/kit/route.ts';
import type { auditRoutes } from '@balcao/contract/audit/routes.ts';
import { and, desc, eq, gte, isNotNull, like, lt, or, sql, type SQL } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { containsText } from '../../platform/db/contains-text.ts';
import { fail } from '../../platform/fail.ts';
import { auditLog } from './audit.table.ts';
import { recordAudit } from './record-audit.ts';

type Query = RouteRequest<typeof auditRoutes.list>['query'];
type Page = RouteOutput<typeof auditRoutes.list>;

const ON_A_PAGE = 50;
const IN_A_FILE = 1000;

export const listAudit = (ctx: UserCtx, query: Query) => pageOf(ctx, query, ON_A_PAGE);

/** Who takes the log away stands in it, too. What was searched for does not: it may be a customer's name. */
export async function exportAudit(ctx: UserCtx, query: Query): Promise<Page> {
  const page = await pageOf(ctx, query, IN_A_FILE);
  const { cursor, searchParam: _words, ...filters } = query;
  if (cursor === undefined) await recordAudit(ctx, { action: 'audit.export', subject: 'audit', details: filters });
  return page;
}

async function pageOf(ctx: UserCtx, query: Query, size: number): Promise<Page> {
  const currentName = sql<string | null>`(
    select name from users where users.company_id = ${auditLog.companyId} and users.id = ${auditLog.userId})`;
  const rows = await ctx.db
    .select({
      id: auditLog.id,
      at: auditLog.createdAt,
      userId: auditLog.userId,
      name: sql<string | null>`coalesce(${auditLog.userName}, ${currentName})`,
      action: auditLog.action,
      subject: auditLog.subject,
      details: auditLog.details,
      supportName: auditLog.supportName,
      supportSession: auditLog.supportSession,
    })
    .from(auditLog)
    .where(and(eq(auditLog.companyId, ctx.companyId), ...conditionsOf(ctx, query)))
    .orderBy(desc(auditLog.id))
    .limit(size + 1);
  const shown = rows.slice(0, size);
  return {
    lines: shown.map(({ userId, name, at, supportName, supportSession, details, ...line }) => ({
      ...line,
      at: at.toISOString(),
      person: userId === null ? null : { id: userId, name },
      details: details as Record<string, unknown>,
      support: supportSession === null ? null : { by: supportName ?? '', sid: supportSession },
    })),
    nextCursor: rows.length > size ? String(shown.at(-1)?.id) : null,
  };
}

function conditionsOf({ timeZone }: UserCtx, query: Query): (SQL | undefined)[] {
  const { searchParam, userId, action, dateStart, dateEnd, isSupport, cursor } = query;
  const startOf = (day: string) => sql`(${day}::date::timestamp at time zone ${timeZone})`;
  const within = [auditLog.action, auditLog.subject, auditLog.userName, auditLog.supportName].map((column) =>
    containsText(column, searchParam),
  );
  return [
    cursor === undefined ? undefined : lt(auditLog.id, idIn(cursor)),
    userId === undefined ? undefined : eq(auditLog.userId, userId),
    action === undefined ? undefined : like(auditLog.action, `${action.replaceAll('_', String.raw`\_`)}%`),
    isSupport ? isNotNull(auditLog.supportSession) : undefined,
    dateStart === undefined ? undefined : gte(auditLog.createdAt, startOf(dateStart)),
    dateEnd === undefined ? undefined : lt(auditLog.createdAt, sql`${startOf(dateEnd)} + interval '1 day'`),
    searchParam === '' ? undefined : or(...within, containsText(sql`${auditLog.details}::text`, searchParam)),
  ];
}

const idIn = (cursor: string) =>
  /^\d{1,15}$/.test(cursor) ? Number(cursor) : fail('ERR_VALIDATION', { fields: ['query.cursor'] });
