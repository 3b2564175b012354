import { z } from 'zod';
import { inCompanyAsSystem, type Ctx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { lockTask, moveTask, type TaskEntry } from '../tasks.queries.ts';

const BATCH = 500;

/** Hides all contacts nobody serves, in steps that a person can watch and stop. */
export const deleteAllJob = job({
  name: 'contact-actions.delete-all-contacts',
  formerNames: ['delete-all-contacts'],
  payload: z.object({ companyId: z.number(), taskId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 10,
  runner: 'slow',
  async run(deps, { companyId, taskId }) {
    while (await inCompanyAsSystem(deps, companyId, (ctx) => deleteSome(ctx, taskId)));
  },
});

/** True when there may be more. Who was added after the word was given stays. */
async function deleteSome(ctx: Ctx, taskId: number): Promise<boolean> {
  const task = await lockTask(ctx, taskId);
  if (task?.state !== 'running') return false;
  const ids = await lockDeletable(ctx, task);
  // Another statement, because only it sees a ticket that began while the lock was awaited.
  const { rowCount } = await ctx.client.query(
    `update contacts c set deleted_at = $1, deleted_by = $3, deleted_with = $4
     where c.id = any($2) and not exists (
       select from tickets t where t.contact_id = c.id and t.status in ('pending', 'open')
     )`,
    [ctx.now, ids, task.userId, taskId],
  );
  const isOver = ids.length === 0;
  await advance(ctx, task, { deleted: rowCount ?? 0, isOver });
  return !isOver;
}

async function lockDeletable({ client }: Ctx, task: TaskEntry): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from contacts c
     where c.deleted_at is null and c.merged_into is null and c.erased_at is null and not c.is_outreach
       and c.created_at <= $1 and not exists (
       select from tickets t where t.contact_id = c.id and t.status in ('pending', 'open')
     )
     order by c.id limit ${BATCH} for update of c`,
    [task.createdAt],
  );
  return rows.map(({ id }) => id);
}

async function advance(ctx: Ctx, task: TaskEntry, { deleted, isOver }: { deleted: number; isOver: boolean }) {
  const done = task.done + deleted;
  // Those left over are being served: they are what was skipped.
  const change = isOver
    ? { done, state: 'done' as const, skipped: Math.max(0, task.total - done), finishedAt: ctx.now }
    : { done };
  await moveTask(ctx, task.id, change);
  if (deleted > 0) ctx.emit('contact.many-changed', { count: deleted });
}
