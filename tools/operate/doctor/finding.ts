import type pg from 'pg';
import type { ServerSettings } from './server-settings.ts';
import type { OperateConfig } from '../operate-config.ts';

type Level = 'ok' | 'warning' | 'error';

/** What the doctor found: a sentence about it, why it matters, and what to do. Never a secret, a name or a number of anybody. */
export type Finding = { check: string; level: Level; what: string; why?: string; todo?: string };

type Advice = { why: string; todo: string };

export const fine = (check: string, what: string): Finding => ({ check, level: 'ok', what });
export const warning = (check: string, what: string, advice: Advice): Finding => ({
  check,
  level: 'warning',
  what,
  ...advice,
});
export const bad = (check: string, what: string, advice: Advice): Finding => ({
  check,
  level: 'error',
  what,
  ...advice,
});

/** An installation as it stands: its settings, and its database as the owner sees it. */
export type Site = { config: OperateConfig; settings: ServerSettings; client: pg.Client; isInUse: boolean; now: Date };
export type Check = (site: Site) => Promise<Finding[]>;
