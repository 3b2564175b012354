import type pg from 'pg';
import type { Seal } from '@balcao/platform/seal.ts';
import { contextOf, type DigestOf, digestUnder, newKey } from '../contacts/identity/person-digests.ts';

type Renewing = {
  /** Of the installation as it is now. */
  seal: Seal;
  /** One company; otherwise all. */
  companyId?: number;
};

/** How many opt-outs are made of a digest that nobody can make again: of the erased, and of numbers without a contact. */
export type Renewed = { forgotten: number };

/**
 * A company's digests of people are made under a key that nobody can type. Where it does not open any more, another takes its place,
 * and the digests are made anew from the contacts and addresses they belong to. In a transaction of the owner of the database.
 */
export async function renewSuppressionKeys(client: pg.ClientBase, { seal, companyId }: Renewing): Promise<Renewed> {
  const { rows } = await client.query<{ companyId: number; sealedKey: string | null }>(
    `select c.id::int as "companyId", k.sealed_key as "sealedKey"
       from companies c left join suppression_keys k on k.company_id = c.id
      where ($1::bigint is null or c.id = $1) and (k.company_id is not null
        or exists (select from suppressions s where s.company_id = c.id)
        or exists (select from email_suppressions s where s.company_id = c.id and s.digest is not null)
        or exists (select from erased_unsubscriptions s where s.company_id = c.id))
      order by c.id`,
    [companyId ?? null],
  );
  let forgotten = 0;
  for (const row of rows) {
    if (row.sealedKey !== null && opens(seal, row.sealedKey, row.companyId)) continue;
    forgotten += await renewKey(client, { seal, companyId: row.companyId });
  }
  return { forgotten };
}

function opens(seal: Seal, sealedKey: string, companyId: number): boolean {
  try {
    seal.open(sealedKey, contextOf(companyId));
    return true;
  } catch {
    return false;
  }
}

async function renewKey(client: pg.ClientBase, { seal, companyId }: Required<Renewing>): Promise<number> {
  const key = newKey();
  await client.query(
    `insert into suppression_keys (company_id, sealed_key) values ($1, $2)
       on conflict (company_id) do update set sealed_key = excluded.sealed_key`,
    [companyId, seal.seal(key, contextOf(companyId))],
  );
  const digestOf = digestUnder(key);
  const forgotten = await renewPeople(client, companyId, digestOf);
  await renewAddresses(client, companyId, digestOf);
  return forgotten + (await erasedAddresses(client, companyId));
}

type Kind = 'phone' | 'bsuid' | 'lid';

/** Answers how many digests in force stay as they were, and match nobody. */
async function renewPeople(client: pg.ClientBase, companyId: number, digestOf: DigestOf): Promise<number> {
  const { rows } = await client.query<{ kind: Kind; was: string; value: string }>(
    `select distinct p.kind, encode(p.key_digest, 'hex') as was, known.value
       from (select kind, key_digest, last_digits, contact_id from suppressions where company_id = $1
             union select kind, key_digest, last_digits, contact_id from consents where company_id = $1) p
       join lateral (
         select i.value from contact_identities i
          where i.company_id = $1 and i.contact_id = p.contact_id and i.kind = p.kind
         union select c.number from contacts c
          where c.company_id = $1 and c.id = p.contact_id and p.kind = 'phone' and c.number is not null and not c.is_group
       ) known on p.last_digits is null or right(known.value, 4) = p.last_digits
      order by 1, 2, 3`,
    [companyId],
  );
  const anew = new Map<string, { kind: Kind; was: string; digest: Buffer }>();
  const used = new Set<string>();
  for (const { kind, was, value } of rows) {
    const digest = digestOf({ kind, value });
    const [one, other] = [`${kind} ${was}`, `${kind} ${digest.toString('hex')}`];
    // Of two identities with the same last digits each gets one.
    if (anew.has(one) || used.has(other)) continue;
    anew.set(one, { kind, was, digest });
    used.add(other);
  }
  const pairs = [...anew.values()];
  for (const table of ['suppressions', 'consents']) {
    await client.query(
      `update ${table} t set key_digest = v.digest
         from unnest($2::text[], $3::text[], $4::bytea[]) as v (kind, was, digest)
        where t.company_id = $1 and t.kind = v.kind and t.key_digest = decode(v.was, 'hex')`,
      [companyId, pairs.map(({ kind }) => kind), pairs.map(({ was }) => was), pairs.map(({ digest }) => digest)],
    );
  }
  const { rows: inForce } = await client.query<{ name: string }>(
    `select kind || ' ' || encode(key_digest, 'hex') as name from suppressions where company_id = $1 and lifted_at is null`,
    [companyId],
  );
  return inForce.filter(({ name }) => !used.has(name)).length;
}

async function renewAddresses(client: pg.ClientBase, companyId: number, digestOf: DigestOf): Promise<void> {
  const { rows } = await client.query<{ address: string }>(
    'select address from email_suppressions where company_id = $1',
    [companyId],
  );
  const addresses = rows.map(({ address }) => address);
  await client.query(
    `update email_suppressions t set digest = v.digest from unnest($2::text[], $3::bytea[]) as v (address, digest)
      where t.company_id = $1 and t.address = v.address`,
    [companyId, addresses, addresses.map((value) => digestOf({ kind: 'email', value }))],
  );
}

async function erasedAddresses(client: pg.ClientBase, companyId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from erased_unsubscriptions where company_id = $1',
    [companyId],
  );
  return rows[0]?.count ?? 0;
}
