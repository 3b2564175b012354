import { lazyRouteComponent } from '@tanstack/react-router';

// The screens that need nothing of their address. Each is fetched when somebody goes there.

export const dashboardPage = lazyRouteComponent(() => import('../dashboard-screen.tsx'), 'DashboardScreen');

export const connectionsPage = lazyRouteComponent(() => import('../connections-screen.tsx'), 'ConnectionsScreen');

export const quickMessagesPage = lazyRouteComponent(
  () => import('../../features/quick-messages/pages/quick-messages-page.tsx'),
  'QuickMessagesPage',
);

export const tagsPage = lazyRouteComponent(() => import('../../features/tags/pages/tags-page.tsx'), 'TagsPage');

export const lanesPage = lazyRouteComponent(() => import('../../features/tags/pages/lanes-page.tsx'), 'LanesPage');

export const laneCampaignsPage = lazyRouteComponent(
  () => import('../../features/schedules/pages/lane-campaigns-page.tsx'),
  'LaneCampaignsPage',
);

export const usersPage = lazyRouteComponent(() => import('../users-screen.tsx'), 'UsersScreen');

export const queuesPage = lazyRouteComponent(() => import('../queues-screen.tsx'), 'QueuesScreen');

export const ratingsPage = lazyRouteComponent(
  () => import('../../features/ratings/pages/ratings-page.tsx'),
  'RatingsPage',
);

export const assessmentReportPage = lazyRouteComponent(
  () => import('../../features/ratings/pages/assessment-report-page.tsx'),
  'AssessmentReportPage',
);

export const flowsPage = lazyRouteComponent(() => import('../../features/flows/pages/flows-page.tsx'), 'FlowsPage');

export const flowEditorPage = lazyRouteComponent(
  () => import('../../features/flows/pages/flow-editor-page.tsx'),
  'FlowEditorPage',
);

export const helpsPage = lazyRouteComponent(() => import('../../features/helps/pages/helps-page.tsx'), 'HelpsPage');

export const announcementsPage = lazyRouteComponent(
  () => import('../../features/announcements/pages/announcements-page.tsx'),
  'AnnouncementsPage',
);

export const financePage = lazyRouteComponent(() => import('../finance-screen.tsx'), 'FinanceScreen');

export const openInvoicesPage = lazyRouteComponent(() => import('../finance-screen.tsx'), 'OpenInvoicesScreen');

export const contactsPage = lazyRouteComponent(() => import('../contacts/contacts-screen.tsx'), 'ContactsScreen');

export const supportPage = lazyRouteComponent(() => import('../../features/support/support-page.tsx'), 'SupportPage');

export const companiesPage = lazyRouteComponent(() => import('./companies-screen.tsx'), 'CompaniesScreen');

export const resalePage = lazyRouteComponent(
  () => import('../../features/resellers/pages/resale-page.tsx'),
  'ResalePage',
);

export const issuedInvoicesPage = lazyRouteComponent(() => import('../finance-screen.tsx'), 'IssuedInvoicesScreen');

export const suppressionsPage = lazyRouteComponent(
  () => import('../../features/suppressions/pages/suppressions-page.tsx'),
  'SuppressionsPage',
);

export const backupPage = lazyRouteComponent(() => import('../../features/backup/pages/backup-page.tsx'), 'BackupPage');
