import { z } from 'zod';
import { asPlatformCtx, type PlatformCtx } from '../../../../platform/context.ts';
import { job } from '../../../../platform/jobs/job.ts';
import { deleteFiles } from '../../delete-files.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;
const BATCH = 100;

/** Takes out of the library what was given a month ago or more and is used by nothing: no flow, option, greeting, lane or message. */
export const deleteUnusedFilesJob = job({
  name: 'uploads.forget-unused-files',
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '17 4 3 * *',
  async run(deps) {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = await asPlatformCtx(deps, (ctx) => deleteBatch(ctx, from));
    }
    // What providers have forgotten by themselves.
    await deps.database.pool.query('delete from provider_uploads where expires_at < $1', [deps.now()]);
  },
});

/** Answers after which id to go on; null at the end. Locked first and asked about then, so that nobody takes one meanwhile. */
async function deleteBatch(ctx: PlatformCtx, after: number): Promise<number | null> {
  const { rows } = await ctx.client.query<{ id: number }>({
    name: 'library-old-files',
    text: `select id from library_files where given_at < $1 and id > $2 order by id limit $3 for update skip locked`,
    values: [new Date(ctx.now.getTime() - KEPT_MS), after, BATCH],
  });
  const last = rows.at(-1);
  if (!last) return null;
  await deleteUnused(
    ctx,
    rows.map(({ id }) => Number(id)),
  );
  return Number(last.id);
}

// A graph names a file by its stored name, which is long and random: where it stands in one, it is meant.
const unusedAmong = `
  select l.id from library_files l
  where l.id = any($1)
    and not exists (select from queue_options o where o.company_id = l.company_id and o.file_id = l.id)
    and not exists (select from connection_greeting_files g where g.company_id = l.company_id and g.file_id = l.id)
    and not exists (select from tags g where g.company_id = l.company_id and g.media_key = l.key)
    and not exists (select from messages m where m.company_id = l.company_id and m.media_key = l.key)
    and not exists (
      select from library_variants v join messages m on m.company_id = v.company_id and m.media_key = v.key
      where v.file_id = l.id and v.company_id = l.company_id
    )
    and not exists (
      select from flows f where f.company_id = l.company_id and position(l.stored_name in f.draft::text) > 0
    )
    and not exists (
      select from flow_versions f where f.company_id = l.company_id and position(l.stored_name in f.graph::text) > 0
    )`;

async function deleteUnused(ctx: PlatformCtx, ids: readonly number[]): Promise<void> {
  const { rows } = await ctx.client.query<{ key: string }>({
    name: 'library-forget-unused',
    text: `
      with unused as (${unusedAmong}), variants as (
        select v.key from library_variants v where v.file_id in (select id from unused)
      ), gone as (
        delete from library_files l where l.id in (select id from unused) returning l.key
      )
      select key from variants union all select key from gone`,
    values: [ids],
  });
  deleteFiles(
    ctx,
    rows.map(({ key }) => key),
  );
}
