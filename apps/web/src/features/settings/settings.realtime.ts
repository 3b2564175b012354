import { realtime } from '../../platform/realtime/handlers.ts';
import { putHours, putSetting } from './settings.data.ts';

export const settingRealtime = realtime({
  'setting.changed': (queries, { setting }) => putSetting(queries, setting),
  // Whether there are campaigns follows the plan.
  'company.plan-changed': (queries, { company }) =>
    putSetting(queries, { key: 'campaignsEnabled', value: company.plan?.useCampaigns ? 'enabled' : 'disabled' }),
  'company.changed': (queries, { company }) => putHours(queries, company),
});
