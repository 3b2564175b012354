import { reminders } from '../../features/reminders/reminders.table.ts';
import { createTask } from '../../features/tasks/create-task.ts';
import { first } from '../builders.ts';
import type { Person, World } from '../world.ts';
import type { KnownIds } from './sample-input.ts';

/** A task of this person, and a reminder that rang. */
export async function notedDown({ companyId, seed, deps }: World, person: Person, marker: string): Promise<KnownIds> {
  const task = await person.act((ctx) => createTask(ctx, { text: `Tarefa ${marker}` }));
  const other = await person.act((ctx) => createTask(ctx, { text: `Outra ${marker}` }));
  const [dueAt, fireAt, firedAt] = [deps.now(), deps.now(), deps.now()];
  const about = { companyId, userId: person.userId, kind: 'task' as const, subjectId: task.id };
  const rung = { ...about, title: `Tarefa ${marker}`, dueAt, fireAt, firedAt };
  const { id } = first(await seed((db) => db.insert(reminders).values(rung).returning()));
  return { ownTaskId: task.id, afterTaskId: other.id, reminderId: id };
}
