import { eq } from '../../../platform/db/drizzle.ts';
import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../../test/harness/assistant/assistant-harness.ts';
import { messages } from '../../messages/messages.table.ts';

const { desk, close } = await assistantHarness();
afterAll(close);

test('a summary is kept, and made anew when somebody wrote after it', async () => {
  const { help, say, ledger } = await desk();
  await say('Meu pedido não chegou');
  const first = await help({ task: 'summary' });
  expect(first.json).toMatchObject({ task: 'summary', isKept: false });
  expect(first.json.drafts[0]?.split('\n')).toHaveLength(3);
  expect((await help({ task: 'summary' })).json).toEqual({ ...first.json, isKept: true });
  expect(await ledger()).toHaveLength(1);
  await say('Alguém?');
  expect((await help({ task: 'summary' })).json.isKept).toBe(false);
});

test('a summary of what was changed or taken back since is made anew, once', async () => {
  const { help, say, ledger, world } = await desk();
  await say('Meu pedido não chegou');
  const last = await say('Quero o dinheiro de volta');
  await help({ task: 'summary' });
  const isKept = async () => (await help({ task: 'summary' })).json.isKept;
  const change = (fields: Partial<typeof messages.$inferInsert>) =>
    world.seed((db) => db.update(messages).set(fields).where(eq(messages.id, last)));
  await change({ body: 'Quero outro igual' });
  expect([await isKept(), await isKept()]).toEqual([false, true]);
  await change({ isDeleted: true });
  expect([await isKept(), await isKept()]).toEqual([false, true]);
  expect(await ledger()).toHaveLength(3);
});
