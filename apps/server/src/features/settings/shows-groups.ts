import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { Ctx } from '../../platform/context.ts';
import { settingOf } from './settings.queries.ts';

/** Groups exist for a company that wants them, on the highest level. */
export async function showsGroups({
  config,
  db,
  companyId,
}: Pick<Ctx, 'config' | 'db' | 'companyId'>): Promise<boolean> {
  if (!levelAtLeast(config.PLAN_LEVEL, 'ultimate')) return false;
  return (await settingOf(db, companyId, 'showMessageGroups')).value === 'enabled';
}
