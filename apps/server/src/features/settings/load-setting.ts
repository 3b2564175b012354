import type { Setting } from '@balcao/contract/settings/models.ts';
import { isSettingKey, settingDefinition } from '@balcao/contract/settings/registry.ts';
import { fail } from '../../platform/fail.ts';
import type { PublicCtx } from '../../platform/http/handlers.ts';
import { platformSetting, settingOf } from './settings.queries.ts';

/** One setting. Those of the login page are everybody's; the others ask for a session. */
export async function loadSetting(ctx: PublicCtx, { key }: { key: string }): Promise<Setting> {
  if (isSettingKey(key) && settingDefinition(key).public) return { key, value: await platformSetting(ctx.db, key) };
  const claims = await ctx.gate.readToken(ctx.browser.accessToken ?? fail('ERR_UNAUTHENTICATED'));
  const { actor } = await ctx.gate.authenticate(ctx, claims, ctx.now);
  if (!isSettingKey(key)) return fail('ERR_NO_SETTING_FOUND');
  return settingOf(ctx.db, actor.companyId, key);
}
