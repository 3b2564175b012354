import { CHAT_EDIT_MINUTES, CHAT_MESSAGES_PER_MINUTE } from '@balcao/contract/chats/message-routes.ts';
import type { ChatMessage } from '@balcao/contract/chats/models.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { chatHouse } from '../../test/harness/chat-harness.ts';
import type { Person } from '../../test/world.ts';
import { chatMessages } from './chats.table.ts';
import { editMessage, reactToMessage, removeMessage } from './messages/change-message.ts';
import { listChatMessages } from './messages/list-messages.ts';
import { searchMessages } from './messages/search-messages.ts';
import { getChat } from './chats.queries.ts';

type Page = Partial<Parameters<typeof listChatMessages>[1]>;
const pageOf = (as: Person, chatId: number, query: Page = {}) =>
  as.act((ctx) => listChatMessages(ctx, { chatId, pageNumber: 1, ...query }));
const seqs = ({ records }: { records: ChatMessage[] }) => records.map(({ seq }) => seq);

test('history is read page by page, newest first, from either end and from the middle', async () => {
  const { world, ana, bia, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia]);
  for (let count = 1; count <= 45; count += 1) await write(ana, chatId, `Recado ${count}`);
  const from = (high: number, low: number) => Array.from({ length: high - low + 1 }, (_, index) => high - index);
  const first = await pageOf(bia, chatId);
  expect([seqs(first), first.hasMore, first.hasNewer]).toEqual([from(45, 26), true, false]);
  expect(seqs(await pageOf(bia, chatId, { pageNumber: 2 }))).toEqual(from(25, 6));
  const oldest = await pageOf(bia, chatId, { beforeSeq: 6 });
  expect([seqs(oldest), oldest.hasMore, oldest.hasNewer]).toEqual([from(5, 1), false, true]);
  const around = await pageOf(bia, chatId, { aroundSeq: 20 });
  expect([seqs(around).includes(20), around.hasMore, around.hasNewer]).toEqual([true, true, true]);
  expect(seqs(await pageOf(bia, chatId, { aroundSeq: 9999 }))).toContain(45);
  const newer = await pageOf(bia, chatId, { afterSeq: 40 });
  expect([seqs(newer), newer.hasNewer]).toEqual([from(45, 41), false]);
  expect((await pageOf(bia, chatId, { pageNumber: 9 })).records).toEqual([]);
  const told = (await world.emitted()).at(-1);
  expect([told?.name, told?.rooms]).toEqual(['chat.message-created', [`${world.companyId}:chat:${chatId}`]]);
});

test('a message answers another, is changed for some minutes, is reacted to, and leaves its place when it goes', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  await write(ana, chatId, 'Alguém viu o contrato?');
  const answer = await write(bia, chatId, { message: 'Está comigo', replyToSeq: 1 });
  expect(answer.replyTo).toMatchObject({ seq: 1, senderName: 'Ana Prado', message: 'Alguém viu o contrato?' });
  await expect(write(bia, chatId, { message: 'Oi', replyToSeq: 99 })).rejects.toMatchObject({
    code: 'ERR_NO_MESSAGE_FOUND',
  });

  const edit = (as: Person, seq: number) =>
    as.act((ctx) => editMessage(ctx, { chatId, seq, message: 'Está comigo, já levo', mentions: [] }));
  expect(await edit(bia, 2)).toMatchObject({ message: 'Está comigo, já levo', editedAt: expect.any(String) as string });
  expect((await ana.act((ctx) => getChat(ctx, { chatId }))).lastMessage).toBe('Está comigo, já levo');
  await expect(edit(ana, 2)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });

  const react = (as: Person, emoji: string | null) => as.act((ctx) => reactToMessage(ctx, { chatId, seq: 2, emoji }));
  await react(ana, '👍');
  await react(caio, '🎉');
  expect((await react(ana, '❤️')).reactions).toEqual([
    { emoji: '❤️', userId: ana.userId, name: 'Ana Prado' },
    { emoji: '🎉', userId: caio.userId, name: 'Caio Lemos' },
  ]);
  expect((await react(ana, null)).reactions).toHaveLength(1);

  const early = new Date(world.deps.now().getTime() - (CHAT_EDIT_MINUTES + 1) * 60_000);
  await world.seed((db) => db.update(chatMessages).set({ createdAt: early }).where(eq(chatMessages.chatId, chatId)));
  await expect(edit(bia, 2)).rejects.toMatchObject({ code: 'ERR_CHAT_EDIT_TOO_LATE' });
  await expect(ana.act((ctx) => removeMessage(ctx, { chatId, seq: 2 }))).rejects.toMatchObject({
    code: 'ERR_NO_PERMISSION',
  });
  const gone = await bia.act((ctx) => removeMessage(ctx, { chatId, seq: 2 }));
  expect(gone).toMatchObject({
    seq: 2,
    message: '',
    reactions: [],
    replyTo: null,
    deletedAt: expect.any(String) as string,
  });
  await expect(react(ana, '👍')).rejects.toMatchObject({ code: 'ERR_NO_MESSAGE_FOUND' });
  expect(await ana.act((ctx) => getChat(ctx, { chatId }))).toMatchObject({ lastMessage: '', lastSeq: 2 });
});

test('a ticket is shown to whoever may see it, and only they may speak about it', async () => {
  const { world, ana, bia, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia]);
  const contact = await world.contact({ name: 'Marina Lacerda' });
  const { id: queueId } = await world.queue();
  const ticket = await world.ticket({ userId: ana.userId, queueId, contactId: contact.id, status: 'open' });
  const hidden = { code: 'ERR_NO_TICKET_FOUND' };
  await expect(write(bia, chatId, { message: '', ticketId: ticket.id })).rejects.toMatchObject(hidden);
  const message = await write(ana, chatId, { message: '', ticketId: ticket.id });
  expect([message.ticketId, message.message]).toEqual([ticket.id, '']);
  expect((await pageOf(ana, chatId)).tickets).toMatchObject([
    { id: ticket.id, uuid: ticket.uuid, contactName: 'Marina Lacerda', status: 'open' },
  ]);
  expect((await pageOf(bia, chatId)).tickets).toEqual([]);
});

test('words are found whatever their case and accents, in one’s own chats, and open at their message', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const two = await begin(ana, [bia]);
  const group = await begin(bia, [caio], { isGroup: true });
  for (let count = 0; count < 22; count += 1) await write(ana, two.id, `Férias do período ${count}`);
  await write(bia, group.id, 'As FÉRIAS de Caio');
  const search = (as: Person, searchParam: string, more: { cursor?: string; chatId?: number } = {}) =>
    as.act((ctx) => searchMessages(ctx, { searchParam, ...more }));
  const first = await search(bia, 'ferias');
  expect([first.records.length, first.hasMore, first.records[0]?.chat.id]).toEqual([20, true, group.id]);
  const second = await search(bia, 'ferias', { cursor: first.nextCursor ?? '' });
  expect([second.records.length, second.hasMore]).toEqual([3, false]);
  expect((await search(ana, 'ferias de caio')).records).toEqual([]);
  expect((await search(bia, 'ferias', { chatId: group.id })).records).toHaveLength(1);
  expect((await search(bia, 'período 2', { chatId: two.id })).records.map(({ message }) => message.seq)).toEqual([
    22, 21, 3,
  ]);
  expect((await search(bia, 'f%')).records).toEqual([]);
  await bia.act((ctx) => removeMessage(ctx, { chatId: group.id, seq: 1 }));
  expect((await search(caio, 'ferias')).records).toEqual([]);
  expect((await search(await world.person({ profile: 'admin' }), 'ferias')).records).toEqual([]);
});

test('what was said long ago is found, too: the common, the rare, and words that are common each for itself', async () => {
  const { world, ana, bia, begin } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia]);
  const spoken = (seq: number) =>
    [
      `Recado ${seq}`,
      seq % 6 === 0 && 'nota',
      seq % 4 === 0 && 'fiscal',
      seq % 9000 === 0 && 'xilofone',
      seq < 3 && 'ab',
    ]
      .filter(Boolean)
      .join(' ');
  const said = Array.from({ length: 45_000 }, (_, index) => spoken(index + 1));
  const { pool } = world.deps.database;
  await pool.query(
    `insert into chat_messages (company_id, chat_id, seq, sender_id, sender_name, message)
     select $1, $2, n, $3, 'Ana Prado', said from unnest($4::text[]) with ordinality as spoken (said, n)`,
    [world.companyId, chatId, ana.userId, said],
  );
  await pool.query('update chats set last_seq = $2 where id = $1', [chatId, said.length]);
  const find = async (searchParam: string, cursor?: string) => {
    const { records, nextCursor } = await bia.act((ctx) => searchMessages(ctx, { searchParam, cursor }));
    return { seqs: records.map(({ message }) => message.seq), nextCursor };
  };
  for (const term of ['fiscal', 'xilofone', 'nota fiscal xilofone', 'recado 4', 'nota  fiscal', 'ab']) {
    const all = said.flatMap((text, index) => (text.toLowerCase().includes(term) ? [index + 1] : [])).toReversed();
    const first = await find(term);
    const second = first.nextCursor === null ? { seqs: [] } : await find(term, first.nextCursor);
    expect([term, ...first.seqs, ...second.seqs]).toEqual([term, ...all.slice(0, 40)]);
  }
});

test('nobody writes faster than a person can', async () => {
  const { ana, bia, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia]);
  const flood = async () => {
    for (let count = 0; count < CHAT_MESSAGES_PER_MINUTE * 2; count += 1) await write(ana, chatId, 'Oi');
  };
  await expect(flood()).rejects.toMatchObject({ code: 'ERR_TOO_MANY_REQUESTS' });
  await write(bia, chatId, 'Calma');
});

test('whoever is named only by an edit, or is not named any more, is told how much names them now', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  await write(ana, chatId, { message: 'Quem leva, @Bia?', mentions: [bia.userId] });
  const told = async () =>
    (await world.emitted()).filter(({ name }) => name === 'chat.own-changed').map(({ payload }) => payload);
  const edit = (mentions: number[]) =>
    ana.act((ctx) => editMessage(ctx, { chatId, seq: 1, message: 'Quem leva?', mentions }));
  await edit([caio.userId]);
  const own = (mentionUnreads: number) => ({ own: { unreads: 1, readSeq: 0, mentionUnreads, involvement: 'all' } });
  expect((await told()).toSorted((one, other) => Number(one['userId']) - Number(other['userId']))).toMatchObject([
    { chatId, userId: bia.userId, ...own(0) },
    { chatId, userId: caio.userId, ...own(1) },
  ]);
  await edit([caio.userId]);
  expect(await told()).toHaveLength(2);
  await ana.act((ctx) => removeMessage(ctx, { chatId, seq: 1 }));
  expect((await told()).slice(2)).toMatchObject([{ userId: caio.userId, ...own(0) }]);
});
