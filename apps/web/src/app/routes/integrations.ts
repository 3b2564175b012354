import { lazyPage } from '../pages/lazy-page.ts';
// The screens of what is connected from outside. Each is fetched when somebody goes there.

export const messagesApiPage = lazyPage(() => import('../messages-api-screen.tsx'), 'MessagesApiScreen');

export const webhooksPage = lazyPage(() => import('../../features/webhooks/pages/webhooks-page.tsx'), 'WebhooksPage');

const editor = () => import('../../features/integrations/editors/editor-page.tsx');
const source = () => import('../../features/integrations/setup/source-page.tsx');

export const integrationPages = {
  hub: lazyPage(() => import('../../features/integrations/hub/integrations-page.tsx'), 'IntegrationsPage'),
  flowise: lazyPage(editor, 'FlowiseEditorPage'),
  typebot: lazyPage(editor, 'TypebotEditorPage'),
  mikweb: lazyPage(() => import('../../features/integrations/mikweb/mikweb-page.tsx'), 'MikwebPage'),
  hinova: lazyPage(source, 'HinovaPage'),
  siprov: lazyPage(source, 'SiprovPage'),
  bling: lazyPage(source, 'BlingPage'),
};
