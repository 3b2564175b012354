import { lazyPage } from './lazy-page.ts';
// The screens that need nothing of their address. Each is fetched when somebody goes there.

export const dashboardPage = lazyPage(() => import('../dashboard-screen.tsx'), 'DashboardScreen');

export const connectionsPage = lazyPage(() => import('../connections-screen.tsx'), 'ConnectionsScreen');

export const quickMessagesPage = lazyPage(
  () => import('../../features/quick-messages/pages/quick-messages-page.tsx'),
  'QuickMessagesPage',
);

export const tagsPage = lazyPage(() => import('../../features/tags/pages/tags-page.tsx'), 'TagsPage');

export const lanesPage = lazyPage(() => import('../../features/tags/pages/lanes-page.tsx'), 'LanesPage');

export const laneCampaignsPage = lazyPage(
  () => import('../../features/schedules/pages/lane-campaigns-page.tsx'),
  'LaneCampaignsPage',
);

export const usersPage = lazyPage(() => import('../users-screen.tsx'), 'UsersScreen');

export const queuesPage = lazyPage(() => import('../queues-screen.tsx'), 'QueuesScreen');

export const ratingsPage = lazyPage(() => import('../../features/ratings/pages/ratings-page.tsx'), 'RatingsPage');

export const assessmentReportPage = lazyPage(
  () => import('../../features/ratings/pages/assessment-report-page.tsx'),
  'AssessmentReportPage',
);

export const flowsPage = lazyPage(() => import('../../features/flows/pages/flows-page.tsx'), 'FlowsPage');

export const flowEditorPage = lazyPage(
  () => import('../../features/flows/pages/flow-editor-page.tsx'),
  'FlowEditorPage',
);

export const helpsPage = lazyPage(() => import('../../features/helps/pages/helps-page.tsx'), 'HelpsPage');

export const announcementsPage = lazyPage(
  () => import('../../features/announcements/pages/announcements-page.tsx'),
  'AnnouncementsPage',
);

export const financePage = lazyPage(() => import('../finance-screen.tsx'), 'FinanceScreen');

export const openInvoicesPage = lazyPage(() => import('../finance-screen.tsx'), 'OpenInvoicesScreen');

export const contactsPage = lazyPage(() => import('../contacts/contacts-screen.tsx'), 'ContactsScreen');

export const supportPage = lazyPage(() => import('../../features/support/support-page.tsx'), 'SupportPage');

export const companiesPage = lazyPage(() => import('./companies-screen.tsx'), 'CompaniesScreen');

export const resalePage = lazyPage(() => import('../../features/resellers/pages/resale-page.tsx'), 'ResalePage');

export const issuedInvoicesPage = lazyPage(() => import('../finance-screen.tsx'), 'IssuedInvoicesScreen');

export const suppressionsPage = lazyPage(
  () => import('../../features/suppressions/pages/suppressions-page.tsx'),
  'SuppressionsPage',
);

export const installationPage = lazyPage(() => import('../installation/installation-screen.tsx'), 'InstallationScreen');

export const backupPage = lazyPage(() => import('../../features/backup/pages/backup-page.tsx'), 'BackupPage');
