import { lazyRouteComponent } from '@tanstack/react-router';

// One's own tasks. Fetched when somebody goes there.

export const tasksPage = lazyRouteComponent(() => import('../../features/tasks/pages/tasks-page.tsx'), 'TasksPage');
