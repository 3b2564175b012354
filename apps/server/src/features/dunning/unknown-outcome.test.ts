import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createDunningHarness } from '../../test/dunning/dunning-harness.ts';
import { messages } from '../messages/messages.table.ts';

const desk = createDunningHarness();

test('of a reminder of which nobody knows whether it arrived both sides read just that, and not that it was refused', async () => {
  const { agency, states } = await desk.owing();
  await desk.plan();
  await desk.send();
  await desk.send();
  expect((await states()).at(-1)).toEqual([-1, 'whatsapp', 'handed']);
  const failed = { failedAt: desk.deps().now(), failureReason: 'unknown' } as const;
  await agency.world.seed((db) =>
    db.update(messages).set(failed).where(eq(messages.companyId, agency.world.companyId)),
  );
  await desk.plan();
  expect((await states()).at(-1)).toEqual([-1, 'whatsapp', 'unknown']);
});
