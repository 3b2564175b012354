import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkConnectionJob } from '../jobs/check-connection.job.ts';

/** Meta leaves a page alone after an hour in which it could not reach us, and tells nobody. */
const EVERY_MS = 30 * 60_000;

/** Has every page that works looked at again: the check subscribes it anew. */
export function schedulePageChecks(deps: Deps): Working {
  return runLoop({
    name: 'schedule-page-checks',
    log: deps.log,
    idleMs: EVERY_MS,
    step: async () => {
      await askForPageChecks(deps);
      return false;
    },
  });
}

/** One request a connection, whatever processes ask: they share a key while it waits. */
export const askForPageChecks = (deps: Deps) =>
  asPlatformCtx(deps, async (ctx) => {
    const { rows } = await ctx.client.query<{ id: number; company_id: number }>({
      name: 'pages-to-check',
      text: `
        select id, company_id from connections
        where channel = any('{facebook,instagram}') and status = 'CONNECTED' and problem is null`,
    });
    for (const { id, company_id } of rows) {
      const payload = { companyId: Number(company_id), connectionId: Number(id) };
      ctx.enqueue(checkConnectionJob, payload, { key: `check-connection:${id}` });
    }
  });
