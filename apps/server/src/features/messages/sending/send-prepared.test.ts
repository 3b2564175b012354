import { expect, test } from 'vitest';
import { createOpenTicketHarness } from '../../../test/harness/tickets/open-ticket-harness.ts';
import { TEST_NOW } from '../../../test/database.ts';
import { companyRows } from '../../../test/company-rows.ts';
import { sendPrepared } from './send-prepared.ts';

const fileOf = (file: { key: string; name: string; mime: string; size: number }) => ({
  ...file,
  width: null,
  height: null,
  duration: null,
  variants: [],
});

test('a stored text is said as the product, filled, and the customer goes on waiting', async () => {
  const { world, ticket, outbox } = await createOpenTicketHarness({
    status: 'pending',
    userId: null,
    createdAt: TEST_NOW,
  });
  const text = 'Oi {{firstName}}, protocolo {{protocol}}.{{desconhecido}} {{userName}}';
  const outcome = await world.act((ctx) => sendPrepared(ctx, { ticketId: ticket.id, parts: [{ text }], userId: null }));
  const { messages, tickets } = await companyRows(world);
  expect(messages).toMatchObject([
    {
      id: outcome.messageIds[0],
      user_id: null,
      from_me: true,
      body: `Oi Marina, protocolo 20261120${String(ticket.id).padStart(6, '0')}.`,
    },
  ]);
  expect(tickets).toMatchObject([
    { last_message_from_me: true, status: 'pending', wait_started_at: ticket.waitStartedAt },
  ]);
  expect(await outbox()).toHaveLength(1);
  expect((await world.emitted()).map((event) => event.name)).toEqual(['message.created']);
});

test('a stored file is referred to and goes in somebody’s name, once however often the job runs', async () => {
  const { world, agent, ticket, outbox } = await createOpenTicketHarness();
  const key = world.deps.storage.newKey(world.companyId, 'pdf');
  await world.deps.storage.putBytes(key, Buffer.from('%PDF-1.7'));
  const file = fileOf({ key, name: 'tabela.pdf', mime: 'application/pdf', size: 8 });
  const prepared = { ticketId: ticket.id, userId: agent.userId, clientId: 'schedule:7' };
  const parts = [{ text: 'De {{userName}}', file }, { text: 'Até logo' }];
  const first = await world.act((ctx) => sendPrepared(ctx, { ...prepared, parts }));
  const second = await world.act((ctx) => sendPrepared(ctx, { ...prepared, parts }));
  expect(second).toEqual(first);
  const { messages } = await companyRows(world);
  expect(messages).toMatchObject([
    { media_type: 'application', body: 'De Camila Duarte', user_id: agent.userId, media_name: 'tabela.pdf' },
    { media_type: 'chat', body: 'Até logo' },
  ]);
  expect(messages[0]?.['media_key']).toBe(key);
  expect(await outbox()).toHaveLength(2);
});

test('where only a template may be sent nothing is, and the reason is told', async () => {
  const { world, ticket, outbox } = await createOpenTicketHarness({ lastInboundAt: new Date('2026-11-19T14:59:00Z') });
  const late = await world.act((ctx) =>
    sendPrepared(ctx, { ticketId: ticket.id, parts: [{ text: 'x' }], userId: null }),
  );
  expect(late).toEqual({ messageIds: [], skippedBecause: 'a janela de 24 horas já terminou' });
  expect(await outbox()).toEqual([]);
  expect(await world.emitted()).toEqual([]);
});

test('what the channel would refuse is not even queued, and it is told; the rest is said', async () => {
  const { world, ticket, outbox } = await createOpenTicketHarness();
  const say = (parts: Parameters<typeof sendPrepared>[1]['parts']) =>
    world.act((ctx) => sendPrepared(ctx, { ticketId: ticket.id, parts, userId: null }));
  const huge = fileOf({ key: 'company1/x.bin', name: 'x.bin', mime: 'application/x-thing', size: 2 ** 30 });
  const gone = fileOf({ key: 'company1/gone.pdf', name: 'gone.pdf', mime: 'application/pdf', size: 8 });
  expect(await say([{ file: huge }])).toEqual({ messageIds: [], partsLeftOut: [0] });
  expect(await say([{ file: gone }, { text: 'Oi' }])).toEqual({ messageIds: [expect.any(Number)], partsLeftOut: [0] });
  expect(await outbox()).toHaveLength(1);
});

test('a text that is too long is refused to whoever can shorten it, and said in pieces in nobody’s name', async () => {
  const { world, ticket, agent, outbox } = await createOpenTicketHarness();
  const say = (userId: number | null) =>
    world.act((ctx) => sendPrepared(ctx, { ticketId: ticket.id, parts: [{ text: 'x'.repeat(5000) }], userId }));
  expect((await say(agent.user.id)).skippedBecause).toMatch(/4096/);
  expect(await outbox()).toEqual([]);
  expect((await say(null)).messageIds).toHaveLength(2);
});

test('known names are filled in what agents type too, once, and everything else stays as they wrote it', async () => {
  const { world, send, agent } = await createOpenTicketHarness();
  await world.seed((db) =>
    db.execute(`update contacts set name = 'Ana {{protocol}} Sá' where company_id = ${world.companyId}`),
  );
  const { messages } = await send({ body: '{{ms}}, {{ firstName }} ({{name}})! {{cupom}} {x} — {{userName}}' });
  expect(messages[0]?.body).toBe(`Boa tarde, Ana (Ana {{protocol}} Sá)! {{cupom}} {x} — ${agent.user.name}`);
});

test('a group has no first name: it is called by its whole one', async () => {
  const { world, send } = await createOpenTicketHarness({ isGroup: true });
  await world.seed((db) =>
    db.execute(`update contacts set name = 'Obra da praia' where company_id = ${world.companyId}`),
  );
  const { messages } = await send({ body: 'Oi {{firstName}}, {{name}}!' });
  expect(messages[0]?.body).toBe('Oi Obra da praia, Obra da praia!');
});

const menu = (count: number) => ({
  askId: 'r1x1',
  text: 'Com quem quer falar, {{firstName}}?',
  options: Array.from({ length: count }, (_, n) => ({
    option: `a${n + 1}`,
    key: String(n + 1),
    title: `Setor ${n + 1}`,
  })),
  listButton: 'Ver opções',
});

test('a menu is kept as numbered lines and leaves as the channel shows it', async () => {
  const { world, ticket } = await createOpenTicketHarness();
  const parts = [{ menu: menu(2) }, { menu: menu(4) }, { menu: menu(11) }];
  await world.act((ctx) => sendPrepared(ctx, { ticketId: ticket.id, parts, userId: null }));
  const { messages } = await companyRows(world);
  const text = 'Com quem quer falar, Marina?';
  expect(messages).toMatchObject([
    {
      body: `${text}\n\n[ 1 ] - Setor 1\n[ 2 ] - Setor 2`,
      details: { buttons: [{ title: 'Setor 1' }, { title: 'Setor 2' }], menuText: text },
      outgoing: { kind: 'buttons', text, buttons: [{ id: 'r1x1.a1', title: 'Setor 1' }, { id: 'r1x1.a2' }] },
    },
    { outgoing: { kind: 'list', button: 'Ver opções', sections: [{ rows: [{}, {}, {}, { id: 'r1x1.a4' }] }] } },
    { body: expect.stringContaining('[ 11 ] - Setor 11'), details: {}, outgoing: null },
  ]);
});

test('what a bot has filled is not filled again', async () => {
  const { world, ticket } = await createOpenTicketHarness();
  const parts = [{ text: 'Oi {{name}}' }, { menu: menu(2) }];
  await world.act((ctx) => sendPrepared(ctx, { ticketId: ticket.id, parts, userId: null, isFilled: true }));
  const { messages } = await companyRows(world);
  expect(messages).toMatchObject([{ body: 'Oi {{name}}' }, { details: { menuText: menu(2).text } }]);
});
