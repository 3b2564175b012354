import type { Ctx, UserCtx } from '../../platform/context.ts';
import { auditLog } from './audit.table.ts';
import { recordAudit } from './record-audit.ts';
import { and, eq } from '../../platform/db/drizzle.ts';

/** `call` names the route, as `PUT /tickets/:ticketId`. What it sends along is not kept: it may hold what people wrote. */
export async function noteChangeInSupport(ctx: UserCtx, call: { name: string; params: unknown }) {
  const details = { params: call.params ?? {} };
  await recordAudit(ctx, { action: 'support.change', subject: `call:${call.name}`, details });
}

type ReadingCtx = Pick<Ctx, 'db' | 'companyId' | 'now' | 'actor'>;

/** Notes that somebody opened a conversation in another's place, once in a session. */
export async function noteOpenedInSupport(ctx: ReadingCtx, ticketId: number) {
  const { actor, companyId } = ctx;
  if (actor.kind !== 'user' || actor.support === null) return;
  const line = { action: 'support.open', subject: `ticket:${ticketId}` };
  const known = await ctx.db.$count(
    auditLog,
    and(
      eq(auditLog.companyId, companyId),
      eq(auditLog.supportSession, actor.sessionId),
      eq(auditLog.action, line.action),
      eq(auditLog.subject, line.subject),
    ),
  );
  if (known === 0) await recordAudit(ctx, line);
}
