import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import { isLostDatabase } from '../../../platform/db/lost-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { jobsToCome } from '../../../platform/jobs/jobs-to-come.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { moveMedia } from './media.queries.ts';

/** No attempt lasts so long: whoever made it has died. */
const ATTEMPT_MS = 30 * 60_000;

type Stuck = { id: number; companyId: number };

/** A file whose last attempt died with its process is on its way to nobody: it is shown as failed, and can be tried again. */
export const settleStuckFilesJob = job({
  name: 'messages.settle-stuck-files',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 1,
  every: '*/5 * * * *',
  async run(deps) {
    // In this order: what is asked for in between is not among those on their way.
    const onTheirWay = await findOnTheirWay(deps);
    if (onTheirWay.length === 0) return;
    const aliveSince = new Date(deps.now().getTime() - ATTEMPT_MS);
    const jobs = await jobsToCome(downloadMediaJob, { pool: deps.database.pool, aliveSince });
    const expected = new Set(jobs.map(({ messageId }) => messageId));
    for (const file of onTheirWay.filter(({ id }) => !expected.has(id))) await settle(deps, file);
  },
});

/** One that cannot be settled keeps no other on its way. */
async function settle(deps: Deps, { id: messageId, companyId }: Stuck) {
  const about = { messageId, code: 'ERR_WAPP_DOWNLOAD_MEDIA' };
  try {
    await inCompanyAsSystem(deps, companyId, (ctx) => moveMedia(ctx, messageId, { from: 'downloading', to: 'failed' }));
    deps.log.warn(about, 'nobody was fetching a file any more');
  } catch (error) {
    if (isLostDatabase(error)) throw error;
    deps.log.error({ ...about, err: error }, 'a file that nobody fetches could not be shown as failed');
  }
}

/** What we send ourselves is fetched for its sending, by somebody else. */
async function findOnTheirWay({ database }: Deps): Promise<Stuck[]> {
  const { rows } = await database.pool.query<{ id: number; company_id: number }>({
    name: 'files-on-their-way',
    text: `select id, company_id from messages where media_state = 'downloading' and outgoing is null`,
  });
  return rows.map(({ id, company_id: companyId }) => ({ id: Number(id), companyId: Number(companyId) }));
}
