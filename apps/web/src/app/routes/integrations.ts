import { lazyRouteComponent } from '@tanstack/react-router';

// The screens of what is connected from outside. Each is fetched when somebody goes there.

export const messagesApiPage = lazyRouteComponent(
  () => import('../../features/messages-api/pages/messages-api-page.tsx'),
  'MessagesApiPage',
);

export const webhooksPage = lazyRouteComponent(
  () => import('../../features/webhooks/pages/webhooks-page.tsx'),
  'WebhooksPage',
);
