import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';

test('a limit that another company’s number takes from is said to be shared, and one that nobody else takes from is not', async () => {
  const [world, other, apart] = [await createWorld(), await createWorld(), await createWorld()];
  const portfolio = `p-${world.companyId}`;
  for (const one of [world, other, apart]) {
    const { id } = await one.connection();
    await one.deps.database.pool.query('update connections set portfolio_id = $2 where id = $1', [
      id,
      one === apart ? `${portfolio}-apart` : portfolio,
    ]);
  }
  const isShared = async (one: typeof world) => {
    const app = await one.http();
    const admin = await one.person({ profile: 'admin' });
    const answer = await app.inject({ url: '/api/outreach/lines', headers: admin.headers });
    return answer.json().lines.map(({ budget }: { budget: { isShared: boolean } }) => budget.isShared);
  };
  expect([await isShared(world), await isShared(other), await isShared(apart)]).toEqual([[true], [true], [false]]);
});
