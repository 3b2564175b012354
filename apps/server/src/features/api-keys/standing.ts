import { planFlags, type PlanFlag } from '@balcao/contract/plan-levels.ts';
import type { Program } from '../../platform/http/programs/program.ts';

const columnOf = (flag: PlanFlag) => flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How a company stands, for whatever opens its doors: of a table `c` of its own and its entitlements `e`, at the moment `$2`. */
export const standingColumns = `
  c.company_id as "companyId", company_is_shut(c.company_id, $2) as "isShut", company_may_work(c.company_id, $2) as "mayWork",
  ${planFlags.map((flag) => `e.${columnOf(flag)} as "${flag}"`).join(', ')}`;

export type StandingRow = Record<PlanFlag, boolean> & { companyId: number; isShut: boolean; mayWork: boolean };

export const standingOf = (row: StandingRow): Pick<Program, 'companyId' | 'isShut' | 'mayWork' | 'planFlags'> => ({
  companyId: row.companyId,
  isShut: row.isShut,
  mayWork: row.mayWork,
  planFlags: new Set(planFlags.filter((flag) => row[flag])),
});
