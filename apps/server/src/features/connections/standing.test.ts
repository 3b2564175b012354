import { eq } from '../../platform/db/drizzle.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { unique } from '../../test/builders.ts';
import { createTestDeps } from '../../test/database.ts';
import { startProvider } from '../../test/provider.ts';
import { createWorld } from '../../test/world.ts';
import { connections } from './connections.table.ts';
import { checkConnectionJob } from './jobs/check-connection.job.ts';
import { updateConnection } from './update-connection.ts';

type Standing = Pick<typeof connections.$inferInsert, 'quality' | 'messagingLimit' | 'portfolioId' | 'billingCurrency'>;
const told: Standing = { quality: 'RED', messagingLimit: 1000, portfolioId: 'portfolio', billingCurrency: 'BRL' };
const untold: Standing = { quality: null, messagingLimit: null, portfolioId: null, billingCurrency: null };

/** A number of which Meta has told this, and now tells that rating. */
async function number(before: Standing, rating?: string) {
  const provider = await startProvider(({ method, path }) => ({
    json:
      method === 'POST' || path.includes('/message_templates')
        ? { success: true, data: [] }
        : { display_phone_number: '+55 11 4002-8922', ...(rating !== undefined && { quality_rating: rating }) },
  }));
  const deps = await createTestDeps({ environment: { META_GRAPH_BASE_URL: provider.url } });
  onTestFinished(() => closeDeps(deps));
  const world = await createWorld({ deps });
  const admin = await world.person({ profile: 'admin' });
  const { id: connectionId } = await world.connection(before);
  const { quality, messagingLimit, portfolioId, billingCurrency } = connections;
  return {
    change: (input: { phoneNumberId?: string; wabaId?: string; name?: string }) =>
      admin.act((ctx) => updateConnection(ctx, { connectionId, ...input })),
    check: () =>
      checkConnectionJob.run(deps, { companyId: world.companyId, connectionId }, { number: 1, isLast: false }),
    standing: async () => {
      const [row] = await world.seed((db) =>
        db
          .select({ quality, messagingLimit, portfolioId, billingCurrency })
          .from(connections)
          .where(eq(connections.id, connectionId)),
      );
      return row;
    },
  };
}

test('another number begins without what Meta had told of the one before it, also while it is not rated', async () => {
  const { change, check, standing } = await number(told, 'UNKNOWN');
  await change({ name: 'Loja' });
  expect(await standing()).toEqual(told);
  await change({ phoneNumberId: unique() });
  expect(await standing()).toEqual(untold);
  await check();
  expect(await standing()).toMatchObject({ quality: null });
});

test('another account has limits and a currency of its own', async () => {
  const { change, standing } = await number(told);
  await change({ wabaId: unique() });
  expect(await standing()).toEqual({ ...untold, quality: 'RED' });
});

test.each([
  ['RED', 'UNKNOWN', null],
  ['RED', 'NA', null],
  ['RED', 'GREEN', 'GREEN'],
  ['RED', undefined, 'RED'],
  ['FLAGGED', 'UNKNOWN', 'FLAGGED'],
  ['FLAGGED', 'GREEN', 'GREEN'],
] as const)('a number that was %s and is told as %s is %s', async (quality, rating, is) => {
  const { check, standing } = await number({ quality }, rating);
  await check();
  expect(await standing()).toMatchObject({ quality: is });
});
