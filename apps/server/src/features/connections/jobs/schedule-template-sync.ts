import { asPlatformCtx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runLoop, type Working } from '@balcao/platform/run-loop.ts';
import { syncTemplatesJob } from './sync-templates.job.ts';

const EVERY_MS = 6 * 60 * 60_000;
const LOOK_EVERY_MS = 5 * 60_000;
const AT_ONCE = 50;

/** Has the templates of every working connection read again after six hours. */
export function scheduleTemplateSync(deps: Deps): Working {
  return runLoop({
    name: 'schedule-template-sync',
    log: deps.log,
    idleMs: LOOK_EVERY_MS,
    step: async () => {
      await askForOldTemplates(deps);
      return false;
    },
  });
}

/** One request a connection, whatever processes ask: they share a key while it waits. */
export const askForOldTemplates = (deps: Deps) =>
  asPlatformCtx(deps, async (ctx) => {
    const { rows } = await ctx.client.query<{ id: number; company_id: number }>({
      name: 'connections-with-old-templates',
      text: `
        select id, company_id from connections
        where channel = 'wppoficial' and status = 'CONNECTED' and (templates_synced_at is null or templates_synced_at < $1)
        order by templates_synced_at nulls first limit $2`,
      values: [new Date(ctx.now.getTime() - EVERY_MS), AT_ONCE],
    });
    for (const { id, company_id } of rows) {
      const payload = { companyId: company_id, connectionId: id };
      ctx.enqueue(syncTemplatesJob, payload, { key: `sync-templates:${id}` });
    }
  });
