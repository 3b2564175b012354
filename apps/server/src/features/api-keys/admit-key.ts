import type { ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import type { Deps } from '../../platform/deps.ts';
import { askedTogether } from '../../platform/limits/asked-together.ts';
import type { Program } from '../../platform/http/programs/program.ts';
import { isWithin } from './networks.ts';
import { digestOf, isSecret } from './secret.ts';
import { standingColumns, standingOf, type StandingRow } from './standing.ts';

type Row = StandingRow & {
  id: number;
  digest: Buffer;
  name: string;
  scopes: ApiScope[];
  networks: string[] | null;
} & Program['reach'];

const lookUp = `
  select c.id, c.key_digest as digest, c.name, c.scopes, c.networks, c.connection_ids::float8[] as "connectionIds",
    c.queue_ids::float8[] as "queueIds", ${standingColumns}
  from api_keys c join company_entitlements e on e.company_id = c.company_id
  where c.key_digest = any($1) and (c.expires_at is null or c.expires_at > $2)`;

const lookUpsOf = new WeakMap<Deps, (digest: Buffer) => Promise<Row | null>>();

/** Keys that come while others are looked up are looked up together; what is found is asked anew for each call. */
function lookUps(deps: Deps) {
  const known = lookUpsOf.get(deps);
  if (known) return known;
  const { database, now } = deps;
  const fresh = askedTogether(async (digests: readonly Buffer[]) => {
    const wanted = new Map(digests.map((digest) => [digest.toString('latin1'), digest]));
    const values = [[...wanted.values()], now()];
    const { rows } = await database.pool.query<Row>({ name: 'admit-keys', text: lookUp, values });
    const found = new Map(rows.map((row) => [row.digest.toString('latin1'), row]));
    return digests.map((digest) => found.get(digest.toString('latin1')) ?? null);
  });
  lookUpsOf.set(deps, fresh);
  return fresh;
}

/** The program that bears a key; null when it opens nothing, no more, or not from where it is called. */
export async function admitKey(deps: Deps, secret: string, address: string): Promise<Program | null> {
  if (!isSecret(secret)) return null;
  const row = await lookUps(deps)(digestOf(secret));
  if (!row || !isWithin(row.networks, address)) return null;
  const { id, name, scopes, connectionIds, queueIds } = row;
  const reach = { connectionIds, queueIds };
  return { ...standingOf(row), caller: `key:${id}`, connectionId: null, name, scopes: new Set(scopes), reach };
}
