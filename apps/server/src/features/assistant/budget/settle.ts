import { costOf, type Tokens } from '@balcao/assistant/budget/cost.ts';
import type { AssistantFailure } from '@balcao/contract/assistant/models.ts';
import type { Ctx } from '../../../platform/context.ts';

type Writer = Pick<Ctx, 'client' | 'companyId' | 'now' | 'timeZone'>;

/** What is kept of the budget for a call that is about to be made. */
export type Reservation = { callId: number; price: { input: number; output: number }; input: number };

/** What became of a call: what it used, and why it brought no answer if it did not. */
export type AnswerOutcome = { used: Tokens; failure: AssistantFailure | 'left' | null };

/** Puts the real cost in the place of the reserved one, once. */
export async function settle(
  ctx: Writer,
  { callId, price }: Reservation,
  { used, failure }: AnswerOutcome,
): Promise<void> {
  await ctx.client.query({
    name: 'ai-settle',
    text: `
      with settled as (
        update ai_calls set settled_at = $3, input_tokens = $4, output_tokens = $5, cost = $6, failure = $7
        where company_id = $1 and id = $2 and settled_at is null returning *
      ) ${ADD_UP}`,
    values: [ctx.companyId, callId, ctx.now, used.input, used.output, costOf(used, price), failure, ctx.timeZone],
  });
}

/** What nobody settled within five minutes costs what was reserved: whoever made the call is gone. */
export async function bookLost(ctx: Writer): Promise<void> {
  await ctx.client.query({
    name: 'ai-book-lost',
    text: `
      with settled as (
        update ai_calls set settled_at = $2, failure = 'lost'
        where company_id = $1 and settled_at is null and reserved_at < $2::timestamptz - interval '5 minutes' returning *
      ) ${ADD_UP.replaceAll('$8', '$3')}`,
    values: [ctx.companyId, ctx.now, ctx.timeZone],
  });
}

const ADD_UP = `
  insert into ai_usage as u (company_id, day, feature, model, calls, input_tokens, output_tokens, cost, platform_cost)
  select company_id, (reserved_at at time zone $8)::date, feature, model, count(*), sum(input_tokens), sum(output_tokens), sum(cost),
    coalesce(sum(cost) filter (where on_platform is not false), 0)
  from settled group by 1, 2, 3, 4
  on conflict (company_id, day, feature, model) do update set calls = u.calls + excluded.calls,
    input_tokens = u.input_tokens + excluded.input_tokens, output_tokens = u.output_tokens + excluded.output_tokens,
    cost = u.cost + excluded.cost, platform_cost = coalesce(u.platform_cost, u.cost) + excluded.platform_cost`;
