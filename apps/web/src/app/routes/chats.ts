import { lazyRouteComponent } from '@tanstack/react-router';

/** Fetched when somebody goes there. */
export const chatsPage = lazyRouteComponent(() => import('../../features/chats/pages/chats-page.tsx'), 'ChatsPage');
