import { expect, test } from 'vitest';
import { createTestDeps } from '../../../test/database.ts';
import { createListener } from '../../../test/harness/webhook-harness.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { updateEndpoint } from '../endpoints/update-endpoint.ts';
import { sendTest } from '../ledger/send-test.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { createSettling } from './settle-try.ts';

test('what the former address answers says nothing of the one that took its place, which gets what was refused there', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  const { admin, webhook, endpoint, deliveries } = await createListener({ deps });
  await admin.act((ctx) => sendTest(ctx, webhook.id));
  const [delivery] = await claimDeliveries(deps.database, deps.now(), { all: 8, ofFailing: 8 });
  if (!delivery) throw new Error('a delivery must be taken');
  const moved = { webhookId: webhook.id, name: 'ERP', url: 'https://erp.exemplo.com.br/novo', types: null };
  await admin.act((ctx) => updateEndpoint(ctx, moved));
  const plain = { at: deps.now(), failure: null, milliseconds: 5, signature: 'v1,x', answer: '' };
  await createSettling(deps)({ delivery, result: { ...plain, status: 410 } });
  expect(await endpoint()).toMatchObject({ offReason: null, failures: 0, failingSince: null });
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1 }]);
});
