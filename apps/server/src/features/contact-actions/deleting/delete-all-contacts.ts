import { RESTORE_HOURS, type ContactTask, type DeleteAllTask } from '@balcao/contract/contact-actions/models.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { contactTasks } from '../contact-actions.table.ts';
import { lockTask, moveTask, openTask, toTask } from '../tasks.queries.ts';
import { deleteAllJob } from './delete-all.job.ts';

/** Begins to delete every contact that the list shows and nobody serves. Asked for again while it runs, it is the same task. */
export async function deleteAllContacts(ctx: UserCtx): Promise<DeleteAllTask> {
  await ctx.client.query('select from companies where id = $1 for no key update', [ctx.companyId]);
  const { total, kept } = await countContacts(ctx);
  const [running] = await ctx.db
    .select()
    .from(contactTasks)
    .where(and(eq(contactTasks.kind, 'delete-all'), eq(contactTasks.state, 'running')));
  if (running) return { ...toTask(running), deleted: Math.max(0, running.total - kept), kept };
  const task = await openTask(ctx, { kind: 'delete-all', total });
  ctx.enqueue(deleteAllJob, { companyId: ctx.companyId, taskId: task.id }, { key: `delete-all-contacts:${task.id}` });
  await recordAudit(ctx, { action: 'contact.delete-all', subject: `contact-task:${task.id}` });
  return { ...task, deleted: total - kept, kept };
}

/** All contacts that the company is shown, and those among them that stay because they have a pending or open ticket. */
async function countContacts({ client }: UserCtx): Promise<{ total: number; kept: number }> {
  const { rows } = await client.query<{ total: number; kept: number }>(
    `select count(*)::int as total,
       count(*) filter (
         where exists (select from tickets t where t.contact_id = c.id and t.status in ('pending', 'open'))
       )::int as kept
     from contacts c
     where c.deleted_at is null and c.merged_into is null and c.erased_at is null and not c.is_outreach`,
  );
  return rows[0] ?? { total: 0, kept: 0 };
}

/** Brings back what "delete all" deleted and is still here; one that is running stops. */
export async function undoDeleteAll(ctx: UserCtx, taskId: number): Promise<ContactTask> {
  const task = await lockTask(ctx, taskId);
  if (!task || task.kind !== 'delete-all') return fail('ERR_NO_CONTACT_TASK_FOUND');
  if (task.state === 'undone') return toTask(task);
  const age = ctx.now.getTime() - task.createdAt.getTime();
  if (age > RESTORE_HOURS * 60 * 60 * 1000) fail('ERR_CONTACT_UNDO_TOO_LATE');
  const { rowCount } = await ctx.client.query(
    'update contacts set deleted_at = null, deleted_by = null, deleted_with = null where deleted_with = $1',
    [taskId],
  );
  ctx.emit('contact.many-changed', { count: rowCount ?? 0 });
  await recordAudit(ctx, { action: 'contact.undo-delete-all', subject: `contact-task:${taskId}` });
  return moveTask(ctx, taskId, { state: 'undone', finishedAt: ctx.now });
}
