import {
  assistantFailures,
  BUDGET_WARNING,
  CONSENT_VERSION,
  type AssistantSetup,
  type AssistantState,
} from '@balcao/contract/assistant/models.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { users } from '../../users/users.table.ts';
import { aiAccountFailures, aiExcludedQueues } from '../assistant.table.ts';
import { monthOf } from '../budget/month-of.ts';
import { reais } from '../budget/money.ts';
import { accountOf, covers, findConsent, readSettings, type AiSettings } from './account-in-use.ts';

/** What everybody may know. */
export async function showState(ctx: UserCtx): Promise<AssistantState> {
  const settings = await readSettings(ctx);
  const account = accountOf(ctx, settings);
  const { spent, limit } = await monthOf(ctx, settings);
  const budget = { spent: reais(spent), limit: reais(limit), isNearlySpent: spent >= limit * BUDGET_WARNING };
  if (!account) return { state: 'not-configured', host: null, budget };
  const isReady = covers(await findConsent(ctx), account);
  return { state: isReady ? 'ready' : 'needs-consent', host: account.host, budget };
}

/** What admins decide about. */
export async function showSetup(ctx: UserCtx): Promise<AssistantSetup> {
  const state = await showState(ctx);
  const settings = await readSettings(ctx);
  const account = accountOf(ctx, settings);
  const excluded = await ctx.db.select().from(aiExcludedQueues);
  return {
    ...state,
    account: ownAccount(settings),
    dayLimit: settings?.dayLimit ?? null,
    consentVersion: CONSENT_VERSION,
    consent: await consentShown(ctx),
    excludedQueueIds: excluded.map(({ queueId }) => queueId),
    failure: account ? await failureOf(ctx, account.owner) : null,
  };
}

function ownAccount(settings: AiSettings | undefined): AssistantSetup['account'] {
  if (!settings?.baseUrl) return null;
  const { baseUrl, model, monthLimit } = settings;
  return { baseUrl, model: model ?? '', apiKey: '********', monthLimit: monthLimit ?? '0.00' };
}

async function consentShown(ctx: UserCtx): Promise<AssistantSetup['consent']> {
  const consent = await findConsent(ctx);
  if (!consent) return null;
  const { version, host, acceptedBy: id, acceptedAt } = consent;
  const rows = id === null ? [] : await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, id));
  return { version, host, acceptedBy: rows[0]?.name ?? null, at: acceptedAt.toISOString() };
}

async function failureOf({ db }: UserCtx, owner: number): Promise<AssistantSetup['failure']> {
  const [row] = await db.select().from(aiAccountFailures).where(eq(aiAccountFailures.account, owner));
  const reason = assistantFailures.find((one) => one === row?.reason);
  return row && reason ? { reason, at: row.at.toISOString() } : null;
}
