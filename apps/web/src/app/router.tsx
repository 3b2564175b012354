import {
  createRoute,
  createRouter,
  notFound,
  redirect,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { lazyPage } from './pages/lazy-page.ts';
import { z } from 'zod';
import { KanbanSearch } from '../features/kanban/kanban-search.ts';
import { SettingsSearch } from '../features/settings/settings-search.ts';
import { InboxSearch } from '../features/tickets/inbox-search.ts';
import { WallboardSearch } from '../features/wallboard/wallboard-search.ts';
import {
  announcementsPage,
  assessmentReportPage,
  backupPage,
  companiesPage,
  connectionsPage,
  contactsPage,
  dashboardPage,
  financePage,
  flowEditorPage,
  flowsPage,
  helpsPage,
  installationPage,
  issuedInvoicesPage,
  laneCampaignsPage,
  lanesPage,
  openInvoicesPage,
  queuesPage,
  quickMessagesPage,
  ratingsPage,
  resalePage,
  supportPage,
  suppressionsPage,
  tagsPage,
  usersPage,
} from './pages/lazy-pages.ts';
import { FailedPage } from './failures/failed-page.tsx';
import { PendingPage } from './failures/pending-page.tsx';
import { screenGuard, signedInOnly, type RouterContext } from './guards.ts';
import { MissingPage } from './failures/missing-page.tsx';
import { assistantPage } from './routes/assistant.ts';
import { calendarPage } from './routes/calendar.ts';
import { beforeLogin, invitation, payLink } from './routes/before-login.ts';
import { chatsPage } from './routes/chats.ts';
import { integrationPages, messagesApiPage, webhooksPage } from './routes/integrations.ts';
import { emailPages } from './routes/emails.ts';
import {
  campaignReportPage,
  campaignSettingsPage,
  campaignsPage,
  contactListItemsPage,
  contactListsPage,
  outreachHealthPage,
} from './routes/outreach.ts';
import { root } from './routes/root.ts';
import { tasksPage } from './routes/tasks.ts';
import { screens, type ScreenName, type ScreenPaths } from './screens.ts';

// Behind the login.

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: signedInOnly,
  component: lazyPage(() => import('./shell/shell.tsx'), 'Shell'),
});

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  beforeLoad: () => redirect({ to: '/tickets/{-$uuid}', replace: true, throw: true }),
});

const quickOpen = createRoute({
  getParentRoute: () => signedIn,
  path: '/n/{-$telefone}',
  component: lazyPage(() => import('./contacts/quick-open-screen.tsx'), 'QuickOpenScreen'),
});

/** One screen of the table in screens.ts, behind its guard. */
const screen = <N extends ScreenName>(name: N, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => signedIn,
    // The cast keeps the literal, and with it typed links: property access alone would widen it to all paths.
    path: screens[name].path as ScreenPaths[N],
    beforeLoad: screenGuard(screens[name].access),
    staticData: { screen: name },
    // Refusals of the guard are told inside the shell.
    notFoundComponent: MissingPage,
    component,
  });

/** `tag` is the one whose tickets are shown. */
const tagSearch = createRoute({
  getParentRoute: () => signedIn,
  path: screens.campaignSearch.path,
  validateSearch: z.object({ tag: z.coerce.number().int().positive().optional().catch(undefined) }),
  beforeLoad: screenGuard(screens.campaignSearch.access),
  staticData: { screen: 'campaignSearch' },
  notFoundComponent: MissingPage,
  component: lazyPage(() => import('../features/tags/pages/tag-search-page.tsx'), 'TagSearchPage'),
});

/** The open part of the settings lives in the address. */
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: screens.settings.path,
  validateSearch: SettingsSearch,
  beforeLoad: screenGuard(screens.settings.access),
  staticData: { screen: 'settings' },
  notFoundComponent: MissingPage,
  component: lazyPage(() => import('./settings-screen.tsx'), 'SettingsScreen'),
});

/** The list's filters live in the address. */
const tickets = createRoute({
  getParentRoute: () => signedIn,
  path: screens.tickets.path,
  validateSearch: InboxSearch,
  beforeLoad: screenGuard(screens.tickets.access),
  staticData: { screen: 'tickets' },
  component: lazyPage(() => import('./inbox/inbox-page.tsx'), 'InboxPage'),
});

/** The order of the lists, and whether it hangs on a wall, live in the address. */
const wallboard = createRoute({
  getParentRoute: () => signedIn,
  path: screens.wallboard.path,
  validateSearch: WallboardSearch,
  beforeLoad: screenGuard(screens.wallboard.access),
  staticData: { screen: 'wallboard' },
  notFoundComponent: MissingPage,
  component: lazyPage(() => import('./wallboard-screen.tsx'), 'WallboardScreen'),
});

/** How the board is looked at lives in the address. */
const kanban = createRoute({
  getParentRoute: () => signedIn,
  path: screens.kanban.path,
  validateSearch: KanbanSearch,
  beforeLoad: screenGuard(screens.kanban.access),
  staticData: { screen: 'kanban' },
  notFoundComponent: MissingPage,
  component: lazyPage(() => import('./pages/kanban-screen.tsx'), 'KanbanScreen'),
});

/** `contactId` begins a message for that person. */
const schedules = createRoute({
  getParentRoute: () => signedIn,
  path: screens.schedules.path,
  validateSearch: z.object({ contactId: z.coerce.number().int().positive().optional().catch(undefined) }),
  beforeLoad: screenGuard(screens.schedules.access),
  staticData: { screen: 'schedules' },
  notFoundComponent: MissingPage,
  component: lazyPage(() => import('./schedules-screen.tsx'), 'SchedulesScreen'),
});

/** Addresses that nobody knows, inside the shell. Visitors are asked to sign in first. */
const unknown = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  beforeLoad: () => notFound({ throw: true }),
  notFoundComponent: MissingPage,
});

const routeTree = root.addChildren([
  beforeLogin,
  invitation,
  payLink,
  signedIn.addChildren([
    start,
    quickOpen,
    tickets,
    wallboard,
    screen('dashboard', dashboardPage),
    screen('quickMessages', quickMessagesPage),
    screen('contacts', contactsPage),
    screen('tasks', tasksPage),
    screen('calendar', calendarPage),
    schedules,
    screen('tags', tagsPage),
    screen('chats', chatsPage),
    screen('ai', assistantPage),
    screen('helps', helpsPage),
    screen('email', emailPages.send),
    screen('emailSent', emailPages.sent),
    screen('emailScheduler', emailPages.schedule),
    screen('emailScheduled', emailPages.scheduled),
    kanban,
    screen('kanbanTags', lanesPage),
    screen('scheduledCampaigns', laneCampaignsPage),
    tagSearch,
    screen('campaigns', campaignsPage),
    screen('campaignReport', campaignReportPage),
    screen('contactLists', contactListsPage),
    screen('contactListItems', contactListItemsPage),
    screen('campaignSettings', campaignSettingsPage),
    screen('suppressions', suppressionsPage),
    screen('outreachHealth', outreachHealthPage),
    screen('announcements', announcementsPage),
    screen('messagesApi', messagesApiPage),
    screen('webhooks', webhooksPage),
    screen('users', usersPage),
    screen('queues', queuesPage),
    screen('flows', flowsPage),
    screen('flowEditor', flowEditorPage),
    screen('connections', connectionsPage),
    screen('ratings', ratingsPage),
    screen('assessmentReport', assessmentReportPage),
    screen('finance', financePage),
    screen('openInvoices', openInvoicesPage),
    settings,
    screen('companies', companiesPage),
    screen('resale', resalePage),
    screen('issuedInvoices', issuedInvoicesPage),
    screen('support', supportPage),
    screen('integrations', integrationPages.hub),
    screen('flowise', integrationPages.flowise),
    screen('typebot', integrationPages.typebot),
    screen('hinova', integrationPages.hinova),
    screen('siprov', integrationPages.siprov),
    screen('mikweb', integrationPages.mikweb),
    screen('bling', integrationPages.bling),
    screen('backup', backupPage),
    screen('installation', installationPage),
    unknown,
  ]),
]);

/** The map of the product. `/kanban` finds `/Kanban`: addresses are matched whatever their case. */
export const createAppRouter = (options: { context: RouterContext; history?: RouterHistory }) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    caseSensitive: false,
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    defaultNotFoundComponent: MissingPage,
    ...options,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }

  interface StaticDataRouteOption {
    /** Which entry of screens.ts this is: gives the page its title and the menu its current item. */
    screen?: ScreenName;
  }
}
