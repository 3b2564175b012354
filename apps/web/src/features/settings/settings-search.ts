import { z } from 'zod';

export const settingTabs = [
  'options',
  'schedules',
  'bot',
  'companies',
  'plans',
  'audit',
  'privacy',
  'receiving',
  'integrations',
  'helps',
  'prices',
  'colors',
  'logos',
  'documents',
  'brand',
] as const;
export type SettingTab = (typeof settingTabs)[number];

/** Which part of the settings is open stands in the address. */
export const SettingsSearch = z.object({ section: z.enum(settingTabs).optional().catch(undefined) });
