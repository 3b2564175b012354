import { settingDefinition, settingKeys } from '@balcao/contract/settings/registry.ts';
import type { Db } from '../../platform/db/database.ts';
import { settings } from './settings.table.ts';

/** What a new company starts with. What follows its plan is not stored. */
export async function giveDefaultSettings(db: Db, companyId: number) {
  const rows = settingKeys
    .filter((key) => settingDefinition(key).scope === 'company' && settingDefinition(key).writtenBy !== 'plan')
    .map((key) => ({
      companyId,
      key,
      value: settingDefinition(key).default,
    }));
  await db.insert(settings).values(rows).onConflictDoNothing();
}
