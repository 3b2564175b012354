import type { IntegrationFailure, IntegrationState } from '@balcao/contract/integrations/models.ts';
import type { TryFailure } from '@balcao/contract/webhooks/models.ts';
import { failureOf } from '@balcao/integrations/kit/source-error.ts';
import { and, desc, eq, gt, isNotNull, isNull, max, min, or } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { apiKeys } from '../../api-keys/api-keys.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../webhooks/webhooks.table.ts';
import { neverCalled, stateOf } from './state-of.ts';

const failures: Partial<Record<TryFailure, IntegrationFailure>> = {
  address: 'address',
  timeout: 'timeout',
  unreachable: 'unreachable',
  encryption: 'encryption',
  broken: 'shape',
  secret: 'incomplete',
};

/** One that fails is enough: somebody has to look. */
export async function webhookState({ db, companyId }: UserCtx): Promise<IntegrationState> {
  const inUse = and(eq(webhookEndpoints.companyId, companyId), isNull(webhookEndpoints.offReason));
  const isOn = (await db.$count(webhookEndpoints, inUse)) > 0;
  const [failing] = await db
    .select({ since: min(webhookEndpoints.failingSince) })
    .from(webhookEndpoints)
    .where(inUse);
  const [last] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.companyId, companyId), isNotNull(webhookDeliveries.settledAt)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(1);
  if (last === undefined) return stateOf({ isOn, ...neverCalled });
  const failure = last.failure === null ? null : (failures[last.failure] ?? 'refused');
  return stateOf({
    isOn,
    lastCallAt: last.settledAt,
    lastFailure: last.state === 'done' ? null : (failure ?? failureOf(last.status ?? 0)),
    lastStatus: last.status,
    lastMilliseconds: last.milliseconds,
    failingSince: failing?.since ?? null,
  });
}

/** Programs of the company that call with a key. One that has run out opens nothing any more. */
export async function apiKeyState({ db, companyId, now }: UserCtx): Promise<IntegrationState> {
  const ofCompany = eq(apiKeys.companyId, companyId);
  const isInForce = or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now));
  const isOn = (await db.$count(apiKeys, and(ofCompany, isInForce))) > 0;
  const [used] = await db
    .select({ at: max(apiKeys.lastUsedAt) })
    .from(apiKeys)
    .where(ofCompany);
  return stateOf({ isOn, ...neverCalled, lastCallAt: used?.at ?? null });
}
