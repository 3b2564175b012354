import type { CallResult } from '@balcao/bot/engine/call-types.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import { inCompanyAsSystem, type Ctx, type SystemActor } from '../../../platform/context.ts';
import { repeatAfterDeadlock } from '../../../platform/db/deadlock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { companyMayWork } from '../../companies/company-may-work.ts';
import { botCalls, type StoredResult } from '../bot-calls.table.ts';
import type { ClaimedCall } from './claim-calls.ts';

/** Whose call it was. */
export type SettledCall = Pick<ClaimedCall, 'id' | 'runId' | 'stepNo'>;
/** Goes on with the run that waits for this result; does nothing when it does not wait for it any more. */
export type TakeResult = (ctx: Ctx<SystemActor>, call: SettledCall, result: CallResult) => Promise<void>;

class Overtaken extends Error {}

/**
 * Settles a call and goes on with its run, in one transaction. The turn comes first: it locks the ticket, as whoever
 * deletes one does before they come to its calls. Somebody else may have taken the call meanwhile; then nothing happened.
 * Of a company that may not work it stays as it is: its runs go on when it may again.
 */
export async function settleCall(
  deps: Deps,
  { call, result, ms }: { call: ClaimedCall; result: StoredResult; ms: number },
  takeResult: TakeResult,
): Promise<void> {
  try {
    await repeatAfterDeadlock(() =>
      inCompanyAsSystem(deps, call.companyId, async (ctx) => {
        if (!(await companyMayWork(ctx))) return;
        await takeResult(ctx, call, result);
        const settled = await ctx.db
          .update(botCalls)
          .set({
            state: result.failed === undefined ? 'done' : 'failed',
            response: result,
            status: result.status,
            ms,
            leaseUntil: null,
            settledAt: ctx.now,
          })
          .where(and(eq(botCalls.id, call.id), eq(botCalls.state, 'running'), eq(botCalls.attempts, call.attempts)))
          .returning({ id: botCalls.id });
        if (settled.length === 0) throw new Overtaken();
      }),
    );
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
}

/** Lets the call leave again after a while. */
export const tryAgain = ({ database }: Deps, { id, attempts }: ClaimedCall, at: Date) =>
  database.pool.query({
    name: 'bot-call-again',
    text: `update bot_calls set state = 'waiting', not_before = $3, lease_until = null where id = $1 and state = 'running' and attempts = $2`,
    values: [id, attempts, at],
  });
