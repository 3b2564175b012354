import { lazyRouteComponent } from '@tanstack/react-router';

// The screens of campaigns and of what they are made of. Each is fetched when somebody goes there.

export const campaignsPage = lazyRouteComponent(
  () => import('../../features/campaigns/list/campaigns-page.tsx'),
  'CampaignsPage',
);

export const campaignReportPage = lazyRouteComponent(
  () => import('../../features/campaigns/report/campaign-report-page.tsx'),
  'CampaignReportPage',
);

export const campaignSettingsPage = lazyRouteComponent(
  () => import('../../features/campaigns/settings/campaign-settings-page.tsx'),
  'CampaignSettingsPage',
);

export const contactListsPage = lazyRouteComponent(
  () => import('../../features/contact-lists/pages/lists-page.tsx'),
  'ContactListsPage',
);

export const contactListItemsPage = lazyRouteComponent(
  () => import('../../features/contact-lists/pages/items-page.tsx'),
  'ContactListItemsPage',
);

export const outreachHealthPage = lazyRouteComponent(
  () => import('../../features/outreach-health/pages/health-page.tsx'),
  'HealthPage',
);
