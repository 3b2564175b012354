import type { Deps } from '../../platform/deps.ts';
import { askedTogether } from '../../platform/limits/asked-together.ts';
import type { Program } from '../../platform/http/programs/program.ts';
import { standingColumns, standingOf, type StandingRow } from '../api-keys/standing.ts';
import { hashOfToken } from '../connections/secrets/connection-token.ts';

type Row = StandingRow & { connectionId: number; name: string; hash: string };

const SHAPE = /^[0-9A-Za-z]{20,64}$/;

const lookUp = `
  select c.id as "connectionId", c.name, c.token_hash as hash, ${standingColumns}
  from connections c join company_entitlements e on e.company_id = c.company_id
  where c.token_hash = any($1)`;

const lookUpsOf = new WeakMap<Deps, (hash: string) => Promise<readonly Row[]>>();

/** Tokens that come while others are looked up are looked up together; what is found is asked anew for each call. */
function lookUps(deps: Deps) {
  const known = lookUpsOf.get(deps);
  if (known) return known;
  const { database, now } = deps;
  const fresh = askedTogether(async (hashes: readonly string[]) => {
    const values = [[...new Set(hashes)], now()];
    const { rows } = await database.pool.query<Row>({ name: 'admit-programs', text: lookUp, values });
    const found = Map.groupBy(rows, ({ hash }) => hash);
    return hashes.map((hash) => found.get(hash) ?? []);
  });
  lookUpsOf.set(deps, fresh);
  return fresh;
}

/** The program that bears the token of a connection; null when it opens nothing. */
export async function admitProgram(deps: Deps, token: string): Promise<Program | null> {
  if (!SHAPE.test(token)) return null;
  const rows = await lookUps(deps)(hashOfToken(token));
  const [row] = rows;
  // A token that several connections bear is no proof and opens none of them.
  if (!row || rows.length > 1) return null;
  const { connectionId, name } = row;
  const reach = { connectionIds: [connectionId], queueIds: null };
  return { ...standingOf(row), caller: `connection:${connectionId}`, connectionId, name, scopes: new Set(), reach };
}
