import { expect, test } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';

const sqlOf = ({ deps }: World) => deps.database.pool;

/** A company that sells the counter, with a brand, and one of its customers. */
async function agency(name: string) {
  const [world, customer] = [await createWorld(), await createWorld()];
  const sql = sqlOf(world);
  await sql.query('insert into resellers (company_id) values ($1)', [world.companyId]);
  await sql.query('update companies set reseller_id = $1 where id = $2', [world.companyId, customer.companyId]);
  const made = await sql.query<{ id: number }>(
    'insert into brands (owner_company_id, name) values ($1, $2) returning id',
    [world.companyId, name],
  );
  return { world, customer, brandId: made.rows[0]?.id ?? 0 };
}

const brandOf = async (world: World) =>
  (await sqlOf(world).query('select name from brands where id = brand_of($1)', [world.companyId])).rows;

test('a company shows the brand of who sells to it, who sells shows its own, and everybody else the platform’s', async () => {
  const { world, customer } = await agency('Atende Sul');
  expect(await brandOf(customer)).toEqual([{ name: 'Atende Sul' }]);
  expect(await brandOf(world)).toEqual([{ name: 'Atende Sul' }]);
  const own = await createWorld();
  expect(await sqlOf(own).query('select brand_of($1) = brand_of(1) as same', [own.companyId])).toMatchObject({
    rows: [{ same: true }],
  });
});

test('a company sees its own brand, that of who sells to it and the platform’s, and changes none but its own', async () => {
  const [ours, theirs] = [await agency('Nossa'), await agency('Deles')];
  const as = (world: World, text: string, values: unknown[] = []) =>
    world.deps.database.inCompany(world.companyId, ({ client }) => client.query(text, values));
  const names = async (world: World) =>
    (await as(world, 'select name from brands where owner_company_id <> 1')).rows.map(({ name }) => name);
  expect([await names(ours.world), await names(ours.customer)]).toEqual([['Nossa'], ['Nossa']]);
  const rename = 'update brands set name = $1 where id = $2';
  expect((await as(ours.customer, rename, ['Minha', ours.brandId])).rowCount).toBe(0);
  expect((await as(ours.world, rename, ['Minha', theirs.brandId])).rowCount).toBe(0);
  expect((await as(ours.world, rename, ['Nossa casa', ours.brandId])).rowCount).toBe(1);
  const make = as(ours.customer, 'insert into brands (owner_company_id, name) values ($1, $2)', [
    ours.customer.companyId,
    'Sem direito',
  ]);
  await expect(make).rejects.toThrow(/row-level security/);
  const seen = 'select from brand_domains where brand_id = $1';
  const claim = 'insert into brand_domains (brand_id, host, check_token) values ($1, $2, $3)';
  await expect(as(ours.world, claim, [theirs.brandId, 'a.exemplo.com.br', 'x'])).rejects.toThrow(/row-level security/);
  await as(theirs.world, claim, [theirs.brandId, 'b.exemplo.com.br', 'x']);
  expect((await as(ours.world, seen, [theirs.brandId])).rowCount).toBe(0);
  // Whether a host is proved is not theirs to say.
  await expect(as(theirs.world, 'update brand_domains set verified_at = now()')).rejects.toThrow(/permission denied/);
});

test('whoever claims a host keeps nobody from proving it, and one proof holds at a time', async () => {
  const [ours, theirs] = [await agency('Uma'), await agency('Outra')];
  const host = `painel${ours.brandId}.exemplo.com.br`;
  const sql = sqlOf(ours.world);
  const claim = (brandId: number) =>
    sql.query('insert into brand_domains (brand_id, host, check_token) values ($1, $2, $3)', [brandId, host, 'x']);
  await claim(ours.brandId);
  await claim(theirs.brandId);
  const prove = (brandId: number) =>
    sql.query('update brand_domains set verified_at = now() where brand_id = $1 and host = $2', [brandId, host]);
  await prove(theirs.brandId);
  await expect(prove(ours.brandId)).rejects.toThrow(/brand_domains_verified/);
  for (const wrong of ['Marca.com', 'localhost', 'a..b.com', '-a.com', 'a.com/', '../x.com']) {
    const typed = sql.query('insert into brand_domains (brand_id, host, check_token) values ($1, $2, $3)', [
      ours.brandId,
      wrong,
      'x',
    ]);
    await expect(typed).rejects.toThrow(/violates check/);
  }
});
