import { appendInbound, connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import type { IdentityHints } from '@balcao/channels/kit/hints.ts';
import type { MessageEvent } from '@balcao/channels/kit/inbound-event.ts';
import { expect, test } from 'vitest';
import { inboundHooks } from '../../../app/inbound-hooks.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps } from '../../../test/database.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld } from '../../../test/world.ts';
import { deleteContactsJob } from '../../contact-actions/deleting/delete-contacts.job.ts';
import { listMerges } from '../../contact-actions/merging/merges.queries.ts';
import { undoMerge } from '../../contact-actions/merging/undo-merge.ts';
import { processWaiting } from './process-entries.ts';

const LID = '279139622407209';
const PHONE = '5511988887777';

test('two whom a person has parted are not joined again once the merge itself is forgotten', async () => {
  const world = await createWorld({ deps: await createTestDeps({ databaseUrl: await createOwnDatabase() }) });
  const { deps, companyId } = world;
  const admin = await world.person({ profile: 'admin' });
  const { id: connectionId } = await world.connection({ channel: 'whatsapp' });
  const say = async (externalId: string, sender: IdentityHints) => {
    const content = { kind: 'text' as const, text: externalId };
    const event = { type: 'message', externalId, sender, sentAt: null, content, flags: { opensWindow: true } } as const;
    const raw = JSON.stringify({ events: [event satisfies MessageEvent] });
    await appendInbound(deps.database.pool, {
      companyId,
      connectionId,
      channel: 'whatsapp',
      raw,
      receivedAt: deps.now(),
    });
    const waiting = await connectionsWaiting(deps.database.pool, deps.now());
    const [mine] = waiting.filter((one) => one.companyId === companyId);
    while (mine && (await processWaiting({ ...deps, ...inboundHooks }, mine)));
  };
  const living = async () => (await companyRows(world)).contacts.filter((one) => one['merged_into'] === null);

  await say('A1', { lid: LID });
  await say('B1', { phone: PHONE });
  await say('C1', { lid: LID, phone: PHONE });
  expect(await living()).toHaveLength(1);
  const [merge] = (await admin.act((ctx) => listMerges(ctx))).merges;
  await admin.act((ctx) => undoMerge(ctx, merge?.id ?? 0));

  const aMonthLater = new Date(deps.now().getTime() + 31 * 24 * 60 * 60 * 1000);
  await deleteContactsJob.run({ ...deps, now: () => aMonthLater }, {}, { number: 1, isLast: true });
  await say('D1', { lid: LID, phone: PHONE });
  expect(await living()).toHaveLength(2);
});
