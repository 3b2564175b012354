import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { MAX_SECRETS, type FlowSecret } from '@balcao/contract/flow-secrets/models.ts';
import { ne, sql } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { flowSecrets } from './flow-secrets.table.ts';
import { sealSecret } from './open-secrets.ts';

/** Keeps a secret, in place of the one of this name. It can be used from now on and read by nobody. */
export async function putSecret(ctx: UserCtx, { name, value }: { name: string; value: string }): Promise<FlowSecret> {
  const { db, companyId, now } = ctx;
  // One after the other, or two together would pass the limit.
  const lock = `${namedLocks.flowSecrets} ${companyId}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  if ((await db.$count(flowSecrets, ne(flowSecrets.name, name))) >= MAX_SECRETS) {
    fail('ERR_MAX_SECRETS_REACHED', { max: MAX_SECRETS });
  }
  const sealedValue = sealSecret(ctx, name, value);
  await db
    .insert(flowSecrets)
    .values({ companyId, name, sealedValue, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [flowSecrets.companyId, flowSecrets.name], set: { sealedValue, updatedAt: now } });
  await recordAudit(ctx, { action: 'flow-secret.put', subject: `flow-secret:${name}` });
  const secret = { name, updatedAt: now.toISOString() };
  ctx.emit('flow-secret.changed', { secret });
  return secret;
}
