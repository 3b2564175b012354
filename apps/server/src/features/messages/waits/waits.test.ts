import { expect, test } from 'vitest';
import { companyRows } from '../../../test/company-rows.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { createInbound } from '../../../test/inbound.ts';
import { createWorld } from '../../../test/world.ts';
import { removeConnection } from '../../connections/removing/remove-connection.ts';
import { announceFailure } from '../announce-failure.ts';
import { retryMessage } from '../sending/retry-message.ts';
import { sendMessage } from '../sending/send-message.ts';
import { restoreWait } from './restore-wait.ts';

const number = '5511988887777';
const sendRequest = { body: 'Bom dia!', isForwarded: false, voice: false, files: [] };
const START_MS = TEST_NOW.getTime();
let now = TEST_NOW;
const deps = createTestDeps({ now: () => now });

/** A conversation in which something happens every minute. */
async function conversation() {
  now = TEST_NOW;
  const world = await createWorld({ deps: await deps });
  const inbound = await createInbound(world);
  const { connection } = inbound;
  const queue = await world.queue();
  const agent = await world.person({ queueIds: [queue.id] });
  const admin = await world.person({ profile: 'admin' });
  const contact = await world.contact({ number });
  const place = { contactId: contact.id, connectionId: connection.id, queueId: queue.id };
  const who = { status: 'open', userId: agent.userId, waitStartedAt: null } as const;
  const ticket = await world.ticket({ ...place, ...who });
  const told = async (field: string, value: object) => {
    const metadata = { display_phone_number: '551140028922', phone_number_id: connection.accountId };
    const changes = [{ field, value: { messaging_product: 'whatsapp', metadata, ...value } }];
    await inbound.post({ object: 'whatsapp_business_account', entry: [{ id: connection.parentAccountId, changes }] });
    await inbound.settle();
  };
  const seconds = () => String(Math.floor(now.getTime() / 1000));
  const echo = (timestamp: string) => ({
    message_echoes: [
      {
        from: '551140028922',
        to: number,
        id: `wamid.${timestamp}.${ticket.id}`,
        timestamp,
        type: 'text',
        text: { body: 'Olá' },
      },
    ],
  });
  const answers: { id: number; uuid: string }[] = [];
  const answerAt = (index: number) => answers.at(index)?.id ?? 0;
  const receipt = (status: string) => ({
    statuses: [
      {
        id: `wamid.ours.${answerAt(-1)}`,
        status,
        timestamp: seconds(),
        recipient_id: number,
        biz_opaque_callback_data: answers.at(-1)?.uuid,
        ...(status === 'failed' && { errors: [{ code: 131_026, title: 'x' }] }),
      },
    ],
  });
  const fail = (index: number) =>
    world.act((ctx) => announceFailure(ctx, answerAt(index), { reason: 'recipient', code: null, text: null }));
  const steps = {
    asks: () => inbound.say({ from: number, timestamp: seconds(), text: { body: 'Tem caneca?' } }),
    answer: async () => {
      await agent.act((ctx) => sendMessage(ctx, { ticketId: ticket.id, sendRequest }));
      const { rows } = await world.deps.database.pool.query<{ id: number; uuid: string }>(
        'select id, uuid from messages where ticket_id = $1 and from_me order by id desc limit 1',
        [ticket.id],
      );
      answers.push(...rows);
    },
    fails: () => fail(-1),
    'first fails': () => fail(0),
    'fails at the provider': () => told('messages', receipt('failed')),
    arrives: () => told('messages', receipt('delivered')),
    retry: () => agent.act((ctx) => retryMessage(ctx, answerAt(-1))),
    'connection goes': () =>
      admin.act((ctx) => removeConnection(ctx, { connectionId: connection.id, onAnswerLost: restoreWait })),
    phone: () => told('smb_message_echoes', echo(seconds())),
    'phone, told late': () => told('smb_message_echoes', echo(String(START_MS / 1000 - 60))),
  };
  return {
    async run(names: readonly string[]) {
      for (const [minute, name] of names.entries()) {
        now = new Date(START_MS + minute * 60_000);
        await steps[name as keyof typeof steps]();
      }
      const [row] = (await companyRows(world)).tickets;
      const since = row?.['wait_started_at'] as Date | null;
      return { since: since && (since.getTime() - START_MS) / 60_000, unread: row?.['unread_messages'], world };
    },
  };
}

test.each([
  { steps: ['asks', 'asks'], since: 0, unread: 2 },
  { steps: ['asks', 'answer'], since: null, unread: 0 },
  { steps: ['asks', 'answer', 'fails'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'fails at the provider'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'asks', 'fails'], since: 0, unread: 1 },
  { steps: ['asks', 'answer', 'fails', 'answer'], since: null, unread: 0 },
  { steps: ['asks', 'answer', 'fails', 'answer', 'fails'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'answer', 'first fails'], since: null, unread: 0 },
  { steps: ['asks', 'answer', 'answer', 'first fails', 'fails'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'fails', 'arrives'], since: null, unread: 0 },
  { steps: ['asks', 'answer', 'fails', 'asks', 'arrives'], since: 3, unread: 1 },
  { steps: ['asks', 'answer', 'fails', 'retry'], since: null, unread: 0 },
  { steps: ['asks', 'answer', 'fails', 'retry', 'fails'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'connection goes'], since: 0, unread: 0 },
  { steps: ['asks', 'answer', 'answer', 'connection goes'], since: 0, unread: 0 },
  { steps: ['answer', 'fails'], since: null, unread: 0 },
  { steps: ['asks', 'phone'], since: null, unread: 0 },
  { steps: ['asks', 'phone', 'asks'], since: 2, unread: 1 },
  { steps: ['asks', 'phone, told late'], since: 0, unread: 1 },
  { steps: ['asks', 'answer', 'phone', 'fails'], since: null, unread: 0 },
])('after $steps the customer waits since $since', async ({ steps, since, unread }) => {
  const talk = await conversation();
  expect(await talk.run(steps)).toMatchObject({ since, unread });
});

test('screens hear that a wait goes on, and that it was ended on the phone', async () => {
  const failed = await (await conversation()).run(['asks', 'answer', 'fails']);
  expect((await failed.world.emitted()).at(-2)).toMatchObject({
    name: 'ticket.changed',
    payload: { ticket: { waitStartedAt: TEST_NOW.toISOString() } },
  });
  const served = await (await conversation()).run(['asks', 'phone']);
  expect((await served.world.emitted()).slice(-2)).toMatchObject([
    { name: 'ticket.unread-changed', payload: { unreadMessages: 0 } },
    { name: 'message.created', payload: { ticket: { unreadMessages: 0, waitStartedAt: null } } },
  ]);
});
