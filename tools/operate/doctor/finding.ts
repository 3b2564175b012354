import type { CheckName, FindingCode } from '@balcao/contract/system/doctor.ts';
import type pg from 'pg';
import type { ServerSettings } from './server-settings.ts';
import type { OperateConfig } from '../operate-config.ts';

type Level = 'ok' | 'warning' | 'error';

type Values = Readonly<Record<string, string | number>>;

/**
 * What the doctor found: a sentence about it, why it matters, and what to do. Never a secret, a name or a number of anybody.
 * Screens say the same in other words, by the code and its values.
 */
export type Finding = {
  check: CheckName;
  code: FindingCode;
  level: Level;
  what: string;
  values: Values;
  why?: string;
  todo?: string;
};

type Advice = { why: string; todo: string; values?: Values };

const checkOf = (code: FindingCode) => code.slice(0, code.indexOf('.')) as CheckName;

export const fine = (code: FindingCode, what: string, values: Values = {}): Finding => ({
  check: checkOf(code),
  code,
  level: 'ok',
  what,
  values,
});
const ailing =
  (level: Level) =>
  (code: FindingCode, what: string, { values = {}, ...advice }: Advice): Finding => ({
    check: checkOf(code),
    code,
    level,
    what,
    values,
    ...advice,
  });
export const warning = ailing('warning');
export const bad = ailing('error');

/** An installation as it stands: its settings, and its database as the owner sees it. */
export type Site = { config: OperateConfig; settings: ServerSettings; client: pg.Client; isInUse: boolean; now: Date };
export type Check = (site: Site) => Promise<Finding[]>;
