import { lazyRouteComponent } from '@tanstack/react-router';

// Fetched when somebody goes there.

export const assistantPage = lazyRouteComponent(
  () => import('../../features/assistant/page/assistant-page.tsx'),
  'AssistantPage',
);
