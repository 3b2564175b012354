import { areOptOutWords } from '@balcao/contract/outreach/opt-out-words.ts';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Setting } from '@balcao/contract/settings/models.ts';
import { isSettingKey, settingDefinition, type SettingKey } from '@balcao/contract/settings/registry.ts';
import type { UserActor, UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { announcePlatformSettingJob } from './jobs/announce-platform-setting.job.ts';
import { settings } from './settings.table.ts';

/**
 * Changes a setting of the company, or, as the super user of the platform's own company, one that holds everywhere.
 * Fails with ERR_NO_SETTING_FOUND, ERR_NO_PERMISSION, ERR_VALIDATION.
 */
export async function updateSetting(ctx: UserCtx, input: { key: string; value: string }): Promise<Setting> {
  const { key } = input;
  if (!isSettingKey(key)) return fail('ERR_NO_SETTING_FOUND');
  const { schema, scope, minimumLevel } = settingDefinition(key);
  const platformWide = scope === 'platform';
  requireWriter(ctx.actor, key);
  if (platformWide && ctx.companyId !== PLATFORM_COMPANY_ID) fail('ERR_NO_PERMISSION');
  if (minimumLevel && !levelAtLeast(ctx.config.PLAN_LEVEL, minimumLevel))
    fail('ERR_NO_PERMISSION', { level: minimumLevel });
  const { data: value } = schema.safeParse(input.value);
  if (value === undefined || !(rules[key]?.(value) ?? true)) return fail('ERR_VALIDATION', { fields: ['body.value'] });

  const row = { companyId: ctx.companyId, key, value, platformWide, updatedAt: ctx.now };
  await ctx.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: [settings.companyId, settings.key], set: { value, updatedAt: ctx.now } });
  await recordAudit(ctx, { action: 'setting.change', subject: `setting:${key}`, details: { value } });
  if (platformWide) ctx.enqueue(announcePlatformSettingJob, { key });
  else ctx.emit('setting.changed', { setting: { key, value } });
  return { key, value };
}

/** What a schema alone would not say; the first screens carry those. */
const rules: Partial<Record<SettingKey, (value: string) => boolean>> = { optOutWords: areOptOutWords };

function requireWriter(actor: UserActor, key: SettingKey) {
  const { writtenBy } = settingDefinition(key);
  if (writtenBy === 'plan' || (writtenBy === 'super' && !actor.super)) fail('ERR_NO_PERMISSION');
  // Nobody who is let in says how far, or what keeps others out.
  if ((key === 'supportAccess' || key === 'secondFactorFrom') && actor.support) fail('ERR_DURING_SUPPORT');
}
