import type { Actor, Ctx } from '../../platform/context.ts';
import { auditLog } from './audit.table.ts';

type AuditCtx = Pick<Ctx, 'db' | 'companyId' | 'now'> & {
  actor: Actor | { kind: 'user'; userId: number; companyId?: number };
};

/** `subject` names what was done to, as `user:12`. Details never carry secrets. */
export type AuditEntry = { action: string; subject: string; details?: Record<string, unknown> };

/**
 * Notes who did what, in the transaction that does it. Whoever acts on a company from outside leaves a line in the company
 * they touch, and one in their own that names it.
 */
export async function recordAudit(ctx: AuditCtx, { action, subject, details = {} }: AuditEntry) {
  const { actor, companyId, now: createdAt } = ctx;
  const userId = actor.kind === 'user' ? actor.userId : null;
  const line = { companyId, userId, action, subject, details, createdAt };
  const home = actor.kind === 'user' ? (actor.companyId ?? companyId) : companyId;
  const isFromOutside = home !== companyId;
  const ownLine = { ...line, companyId: home, details: { ...details, inCompany: companyId } };
  await ctx.db.insert(auditLog).values(isFromOutside ? [line, ownLine] : [line]);
}
