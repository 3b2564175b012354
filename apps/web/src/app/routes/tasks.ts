import { lazyPage } from '../pages/lazy-page.ts';
// One's own tasks. Fetched when somebody goes there.

export const tasksPage = lazyPage(() => import('../../features/tasks/pages/tasks-page.tsx'), 'TasksPage');
