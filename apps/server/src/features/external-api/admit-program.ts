import { planFlags, type PlanFlag } from '@balcao/contract/plan-levels.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Program } from '../../platform/http/programs/program.ts';
import { hashOfToken } from '../connections/secrets/connection-token.ts';

type Row = Record<PlanFlag, boolean> & {
  companyId: number;
  connectionId: number;
  name: string;
  isShut: boolean;
  mayWork: boolean;
};

const columnOf = (flag: PlanFlag) => flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

// Two rows at most: a token that several connections bear is no proof and opens none of them.
const lookUp = `
  select c.company_id as "companyId", c.id as "connectionId", c.name,
    company_is_shut(c.company_id, $2) as "isShut", company_may_work(c.company_id, $2) as "mayWork",
    ${planFlags.map((flag) => `e.${columnOf(flag)} as "${flag}"`).join(', ')}
  from connections c join company_entitlements e on e.company_id = c.company_id
  where c.token_hash = $1 limit 2`;

/** The program that bears the token of a connection; null when it opens nothing. */
export async function admitProgram({ database, now }: Deps, token: string): Promise<Program | null> {
  const values = [hashOfToken(token), now()];
  const { rows } = await database.pool.query<Row>({ name: 'admit-program', text: lookUp, values });
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  const { companyId, connectionId, name, isShut, mayWork } = row;
  return { companyId, connectionId, name, isShut, mayWork, planFlags: new Set(planFlags.filter((flag) => row[flag])) };
}
