import type { Setting } from '@balcao/contract/settings/models.ts';
import { settingDefinition, settingKeys, type SettingKey } from '@balcao/contract/settings/registry.ts';
import { and, eq, inArray, or } from '../../platform/db/drizzle.ts';
import type { Db } from '../../platform/db/database.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { companyEntitlements } from '../companies/entitlements.view.ts';
import { settings } from './settings.table.ts';

/** A row of the table, with whether it holds for every company. */
export type StoredSetting = { key: string; value: string; platformWide: boolean };

type PlanFacts = { useCampaigns: boolean };

/** Every setting as it holds for a company: its own, the platform's, its plan's, and the default where nobody chose. */
export async function settingsOf(db: Db, companyId: number): Promise<Setting[]> {
  const { useCampaigns } = companyEntitlements;
  const isInForce = and(
    inArray(settings.companyId, [companyId, PLATFORM_COMPANY_ID]),
    or(eq(settings.companyId, companyId), settings.platformWide),
  );
  const rows = await db
    .select({
      stored: { key: settings.key, value: settings.value, platformWide: settings.platformWide },
      plan: { useCampaigns },
    })
    .from(companyEntitlements)
    .leftJoin(settings, isInForce)
    .where(eq(companyEntitlements.companyId, companyId));
  return inForce(
    rows.flatMap(({ stored }) => stored ?? []),
    rows[0]?.plan ?? null,
  );
}

export const inForce = (rows: readonly StoredSetting[], plan: PlanFacts | null): Setting[] =>
  settingKeys.map((key) => {
    if (key === 'campaignsEnabled') return { key, value: plan?.useCampaigns ? 'enabled' : 'disabled' };
    const { scope, default: initial } = settingDefinition(key);
    const chosen = rows.find((row) => row.key === key && row.platformWide === (scope === 'platform'));
    return { key, value: chosen?.value ?? initial };
  });

export async function settingOf(db: Db, companyId: number, key: SettingKey): Promise<Setting> {
  const found = (await settingsOf(db, companyId)).find((setting) => setting.key === key);
  return found ?? { key, value: settingDefinition(key).default };
}

/** A setting that holds for the whole installation. */
export async function platformSetting(db: Db, key: SettingKey): Promise<string> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.key, key), settings.platformWide));
  return row?.value ?? settingDefinition(key).default;
}
