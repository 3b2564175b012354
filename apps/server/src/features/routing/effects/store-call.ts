import type { CallRequest } from '@balcao/bot/engine/call-types.ts';
import type { Turn } from '@balcao/bot/engine/types.ts';
import type { RunRow } from '../runs/find-run.ts';
import type { TurnCtx } from '../runs/turn-ctx.ts';

/** Stores what is to be asked outside, once this is committed; its result is the event that goes on. */
export async function storeCall(
  ctx: TurnCtx,
  { run, turn, call }: { run: RunRow; turn: Turn; call: CallRequest },
): Promise<void> {
  const { kind, isRepeatable } = call;
  await ctx.client.query({
    name: 'routing-store-call',
    text: `
      insert into bot_calls (company_id, run_id, step_no, kind, request, host, is_repeatable, not_before, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    values: [
      ctx.companyId,
      run.id,
      turn.state.no,
      kind,
      JSON.stringify(call),
      // The address of an external bot is its queue's, read when the call leaves.
      call.kind === 'http' ? call.host : `queue:${call.queueId}`,
      isRepeatable,
      ctx.now,
    ],
  });
  await ctx.client.query({ name: 'routing-wake-calls', text: "select pg_notify('balcao_bot_calls', '')", values: [] });
}
