import { realtime } from '../../platform/realtime/handlers.ts';
import { putHours, putSetting } from './settings.data.ts';

export const settingRealtime = realtime({
  'setting.changed': (queries, { setting }) => putSetting(queries, setting),
  'company.changed': (queries, { company }) => putHours(queries, company),
});
