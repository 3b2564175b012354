import type { Actor, Ctx } from '../../platform/context.ts';
import { auditLog } from './audit.table.ts';

type AuditCtx = Pick<Ctx, 'db' | 'companyId' | 'now'> & { actor: Actor | { kind: 'user'; userId: number } };

/** `subject` names what was done to, as `user:12`. Details never carry secrets. */
export type AuditEntry = { action: string; subject: string; details?: Record<string, unknown> };

/** Notes who did what, in the transaction that does it. */
export async function recordAudit(ctx: AuditCtx, { action, subject, details = {} }: AuditEntry) {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const { companyId, now: createdAt } = ctx;
  await ctx.db.insert(auditLog).values({ companyId, userId, action, subject, details, createdAt });
}
