import { lazyPage } from '../pages/lazy-page.ts';
/** Fetched when somebody goes there. */
export const chatsPage = lazyPage(() => import('../../features/chats/pages/chats-page.tsx'), 'ChatsPage');
