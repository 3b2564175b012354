import { lazyPage } from '../pages/lazy-page.ts';
// The screens of campaigns and of what they are made of. Each is fetched when somebody goes there.

export const campaignsPage = lazyPage(
  () => import('../../features/campaigns/list/campaigns-page.tsx'),
  'CampaignsPage',
);

export const campaignReportPage = lazyPage(
  () => import('../../features/campaigns/report/campaign-report-page.tsx'),
  'CampaignReportPage',
);

export const campaignSettingsPage = lazyPage(
  () => import('../../features/campaigns/settings/campaign-settings-page.tsx'),
  'CampaignSettingsPage',
);

export const contactListsPage = lazyPage(
  () => import('../../features/contact-lists/pages/lists-page.tsx'),
  'ContactListsPage',
);

export const contactListItemsPage = lazyPage(
  () => import('../../features/contact-lists/pages/items-page.tsx'),
  'ContactListItemsPage',
);

export const outreachHealthPage = lazyPage(
  () => import('../../features/outreach-health/pages/health-page.tsx'),
  'HealthPage',
);
