import { fixtureManifest, webhookBodies } from '@balcao/channels/whatsapp-cloud/testing/fixture-files.ts';
import { expect, test } from 'vitest';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld, type World } from '../../../test/world.ts';

const NOT_JSON = 'x_body_not_json.json';
const recorded = fixtureManifest
  .filter(({ direction, path }) => direction === 'in' && path !== NOT_JSON)
  .map(({ path }) => path);

const counted = [
  'messages',
  'tickets',
  'contacts',
  'contact_identities',
  'message_reactions',
  'message_edits',
  'parked_receipts',
];

/** Everything the company has, and everything it was told, as one comparable text. */
async function everything({ deps, companyId }: World) {
  const parts: string[] = [];
  for (const table of [...counted, 'connections', 'events']) {
    const { rows } = await deps.database.pool.query<{ row: string }>(
      `select t::text as row from ${table} t where company_id = $1 order by 1`,
      [companyId],
    );
    parts.push(`${table}: ${rows.length}`, ...rows.map(({ row }) => row));
  }
  return parts;
}

const rename = (
  body: unknown,
  { accountId, parentAccountId }: { accountId: string | null; parentAccountId: string | null },
) =>
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'phone_number_id') return accountId;
    if (key !== 'entry' || !Array.isArray(value)) return value;
    return value.map((entry: unknown) =>
      typeof entry === 'object' && entry !== null ? { ...entry, id: parentAccountId } : entry,
    );
  });

test(
  'every recorded webhook is accepted and placed, and a second time it changes nothing',
  { timeout: 120_000 },
  async () => {
    const world = await createWorld();
    const inbound = await createInbound(world);
    for (const path of recorded) {
      const bodies = webhookBodies(path).map((body) => rename(body, inbound.connection));
      const deliver = async () => {
        for (const raw of bodies) {
          const { statusCode } = await inbound.post(null, { raw });
          expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
        }
        await inbound.settle();
      };
      await deliver();
      const before = await everything(world);
      await deliver();
      expect({ path, rows: await everything(world) }).toEqual({ path, rows: before });
    }
    const { rows } = await world.deps.database.pool.query<{ state: string; reason: string; raw: string }>(
      "select state, reason, raw from inbound_events where company_id = $1 and state in ('waiting', 'failed')",
      [world.companyId],
    );
    expect(rows).toEqual([]);
  },
);
