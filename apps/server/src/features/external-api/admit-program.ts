import type { Deps } from '../../platform/deps.ts';
import type { Program } from '../../platform/http/programs/program.ts';
import { standingColumns, standingOf, type StandingRow } from '../api-keys/standing.ts';
import { hashOfToken } from '../connections/secrets/connection-token.ts';

type Row = StandingRow & { connectionId: number; name: string };

const SHAPE = /^[0-9A-Za-z]{20,64}$/;

// Two rows at most: a token that several connections bear is no proof and opens none of them.
const lookUp = `
  select c.id as "connectionId", c.name, ${standingColumns}
  from connections c join company_entitlements e on e.company_id = c.company_id
  where c.token_hash = $1 limit 2`;

/** The program that bears the token of a connection; null when it opens nothing. */
export async function admitProgram({ database, now }: Deps, token: string): Promise<Program | null> {
  if (!SHAPE.test(token)) return null;
  const values = [hashOfToken(token), now()];
  const { rows } = await database.pool.query<Row>({ name: 'admit-program', text: lookUp, values });
  const [row] = rows;
  if (!row || rows.length > 1) return null;
  const { connectionId, name } = row;
  const reach = { connectionIds: [connectionId], queueIds: null };
  return { ...standingOf(row), caller: `connection:${connectionId}`, connectionId, name, scopes: new Set(), reach };
}
