import type { Task, TaskList } from '@balcao/contract/tasks/models.ts';
import { taskRoutes } from '@balcao/contract/tasks/routes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { call } from '../../platform/api.ts';
import { clientIdOf, dropClientId } from '../../platform/drafts/client-id.ts';
import { toastError, toastSuccess, toastWithAction, withdrawAction } from '../../ui/feedback/toast.tsx';
import { taskPhrases } from './phrases/phrases.ts';

/** As of a day: what is listed under which heading depends on it, though the server knows the day by itself. */
export const taskPagesQuery = (list: TaskList, today: string) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'pages', list, today] as const,
    queryFn: ({ pageParam, signal }) =>
      call(taskRoutes.list, { query: { list, ...(pageParam !== null && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** What a task is about. */
export type About = { ticketId: number } | { contactId: number };

export const tasksAboutQuery = (about: About) =>
  queryOptions({
    queryKey: ['tasks', 'about', about] as const,
    queryFn: async ({ signal }) => (await call(taskRoutes.list, { query: about }, { signal })).tasks,
  });

export const colleaguesQuery = queryOptions({
  queryKey: ['tasks', 'colleagues'] as const,
  queryFn: ({ signal }) => call(userRoutes.listNames, { query: {} }, { signal }),
});

/** What a person writes of a task. */
export type TaskDraft = Pick<Task, 'text' | 'description' | 'dueDay' | 'dueTime' | 'remindBefore' | 'rule'>;

/** Under which name the tab keeps how a new one was sent. */
const NEW = 'task';

const UNDO_MS = 8000;
type Failure = 'failed.create' | 'failed.update' | 'failed.delete';

/** Does it, reads the lists again, and says in the words of the screen when it failed. Answers whether it was done. */
async function attempt(queries: QueryClient, failure: Failure, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
  } catch {
    toastError(taskPhrases.t(failure));
    return false;
  } finally {
    await queries.invalidateQueries({ queryKey: ['tasks'] });
  }
  return true;
}

type Pages = InfiniteData<{ tasks: Task[] }>;

/** The box is ticked at the click; where the task belongs now is known with the answer. */
function tick(queries: QueryClient, { id }: Task, completed: boolean): void {
  const ticked = (tasks: Task[]) => tasks.map((one) => (one.id === id ? { ...one, completed } : one));
  queries.setQueriesData<Task[]>({ queryKey: ['tasks', 'about'] }, (tasks) => tasks && ticked(tasks));
  queries.setQueriesData<Pages>(
    { queryKey: ['tasks', 'pages'] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, tasks: ticked(page.tasks) })) },
  );
}

/** All that can be done with one's tasks. Each answers whether it was done. */
export function useTaskActs() {
  const queries = useQueryClient();
  const { t } = taskPhrases;
  const undo = (said: string, onAct: () => void) => toastWithAction(said, { label: t('undo'), forMs: UNDO_MS, onAct });
  const update = (task: Task, change: Partial<TaskDraft & { completed: boolean }>) =>
    attempt(queries, 'failed.update', () => call(taskRoutes.update, { params: { ownTaskId: task.id }, body: change }));
  return {
    async create(draft: TaskDraft, about?: About) {
      const words = { ...draft, ...about };
      const body = { ...words, clientId: clientIdOf(NEW, words) };
      const isDone = await attempt(queries, 'failed.create', () => call(taskRoutes.create, { body }));
      if (isDone) dropClientId(NEW);
      return isDone;
    },
    update,
    async complete(task: Task, completed: boolean) {
      withdrawAction();
      tick(queries, task, completed);
      const isDone = await update(task, { completed });
      if (!isDone) tick(queries, task, task.completed);
      if (isDone && completed) undo(t('completed'), () => void update(task, { completed: false }));
      return isDone;
    },
    async remove({ id: ownTaskId }: Task) {
      withdrawAction();
      const isDone = await attempt(queries, 'failed.delete', () => call(taskRoutes.remove, { params: { ownTaskId } }));
      const restore = () => call(taskRoutes.restore, { params: { ownTaskId } });
      if (isDone) undo(t('deleted'), () => void attempt(queries, 'failed.update', restore));
      return isDone;
    },
    move: ({ id: ownTaskId }: Pick<Task, 'id'>, after: number | null) =>
      attempt(queries, 'failed.update', () =>
        call(taskRoutes.move, { params: { ownTaskId }, body: { afterTaskId: after } }),
      ),
    async pass({ id: ownTaskId }: Task, to: { id: number; name: string }) {
      const pass = () => call(taskRoutes.pass, { params: { ownTaskId }, body: { userId: to.id } });
      const isDone = await attempt(queries, 'failed.update', pass);
      if (isDone) toastSuccess(t('pass.done', { name: to.name }));
      return isDone;
    },
  };
}
