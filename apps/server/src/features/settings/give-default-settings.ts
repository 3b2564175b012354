import { settingDefinition, settingKeys } from '@balcao/contract/settings/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { settings } from './settings.table.ts';

/** What a new company starts with; campaigns follow its plan. */
export async function giveDefaultSettings(db: Db, input: { companyId: number; campaigns: boolean }) {
  const rows = settingKeys
    .filter((key) => settingDefinition(key).scope === 'company')
    .map((key) => ({
      companyId: input.companyId,
      key,
      value: key === 'campaignsEnabled' && input.campaigns ? 'enabled' : settingDefinition(key).default,
    }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
