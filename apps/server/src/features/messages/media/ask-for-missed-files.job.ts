import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { FETCHED_WITHIN_MS, fetchMissedFilesJob } from './fetch-missed-files.job.ts';

/**
 * The provider may have been in trouble while its connection counted as working all along: then nothing tells that it works again, and
 * what was missed is asked for every hour. Phones tell it themselves.
 */
export const askForMissedFilesJob = job({
  name: 'messages.ask-for-missed-files',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 1,
  every: '23 * * * *',
  run: (deps) =>
    asPlatformCtx(deps, async (ctx) => {
      const { rows } = await ctx.client.query<{ id: number; company_id: number }>({
        name: 'connections-with-missed-files',
        text: `
          select c.id, c.company_id from connections c
          where c.status = 'CONNECTED' and c.channel <> 'whatsapp' and exists (
            select from messages m
            where m.company_id = c.company_id and m.connection_id = c.id and m.media_missed and m.sent_at > $1)`,
        values: [new Date(ctx.now.getTime() - FETCHED_WITHIN_MS)],
      });
      for (const { id, company_id } of rows) {
        const payload = { companyId: Number(company_id), connectionId: Number(id) };
        ctx.enqueue(fetchMissedFilesJob, payload, { key: `fetch-missed-files:${id}:hourly` });
      }
    }),
});
