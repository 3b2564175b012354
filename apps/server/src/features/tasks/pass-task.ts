import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';
import type { Subject } from '@balcao/contract/notifications/subjects.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { pushAbout } from '../notifications/push-about.ts';
import { getUser } from '../users/users.queries.ts';
import { firstPlace } from './place-task.ts';
import { remindOfTask } from './remind-of-task.ts';
import { lockTask } from './tasks.queries.ts';
import { tasks } from './tasks.table.ts';

const said: Record<PushLanguage, string> = {
  pt: '{name} passou uma tarefa para você',
  en: '{name} passed a task to you',
  es: '{name} le pasó una tarea',
  tr: '{name} size bir görev devretti',
};

const done = { message: 'Task passed' };

/** From then on it is the colleague's own. The audit names who and to whom, and not what it says. */
export async function passTask(ctx: UserCtx, { taskId, userId }: { taskId: number; userId: number }) {
  const { actor } = ctx;
  const task = await lockTask(ctx, taskId);
  if (userId === actor.userId) return done;
  await getUser(ctx, userId);
  const passed = { userId, fromUserId: actor.userId, position: await firstPlace(ctx, userId), updatedAt: ctx.now };
  await ctx.db.update(tasks).set(passed).where(eq(tasks.id, taskId));
  await remindOfTask(ctx, { ...task, ...passed });
  await recordAudit(ctx, { action: 'task.pass', subject: `task:${taskId}`, details: { to: userId } });
  ctx.emit('task.deleted', { userId: actor.userId, taskId });
  ctx.emit('task.created', { userId, taskId });
  await tellReceiver(ctx, { userId, subject: { kind: 'task', key: String(taskId) }, text: task.text });
  return done;
}

async function tellReceiver(ctx: UserCtx, about: { userId: number; subject: Subject; text: string }) {
  const { userId, subject, text } = about;
  const words = (language: PushLanguage, body: string): NoticeWords => ({
    title: said[language].replace('{name}', () => ctx.actor.name),
    body,
  });
  ctx.emit('notice.given', {
    userIds: [userId],
    subject,
    words: { pt: words('pt', text), en: words('en', text), es: words('es', text), tr: words('tr', text) },
  });
  await pushAbout(ctx, {
    subject,
    userIds: [userId],
    words: ({ language, showsText }) => words(language, showsText ? text : ''),
  });
}
