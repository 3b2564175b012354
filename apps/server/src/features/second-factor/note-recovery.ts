import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { FactorOwner } from './own-secret.ts';

/** A recovery code that was used stands in the audit: if it was not the person, they can see so. */
export async function noteRecovery(ctx: Pick<Ctx, 'db' | 'now'>, owner: FactorOwner, kind: 'app' | 'recovery') {
  if (kind === 'app') return;
  const { companyId, userId } = owner;
  await recordAudit(
    { db: ctx.db, now: ctx.now, companyId, actor: { kind: 'user', userId } },
    { action: 'second-factor.recovery-code', subject: `user:${userId}` },
  );
}
