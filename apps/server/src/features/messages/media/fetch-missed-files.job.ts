import { and, desc, eq, gt, sql } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connections } from '../../connections/connections.table.ts';
import { messages } from '../messages.table.ts';
import { downloadMediaJob } from './download-media.job.ts';
import { moveMedia } from './media.queries.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Older files are fetched when somebody asks for them. */
export const FETCHED_WITHIN_MS = 7 * 24 * 60 * 60_000;
const AT_ONCE = 200;

/** Tries files again that failed while their connection did not work, the newest first. Does nothing if it is away once more. */
export const fetchMissedFilesJob = job({
  name: 'messages.fetch-missed-files',
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'late',
  async run(deps, payload) {
    const { companyId } = payload;
    const missed = await inCompanyAsSystem(deps, companyId, (ctx) => findMissed(ctx, payload));
    for (const { id } of missed) await inCompanyAsSystem(deps, companyId, (ctx) => tryAgain(ctx, id));
  },
});

/** The company stands in the question so that its index serves it. */
function findMissed({ db, companyId, now }: Ctx, { connectionId }: Payload) {
  const { id, mediaMissed, mediaState, isDeleted, sentAt } = messages;
  return db
    .select({ id })
    .from(messages)
    .innerJoin(connections, eq(connections.id, messages.connectionId))
    .where(
      and(
        eq(messages.companyId, companyId),
        eq(messages.connectionId, connectionId),
        eq(connections.status, 'CONNECTED'),
        sql`${mediaMissed}`,
        eq(mediaState, 'failed'),
        eq(isDeleted, false),
        gt(sentAt, new Date(now.getTime() - FETCHED_WITHIN_MS)),
      ),
    )
    .orderBy(desc(sentAt), desc(id))
    .limit(AT_ONCE);
}

/** Of two who try at once, one enqueues. */
async function tryAgain(ctx: Ctx, messageId: number) {
  if (await moveMedia(ctx, messageId, { from: 'failed', to: 'downloading' })) {
    ctx.enqueue(downloadMediaJob, { companyId: ctx.companyId, messageId });
  }
}
