import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import { LANES_LEVEL } from '@balcao/contract/tags/routes.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

/** Refuses whatever concerns lanes on an installation that has none. Zero is an ordinary tag. */
export function requireLanesLevel({ config }: Pick<UserCtx, 'config'>, kanban: number): void {
  if (kanban === 0 || levelAtLeast(config.PLAN_LEVEL, LANES_LEVEL)) return;
  fail('ERR_NO_PERMISSION', { level: LANES_LEVEL });
}
