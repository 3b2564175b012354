import { lazyPage } from '../pages/lazy-page.ts';
// Fetched when somebody goes there.

export const assistantPage = lazyPage(
  () => import('../../features/assistant/page/assistant-page.tsx'),
  'AssistantPage',
);
