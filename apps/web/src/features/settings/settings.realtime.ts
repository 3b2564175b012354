import { brandKey } from '../../platform/brand/brand.ts';
import { realtime } from '../../platform/realtime/handlers.ts';
import { refetchSoon } from '../../platform/refetch-soon.ts';
import { putHours, putSetting } from './settings.data.ts';

export const settingRealtime = realtime({
  'setting.changed': (queries, { setting }) => putSetting(queries, setting),
  // Whether there are campaigns follows the plan.
  'company.plan-changed': (queries, { company }) =>
    putSetting(queries, { key: 'campaignsEnabled', value: company.plan?.useCampaigns ? 'enabled' : 'disabled' }),
  'brand.changed': (queries) => refetchSoon(queries, brandKey),
  'company.changed': (queries, { company }) => putHours(queries, company),
});
