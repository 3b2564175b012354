import { eq } from '../../platform/db/drizzle.ts';
import { afterAll, expect, test } from 'vitest';
import { assistantHarness } from '../../test/harness/assistant/assistant-harness.ts';
import { ticketNotes } from '../ticket-notes/ticket-notes.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { injections } from '../../test/assistant/injections.ts';
import { recordedConversations } from '../../test/assistant/recorded-conversations.ts';

const { desk, close, received, deps } = await assistantHarness();
afterAll(close);

const secrets = [
  '123.456.789-09',
  '98765432100',
  '12.345.678/0001-95',
  '4111 1111 1111 1111',
  'marina.lacerda@exemplo.com.br',
  '(11) 98765-4321',
  '+55 11 91234-5678',
  '01310-100',
  '123e4567-e89b-12d3-a456-426614174000',
  'Marina Lacerda',
  'MARINA',
  'Camila Duarte',
  'lacerda',
];

test('of a conversation full of numbers and names none leaves, and all come back', async () => {
  const { say, help, ask, world, ticket, queue, ledger } = await desk();
  for (const secret of secrets) await say(`Anota aí: ${secret}, é isso`);
  await say(`*Camila Duarte:*\nOi Marina, confirmo o CPF 123.456.789-09`, { fromMe: true });
  const beside = await world.ticket({ queueId: queue.id, contactId: ticket.contactId, status: 'closed' });
  await say('segredo de outra conversa', { ticketId: beside.id });
  await world.seed((db) =>
    db.insert(ticketNotes).values({ companyId: world.companyId, ticketId: ticket.id, note: 'segredo da observação' }),
  );
  const messageId = await say('Sou Marina Lacerda, 123.456.789-09');
  const summary = await help({ task: 'summary' });
  expect(summary.json.drafts[0]).toContain('Sou Marina Lacerda, 123.456.789-09');
  await help({ task: 'reply' });
  const text = `Marina, seu cartão 4111 1111 1111 1111`;
  expect((await help({ task: 'rewrite', text, manner: 'correct' })).json.drafts[0]).toContain(text);
  expect((await help({ task: 'translate', text })).json.drafts[0]).toContain(text);
  expect((await help({ task: 'translate', messageId })).json.drafts[0]).toContain('Marina Lacerda, 123.456.789-09');
  expect((await ask('Meu CPF 123.456.789-09 e e-mail marina.lacerda@exemplo.com.br')).json['answer']).toContain(
    '123.456.789-09',
  );
  expect(await ledger()).toHaveLength(6);
  const everything = JSON.stringify(await received());
  for (const secret of [...secrets, 'segredo']) expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('what a template asked is told with the answer to it; what stands under a picture stays in the house', async () => {
  const { say, help, ledger } = await desk();
  await say('Temos 20% em taças esta semana. Quer ver?', { fromMe: true, mediaType: 'template' });
  await say('a tampa que veio quebrada', { mediaType: 'image' });
  await say('Quero!');
  expect((await help({ task: 'summary' })).json.drafts[0]).toContain('Já foi dito: Temos 20% em taças esta semana.');
  expect(JSON.stringify(await ledger())).not.toContain('quebrada');
});

test.each(['locationMessage', 'contactMessage', 'image'] as const)(
  'of a %s no word leaves to be translated',
  async (mediaType) => {
    const { say, help, ledger } = await desk();
    const messageId = await say('Rua das Acácias, 12', { mediaType });
    expect((await help({ task: 'translate', messageId })).json.error).toBe('ERR_AI_NOTHING');
    expect(await ledger()).toEqual([]);
  },
);

test('a customer who is called like a placeholder borrows nobody’s number', async () => {
  const { say, help } = await desk({ model: 'echo' });
  await say('Sou [CPF_1] e [NOME_2]');
  await say('123.456.789-09');
  const { drafts } = (await help({ task: 'summary' })).json;
  expect(drafts[0]).toContain('Sou [CPF_1] e [NOME_2]');
});

test('recorded conversations leave without what tells people apart, and come back as drafts that name them', async () => {
  const { say, help, world, queue, agent, ledger } = await desk();
  for (const { about, contact, lines, secrets: hidden } of recordedConversations) {
    const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId });
    await world.seed((db) => db.update(contacts).set({ name: contact }).where(eq(contacts.id, ticket.contactId)));
    const place = { ticketId: ticket.id, contactId: ticket.contactId };
    for (const line of lines) await say(line.slice(2), { ...place, fromMe: line.startsWith('a:') });
    const { drafts } = (await help({ task: 'reply' }, ticket.id)).json;
    expect([about, drafts.length]).toEqual([about, 3]);
    const [summary = ''] = (await help({ task: 'summary' }, ticket.id)).json.drafts;
    expect(summary.split('\n').length).toBeLessThanOrEqual(5);
    for (const text of [...drafts, summary]) expect(text).not.toMatch(/\[\p{Lu}{2,12}_\d+\]/u);
    const sent = (await ledger()).slice(-2).join('\n');
    for (const secret of hidden) expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(sent).toContain('cliente: ');
  }
});

let asked = 0;
let obeying: ReturnType<typeof desk>;

/** Where a model says whatever it is told: the worst there is. One person may ask it twenty times a minute. */
function deskOfAnObedientModel() {
  if (asked % 15 === 0) obeying = desk({ model: 'echo' });
  asked += 1;
  return obeying;
}

test.each(injections)('what obeys %j ends in a harmless draft', async (hostile) => {
  const { say, help, world, queue, agent } = await deskOfAnObedientModel();
  const ticket = await world.ticket({ queueId: queue.id, status: 'open', userId: agent.userId });
  await say(hostile, { ticketId: ticket.id, contactId: ticket.contactId });
  const before = await world.emitted();
  const { status, json } = await help({ task: 'reply' }, ticket.id);
  expect(json.details?.['failure']).not.toBe('resting');
  expect([status, json.error ?? 'none']).toEqual(status === 200 ? [200, 'none'] : [424, 'ERR_AI_PROVIDER']);
  const drafts = status === 200 ? json.drafts : [];
  expect(drafts.length).toBeLessThanOrEqual(3);
  for (const draft of drafts) expect(draft).not.toMatch(/!\[|\]\(|<[a-z/][^>]*>|[\u202A-\u202E\u200B]/i);
  expect(await world.emitted()).toEqual(before);
  const { rows } = await deps.database.pool.query(
    `select (select count(*)::int from outbox where company_id = $1) as queued,
       (select count(*)::int from messages where company_id = $1 and ticket_id = $2) as messages,
       (select status from tickets where id = $2) as status`,
    [world.companyId, ticket.id],
  );
  expect(rows).toEqual([{ queued: 0, messages: 1, status: 'open' }]);
});

test('prompts that are too long, invisible or nothing are refused before anything leaves', async () => {
  const { ask, ledger } = await desk();
  for (const prompt of ['', '   ', '\u200b\u200b', 'a'.repeat(4001), 'a\u0000b']) {
    expect([prompt.length, (await ask(prompt)).status]).toEqual([prompt.length, 400]);
  }
  expect(await ledger()).toEqual([]);
  expect((await ask('😀😀😀')).status).toBe(200);
  expect((await ask('a'.repeat(4000))).status).toBe(200);
});
