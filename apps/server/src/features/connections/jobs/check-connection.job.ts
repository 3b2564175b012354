import type { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { connections } from '../connections.table.ts';
import { CLAIM_TAKEN, noteUnconfirmed } from '../confirm-account.ts';
import { findOpenable } from '../open-connection.ts';
import { providerWords } from '../provider-words.ts';
import { reportConnection, type ConnectionNews } from '../report-connection.ts';
import { ASK_AGAIN_MS, backOffMs } from './ask-again.ts';
import { examineConnection } from './examine-connection.ts';
import { syncTemplatesJob } from './sync-templates.job.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number() });

/**
 * Asks the provider whether a connection works and whose it is, has it call our address, and reads its templates. An outage changes no state:
 * it is noted when it lasts, and the question comes back until somebody answers.
 */
export const checkConnectionJob = job({
  name: 'connections.check-connection',
  formerNames: ['check-connection'],
  payload: Payload,
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'slow',
  priority: 'urgent',
  async run(deps, payload, { isLast }) {
    const { companyId, connectionId } = payload;
    const row = await deps.database.inCompany(companyId, ({ db }) => findOpenable(db, connectionId));
    if (!row) return;
    const found = await examineConnection(deps, row);
    if (found === 'outdated') return;
    if ('noAnswer' in found) {
      const isNoted = await inCompanyAsSystem(deps, companyId, (ctx) =>
        noteNoAnswer(ctx, connectionId, { error: found.noAnswer, isLast }),
      );
      if (!isNoted) throw found.noAnswer;
      return;
    }
    await inCompanyAsSystem(deps, companyId, async (ctx) => {
      const isTaken = found.news.problemDetail === CLAIM_TAKEN;
      if (found.news.status !== 'CONNECTED') await noteUnconfirmed(ctx, connectionId, { isTaken });
      const news = await withWarning(ctx, connectionId, found.news);
      const exists = await reportConnection(ctx, connectionId, { ...news, ...nextQuestion(news, ctx.now) });
      if (exists && found.news.status === 'CONNECTED') {
        ctx.enqueue(syncTemplatesJob, payload, { key: `sync-templates:${connectionId}` });
      }
    });
  },
});

/** A warning ends when Meta says so, and not because there is no rating to tell. */
async function withWarning(ctx: Ctx, connectionId: number, news: ConnectionNews): Promise<ConnectionNews> {
  if (news.quality !== null) return news;
  const [row] = await ctx.db
    .select({ quality: connections.quality })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  return row?.quality === 'FLAGGED' ? { ...news, quality: 'FLAGGED' } : news;
}

/** What does not work is asked again; what works is left alone. */
const nextQuestion = ({ problem }: ConnectionNews, now: Date) => ({
  attempts: 0,
  until: problem === null ? null : new Date(now.getTime() + ASK_AGAIN_MS),
});

type NoAnswer = { error: ChannelError; isLast: boolean };

/** False: it may be over in a moment, so it is not worth a word yet. */
async function noteNoAnswer(ctx: Ctx, connectionId: number, { error, isLast }: NoAnswer): Promise<boolean> {
  const { status, problem, attempts } = connections;
  const [row] = await ctx.db
    .select({ status, problem, attempts })
    .from(connections)
    .where(eq(connections.id, connectionId))
    .for('update');
  if (!row) return true;
  if (row.problem !== 'line' && !isLast) return false;
  if (row.problem !== 'line' && row.problem !== null) {
    // What was wrong before still is, as far as anybody knows.
    const until = new Date(ctx.now.getTime() + ASK_AGAIN_MS);
    await reportConnection(ctx, connectionId, { until, ...(row.status === 'OPENING' && { status: 'DISCONNECTED' }) });
    return true;
  }
  const made = row.problem === 'line' ? row.attempts + 1 : 1;
  await reportConnection(ctx, connectionId, {
    problem: 'line',
    problemDetail: providerWords(error),
    cause: 'no-answer',
    attempts: made,
    until: new Date(ctx.now.getTime() + backOffMs(made)),
    ...(row.status === 'OPENING' && { status: 'TIMEOUT' }),
  });
  return true;
}
