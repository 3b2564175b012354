import { expect, test } from 'vitest';
import { createFeedingHarness, NINE } from '../../test/campaigns/feeding-harness.ts';
import { settleRestore } from './settle-restore.ts';

const harness = createFeedingHarness();

test('a campaign that ran when the archive was made was touched last by the restore, however long it had run: nobody has given it up', async () => {
  const house = await harness.open();
  const { id } = await house.begun([{ number: '5511987650001' }]);
  const client = await harness.deps().database.pool.connect();
  try {
    await client.query('begin');
    await settleRestore(client, { madeAt: NINE, now: NINE, jobs: [] });
    const text = `select status, status_reason as reason, updated_at = now() as "isTouched" from campaigns where id = $1`;
    expect((await client.query(text, [id])).rows).toEqual([
      { status: 'CANCELADA', reason: 'restored', isTouched: true },
    ]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
