import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ASK_AGAIN_MS } from './ask-again.ts';
import { checkConnectionJob } from './check-connection.job.ts';

const LOOK_EVERY_MS = 15_000;
const AT_ONCE = 50;
/** A check has this long to tell how it went before it is asked for again. */
const CHECK_MS = 10 * 60_000;

/** Has every connection that does not do its whole work asked about again when its time has come, until it works. */
export function scheduleChecks(deps: Deps): Working {
  return runLoop({
    name: 'schedule-checks',
    log: deps.log,
    idleMs: LOOK_EVERY_MS,
    step: async () => (await askForDueChecks(deps)) === AT_ONCE,
  });
}

/**
 * Meta may have lifted a limit, somebody may have paid, the outage may be over, a number may have to tell Meta anew where it is heard.
 * Not asked about is what a person has disconnected, and phones linked by QR, whose host sees to them. Two processes never ask about
 * the same one.
 */
export const askForDueChecks = (deps: Deps) =>
  asPlatformCtx(deps, async (ctx) => {
    const { now } = ctx;
    const { rows } = await ctx.client.query<{ id: number; company_id: number }>({
      name: 'connections-to-check',
      text: `
        update connections set until = $2 where id in (
          select id from connections
          where channel <> 'whatsapp'
            and (status <> 'CONNECTED' or problem is not null
              or (channel = 'wppoficial' and webhook_at is null and parent_account_id is not null))
            and cause is distinct from 'disconnect-asked'
            and coalesce(until, updated_at + case when status = 'OPENING' then $3::interval else $4::interval end) <= $1
          order by id limit $5 for update skip locked)
        returning id, company_id`,
      values: [now, new Date(now.getTime() + CHECK_MS), `${CHECK_MS} ms`, `${ASK_AGAIN_MS} ms`, AT_ONCE],
    });
    for (const { id, company_id: companyId } of rows) {
      const payload = { companyId: Number(companyId), connectionId: Number(id) };
      ctx.enqueue(checkConnectionJob, payload, { key: `check-connection:${id}` });
    }
    return rows.length;
  });
