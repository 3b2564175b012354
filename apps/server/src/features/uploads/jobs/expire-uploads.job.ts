import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { deleteFiles } from '../delete-files.ts';

const KEPT_MS = 2 * 24 * 60 * 60_000;
const BATCH = 200;

/** Forgets uploads after two days, unless a draft still wants them. */
export const expireUploadsJob = job({
  name: 'uploads.expire-uploads',
  formerNames: ['uploads.expire'],
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  priority: 'whenever',
  every: '23 * * * *',
  async run(deps) {
    while ((await asPlatformCtx(deps, expireBatch)) === BATCH);
  },
});

type Gone = { id: string; key: string | null };

/** What is just being continued or sent is locked, and waits for the next time. */
async function expireBatch(ctx: PlatformCtx): Promise<number> {
  const { rows } = await ctx.client.query<Gone>({
    name: 'expire-uploads',
    text: `
      with old as (
        select company_id, user_id, id, media_key from uploads
        where created_at < $1 and draft_ticket_id is null order by created_at limit $2 for update skip locked
      ), parts as (
        select p.upload_id as id, p.key from upload_parts p join old
          on p.company_id = old.company_id and p.user_id = old.user_id and p.upload_id = old.id
      ), gone as (
        delete from uploads u using old
        where u.company_id = old.company_id and u.user_id = old.user_id and u.id = old.id
      )
      select id, media_key as key from old union all select id, key from parts`,
    values: [new Date(ctx.now.getTime() - KEPT_MS), BATCH],
  });
  const keys = rows.flatMap((row) => row.key ?? []);
  deleteFiles(ctx, keys);
  return new Set(rows.map((row) => row.id)).size;
}
