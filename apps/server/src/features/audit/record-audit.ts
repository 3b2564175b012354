import type { Actor, Ctx, UserActor } from '../../platform/context.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { companies } from '../companies/companies.table.ts';
import { auditLog } from './audit.table.ts';

type Person = Pick<UserActor, 'kind' | 'userId'> &
  Partial<Pick<UserActor, 'companyId' | 'name' | 'support' | 'sessionId'>>;
type AuditCtx = Pick<Ctx, 'db' | 'companyId' | 'now'> & { actor: Actor | Person };

/** `subject` names what was done to, as `user:12`. Details never carry secrets. */
export type AuditEntry = { action: string; subject: string; details?: Record<string, unknown> };

/**
 * Notes who did what, in the transaction that does it. Whoever acts on a company from outside leaves a line in the company
 * they touch, and one in their own that names it; money may still be put right for a company that is gone, which keeps no log.
 */
export async function recordAudit(ctx: AuditCtx, { action, subject, details = {} }: AuditEntry) {
  const { actor, companyId, now: createdAt } = ctx;
  const person = actor.kind === 'user' ? actor : null;
  const line = {
    companyId,
    ...whoOf(person),
    action,
    subject,
    details: { ...details, ...programOf(actor) },
    createdAt,
  };
  const home = person?.companyId ?? companyId;
  const isFromOutside = home !== companyId;
  const ownLine = { ...line, companyId: home, details: { ...details, inCompany: companyId } };
  const lines = !isFromOutside ? [line] : (await isThere(ctx)) ? [line, ownLine] : [ownLine];
  await ctx.db.insert(auditLog).values(lines);
}

/** A program is no person: the line says which it was. */
const programOf = (actor: AuditCtx['actor']) =>
  actor.kind === 'system' && actor.program ? { program: actor.program.name, caller: actor.program.caller } : {};

const isThere = async ({ db, companyId }: AuditCtx) => (await db.$count(companies, eq(companies.id, companyId))) > 0;

function whoOf(person: Person | null) {
  const { userId = null, name: userName = null, support, sessionId } = person ?? {};
  if (!support) return { userId, userName };
  return { userId, userName, supportBy: support.userId, supportName: support.name, supportSession: sessionId ?? null };
}
