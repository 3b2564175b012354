import type { Logger } from '@balcao/platform/logger.ts';
import type { Config } from './config.ts';

/** Says at start what was configured and will not be obeyed. */
export function warnAboutConfig({ UNKNOWN_PLAN_LEVEL }: Pick<Config, 'UNKNOWN_PLAN_LEVEL'>, log: Logger): void {
  if (UNKNOWN_PLAN_LEVEL === null) return;
  log.warn({ PLAN_LEVEL: UNKNOWN_PLAN_LEVEL }, 'PLAN_LEVEL names no level: the rights of inicial apply');
}
