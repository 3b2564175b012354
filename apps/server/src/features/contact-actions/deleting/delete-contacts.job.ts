import { RESTORE_HOURS, UNDO_MERGE_DAYS } from '@balcao/contract/contact-actions/models.ts';
import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { deletePictures } from '../../contacts/delete-pictures.ts';
import { keepOptOuts } from '../../contacts/identity/keep-opt-outs.ts';

const BATCH = 50;
const HOUR_MS = 60 * 60 * 1000;

/** Erases what was deleted a day ago, with its tickets, messages and files, and forgets merges that can no longer be undone. */
export const deleteContactsJob = job({
  name: 'contact-actions.purge-contacts',
  formerNames: ['purge-contacts'],
  payload: z.looseObject({}),
  whenBlocked: 'goes on',
  attempts: 3,
  runner: 'slow',
  priority: 'whenever',
  every: '*/20 * * * *',
  async run(deps) {
    for (const companyId of await companiesConcerned(deps)) {
      while ((await inCompanyAsSystem(deps, companyId, deleteSome)) === BATCH);
      await inCompanyAsSystem(deps, companyId, deleteMerges);
    }
  },
});

const deletedBefore = (now: Date) => new Date(now.getTime() - RESTORE_HOURS * HOUR_MS);
const mergedBefore = (now: Date) => new Date(now.getTime() - UNDO_MERGE_DAYS * 24 * HOUR_MS);

async function companiesConcerned({ database, now }: Deps): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select company_id::float8 as id from contacts where deleted_at < $1
     union select company_id::float8 from contact_merges where created_at < $2`,
    [deletedBefore(now()), mergedBefore(now())],
  );
  return rows.map(({ id }) => id);
}

type Doomed = { id: number; ticketId: number; uuid: string; queueId: number | null; userId: number | null };

type Erased = { picture: string | null };

/** Not those about whom a request is being answered: an erasure takes more with it than the contact. */
async function deleteSome(ctx: Ctx): Promise<number> {
  const { rows: contacts } = await ctx.client.query<{ id: number }>(
    `select c.id from contacts c where c.deleted_at < $1 and not exists (
       select from tickets t where t.contact_id = c.id and t.status in ('pending', 'open')
     ) and not exists (
       select from privacy_requests p
       where p.company_id = c.company_id and p.contact_id = c.id and p.state in ('waiting', 'running')
     ) order by c.id limit ${BATCH} for update skip locked`,
    [deletedBefore(ctx.now)],
  );
  const ids = contacts.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await keepOptOuts(ctx, ids);
  const { rows: tickets } = await ctx.client.query<Doomed>(
    `select t.contact_id as id, t.id as "ticketId", t.uuid, t.queue_id as "queueId", t.user_id as "userId"
     from tickets t where t.contact_id = any($1)`,
    [ids],
  );
  // Files first: should this be interrupted, the rows still say what is left to remove.
  await removeFiles(
    ctx,
    tickets.map(({ ticketId }) => ticketId),
  );
  const { rows: erased } = await ctx.client.query<Erased>(
    'delete from contacts where id = any($1) returning profile_pic_url as picture',
    [ids],
  );
  await deletePictures(
    ctx,
    erased.map(({ picture }) => picture),
  );
  for (const { ticketId, uuid, queueId, userId } of tickets)
    ctx.emit('ticket.deleted', { ticketId, uuid, queueId, userId });
  return ids.length;
}

/** A file that several conversations show stays as long as one of them does, one that a library, greeting or campaign keeps in any case. */
async function removeFiles(ctx: Ctx, ticketIds: readonly number[]) {
  const { rows } = await ctx.client.query<{ key: string }>(
    `select distinct m.media_key as key from messages m where m.ticket_id = any($1) and m.media_key is not null
     and not exists (select from messages o where o.media_key = m.media_key and o.ticket_id <> all($1))
     and not exists (select from library_files l where l.key = m.media_key)
     and not exists (select from library_variants v where v.key = m.media_key)
     and not exists (select from connection_greeting_files g where g.key = m.media_key)
     and not exists (select from campaigns a where a.company_id = m.company_id and a.media_key = m.media_key)`,
    [ticketIds],
  );
  for (const { key } of rows) {
    await ctx.storage.remove(key);
    // A voice message may have been converted for browsers that cannot play it.
    if (key.endsWith('.ogg')) await ctx.storage.remove(key.replace(/ogg$/, 'mp3'));
  }
}

async function deleteMerges(ctx: Ctx): Promise<void> {
  const before = mergedBefore(ctx.now);
  const { rows: joined } = await ctx.client.query<{ id: number }>(
    'select distinct kept_id as id from contact_merges where created_at < $1 and undone_at is null order by 1',
    [before],
  );
  // From now on nobody can part them any more: what one of them said both have said.
  await keepOptOuts(
    ctx,
    joined.map(({ id }) => id),
  );
  const { rows: erased } = await ctx.client.query<Erased>(
    `delete from contacts c using contact_merges m
     where m.created_at < $1 and m.undone_at is null and c.id = m.merged_id and c.merged_into is not null
     returning c.profile_pic_url as picture`,
    [before],
  );
  await deletePictures(
    ctx,
    erased.map(({ picture }) => picture),
  );
  // Whom a human has parted stays apart, also when the merge is forgotten.
  await ctx.client.query(
    `insert into contact_merge_refusals (company_id, low_id, high_id)
     select company_id, least(kept_id, merged_id), greatest(kept_id, merged_id) from contact_merges
     where created_at < $1 and undone_at is not null
     on conflict do nothing`,
    [before],
  );
  await ctx.client.query('delete from contact_merges where created_at < $1', [before]);
}
