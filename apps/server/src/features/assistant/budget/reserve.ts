import { namedLocks } from '@balcao/channel-bus/advisory-locks.ts';
import { costOf, inputAtMost } from '@balcao/assistant/budget/cost.ts';
import type { Prompt } from '@balcao/assistant/prompts/conversation.ts';
import { MAX_ANSWERS_A_MINUTE, type AssistantFeature } from '@balcao/contract/assistant/models.ts';
import { inArray } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { dayIn } from '../../companies/subscription.ts';
import { aiCalls, aiPrices } from '../assistant.table.ts';
import { PLATFORM, readSettings, type ModelAccount } from '../setup/account-in-use.ts';
import { millionthsOf } from './money.ts';
import { monthOf } from './month-of.ts';
import { bookLost, type Reservation } from './settle.ts';

type Wanted = { feature: AssistantFeature; account: ModelAccount; prompt: readonly Prompt[]; maxOutput: number };

/**
 * Keeps what a call can cost at most, before it is made: two at once never spend the same money, and what dies in between was
 * paid for. Fails when the minute, the day of the person or the month of the company is used up.
 */
export async function reserve(ctx: UserCtx, { feature, account, prompt, maxOutput }: Wanted): Promise<Reservation> {
  const { db, client, companyId, actor, now } = ctx;
  await client.query({
    name: 'ai-budget-lock',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`${namedLocks.assistantBudget} ${companyId}`],
  });
  await bookLost(ctx);
  const price = await priceOf(ctx, account.model);
  const input = inputAtMost(prompt);
  const cost = costOf({ input, output: maxOutput }, price);
  const settings = await readSettings(ctx);
  const { spent, limit } = await monthOf(ctx, settings);
  if (spent + cost > limit) return fail('ERR_AI_BUDGET', { of: 'month' });
  const person = await personOf(ctx);
  if (person.lately >= MAX_ANSWERS_A_MINUTE) {
    return fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: person.freeInSeconds });
  }
  const dayLimit = settings?.dayLimit ?? null;
  if (dayLimit !== null && person.today + cost > millionthsOf(dayLimit)) return fail('ERR_AI_BUDGET', { of: 'day' });
  const call = { companyId, userId: actor.userId, feature, model: account.model, cost, reservedAt: now };
  const onPlatform = account.owner === PLATFORM;
  const [row] = await db
    .insert(aiCalls)
    .values({ ...call, onPlatform, inputTokens: input, outputTokens: maxOutput })
    .returning({ id: aiCalls.id });
  return { callId: row?.id ?? 0, price, input };
}

async function priceOf({ db }: UserCtx, model: string) {
  const rows = await db
    .select()
    .from(aiPrices)
    .where(inArray(aiPrices.model, [model, '*']));
  const row = rows.find((one) => one.model === model) ?? rows[0];
  return { input: Number(row?.input ?? 0), output: Number(row?.output ?? 0) };
}

/** What the caller asked for within the last minute, and used today. */
async function personOf({ client, companyId, actor, now, timeZone }: UserCtx) {
  const { rows } = await client.query<{ lately: number; freeInSeconds: number; today: string }>({
    name: 'ai-person',
    text: `
      select count(*) filter (where reserved_at > $3::timestamptz - interval '1 minute')::integer as lately,
        ceil(extract(epoch from coalesce(min(reserved_at) filter (where reserved_at > $3::timestamptz - interval '1 minute'), $3)
          + interval '1 minute' - $3))::integer as "freeInSeconds",
        coalesce(sum(cost) filter (where reserved_at >= $4::date::timestamp at time zone $5), 0) as today
      from ai_calls where company_id = $1 and user_id = $2 and reserved_at > $3::timestamptz - interval '2 days'`,
    values: [companyId, actor.userId, now, dayIn(timeZone, now), timeZone],
  });
  const { lately = 0, freeInSeconds = 60, today = '0' } = rows[0] ?? {};
  return { lately, freeInSeconds, today: Number(today) };
}
