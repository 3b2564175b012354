import { lazyPage } from '../pages/lazy-page.ts';
// The screens of what is connected from outside. Each is fetched when somebody goes there.

export const messagesApiPage = lazyPage(
  () => import('../../features/messages-api/pages/messages-api-page.tsx'),
  'MessagesApiPage',
);

export const webhooksPage = lazyPage(() => import('../../features/webhooks/pages/webhooks-page.tsx'), 'WebhooksPage');

export const flowisePage = lazyPage(
  () => import('../../features/integrations/editors/editor-page.tsx'),
  'FlowiseEditorPage',
);

export const typebotPage = lazyPage(
  () => import('../../features/integrations/editors/editor-page.tsx'),
  'TypebotEditorPage',
);
