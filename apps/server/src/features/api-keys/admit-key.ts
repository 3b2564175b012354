import type { ApiScope } from '@balcao/contract/api-keys/scopes.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Program } from '../../platform/http/programs/program.ts';
import { isWithin } from './networks.ts';
import { digestOf, isSecret } from './secret.ts';
import { standingColumns, standingOf, type StandingRow } from './standing.ts';

type Row = StandingRow & { id: number; name: string; scopes: ApiScope[]; networks: string[] | null } & Program['reach'];

const lookUp = `
  select c.id, c.name, c.scopes, c.networks, c.connection_ids::float8[] as "connectionIds",
    c.queue_ids::float8[] as "queueIds", ${standingColumns}
  from api_keys c join company_entitlements e on e.company_id = c.company_id
  where c.key_digest = $1 and (c.expires_at is null or c.expires_at > $2)`;

/** The program that bears a key; null when it opens nothing, no more, or not from where it is called. */
export async function admitKey({ database, now }: Deps, secret: string, address: string): Promise<Program | null> {
  if (!isSecret(secret)) return null;
  const values = [digestOf(secret), now()];
  const { rows } = await database.pool.query<Row>({ name: 'admit-key', text: lookUp, values });
  const [row] = rows;
  if (!row || !isWithin(row.networks, address)) return null;
  const { id, name, scopes, connectionIds, queueIds } = row;
  const reach = { connectionIds, queueIds };
  return { ...standingOf(row), caller: `key:${id}`, connectionId: null, name, scopes: new Set(scopes), reach };
}
