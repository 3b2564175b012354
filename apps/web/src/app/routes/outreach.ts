import { lazyRouteComponent } from '@tanstack/react-router';

// The screens of campaigns and of what they are made of. Each is fetched when somebody goes there.

export const contactListsPage = lazyRouteComponent(
  () => import('../../features/contact-lists/pages/lists-page.tsx'),
  'ContactListsPage',
);

export const contactListItemsPage = lazyRouteComponent(
  () => import('../../features/contact-lists/pages/items-page.tsx'),
  'ContactListItemsPage',
);
