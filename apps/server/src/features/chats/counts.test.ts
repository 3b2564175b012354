import { and, eq, gt } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { AppError } from '../../platform/fail.ts';
import { race, stopBetweenStatements } from '../../test/between-statements.ts';
import { createTestDeps } from '../../test/database.ts';
import { chatHouse } from '../../test/harness/chat-harness.ts';
import { createOwnDatabase } from '../../test/own-database.ts';
import type { Person, World } from '../../test/world.ts';
import { chatMembers, chatMessages, chats } from './chats.table.ts';
import { getChat } from './chats.queries.ts';
import { editMessage, removeMessage } from './messages/change-message.ts';
import { leaveChat } from './people/leave-chat.ts';
import { updateChat } from './people/update-chat.ts';
import { countUnreads } from './reading/count-unreads.ts';

/** What the counters say of everybody in a chat, beside what counting the messages says. */
async function recounted({ seed }: World, chatId: number) {
  return seed(async (db) => {
    const [chat] = await db.select().from(chats).where(eq(chats.id, chatId));
    const members = await db.select().from(chatMembers).where(eq(chatMembers.chatId, chatId));
    const written = await db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.chatId, chatId))
      .orderBy(chatMessages.seq);
    const counted = members.map(({ userId, readSeq, mentionUnreads }) => {
      const unread = written.filter(({ seq }) => seq > readSeq);
      const named = unread.filter(({ mentions, deletedAt }) => deletedAt === null && mentions.includes(userId));
      return {
        says: [userId, (chat?.lastSeq ?? 0) - readSeq, mentionUnreads],
        holds: [userId, unread.length, named.length],
      };
    });
    return { counted, seqs: written.map(({ seq }) => seq) };
  });
}

async function expectExact(world: World, chatId: number) {
  const { counted, seqs } = await recounted(world, chatId);
  expect(counted.map(({ says }) => says)).toEqual(counted.map(({ holds }) => holds));
  expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => index + 1));
  return seqs.length;
}

test('a message is unread for everybody but its writer until they read it, once and in any order', async () => {
  const { ana, bia, caio, begin, write, read } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  for (const text of ['Um', 'Dois', 'Três']) await write(ana, chatId, { message: text, mentions: [bia.userId] });
  const own = async (as: Person) => (await as.act((ctx) => getChat(ctx, { chatId }))).own;
  expect(await own(ana)).toMatchObject({ unreads: 0, mentionUnreads: 0 });
  expect(await own(bia)).toMatchObject({ unreads: 3, mentionUnreads: 3 });
  expect(await read(bia, chatId, 2)).toMatchObject({ unreads: 1, readSeq: 2, mentionUnreads: 1 });
  expect(await read(bia, chatId, 1)).toMatchObject({ unreads: 1, readSeq: 2 });
  expect(await read(bia, chatId, 999)).toMatchObject({ unreads: 0, readSeq: 3, mentionUnreads: 0 });
  expect(await own(caio)).toMatchObject({ unreads: 3, mentionUnreads: 0 });
  expect(await caio.act(countUnreads)).toEqual({ unreads: 3, mentionUnreads: 0 });
});

test('those who post, read, come and go at once leave numbers that a recount finds again', async () => {
  const { world, ana, bia, caio, begin, write, read } = await chatHouse();
  const people = [ana, bia, caio, ...(await Promise.all([1, 2, 3].map(() => world.person())))];
  const { id: chatId } = await begin(ana, people.slice(1));
  const everybody = people.map(({ userId }) => userId);
  const missing = (error: unknown) => {
    const isRefused = error instanceof AppError && ['ERR_NO_CHAT_FOUND', 'ERR_NO_PERMISSION'].includes(error.code);
    if (!isRefused) throw error;
  };
  let state = 7;
  const random = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const deeds = Array.from({ length: 120 }, (_, turn) => {
    const one = people[random(people.length)] ?? ana;
    const named = [everybody[random(6)] ?? 0, everybody[random(6)] ?? 0];
    return async () => {
      switch (turn % 8) {
        case 0:
          return one.act((ctx) => updateChat(ctx, { chatId, users: everybody }));
        case 1:
          return read(one, chatId, 1 + (turn % 30));
        case 2:
          return read(one, chatId);
        case 3:
          return one === ana ? undefined : one.act((ctx) => leaveChat(ctx, chatId));
        default:
          return write(one, chatId, { message: `Recado ${turn}`, mentions: named });
      }
    };
  });
  const lanes = people.map((_, lane) => deeds.filter((_deed, turn) => turn % people.length === lane));
  const walk = async (lane: typeof deeds) => {
    for (const deed of lane) await deed().catch(missing);
  };
  await Promise.all(lanes.map(walk));
  expect(await expectExact(world, chatId)).toBeGreaterThan(10);
});

test('names that are taken out or put in by an edit or a deletion count as they stand', async () => {
  const { world, ana, bia, caio, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia, caio]);
  await write(ana, chatId, { message: 'Para a Bia', mentions: [bia.userId, ana.userId, 999_999_999] });
  await write(ana, chatId, { message: 'Para os dois', mentions: [bia.userId, caio.userId] });
  const edit = { chatId, seq: 1, message: 'Para o Caio', mentions: [caio.userId] };
  expect(await ana.act((ctx) => editMessage(ctx, edit))).toMatchObject({ mentions: [caio.userId] });
  await expectExact(world, chatId);
  await ana.act((ctx) => removeMessage(ctx, { chatId, seq: 2 }));
  await expectExact(world, chatId);
  const named = await world.seed((db) =>
    db
      .select()
      .from(chatMembers)
      .where(and(eq(chatMembers.chatId, chatId), gt(chatMembers.mentionUnreads, 0))),
  );
  expect(named.map(({ userId, mentionUnreads }) => [userId, mentionUnreads])).toEqual([[caio.userId, 1]]);
});

test('many who send the same message again at once have sent it once', async () => {
  const { world, ana, bia, begin, write } = await chatHouse();
  const { id: chatId } = await begin(ana, [bia]);
  const sent = await Promise.all(
    [1, 2, 3, 4].map(() => write(ana, chatId, { message: 'Oi', clientId: 'browser-0001' })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(await expectExact(world, chatId)).toBe(1);
});

test('killed before any of its statements, a message is not there at all; sent again it is there once', async () => {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase() });
  stopBetweenStatements(deps);
  try {
    const { world, ana, bia, caio, begin, write } = await chatHouse({ deps });
    const { id: chatId } = await begin(ana, [bia, caio]);
    const { pool } = deps.database;
    const kill = () =>
      pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
      );
    let kills = 0;
    let written = 0;
    for (let before = 3; ; before += 1) {
      const words = { message: `Recado ${before}`, mentions: [bia.userId], clientId: `browser-${before}` };
      const first = () => write(ana, chatId, words);
      const end = await race({ pool, before, first, second: kill }).catch(() => 'killed' as const);
      if (end === false) break;
      // A connection that has just been made says its first statements outside of any transaction: nobody is hit there.
      const isKilled = end === 'killed';
      if (isKilled) kills += 1;
      expect(await expectExact(world, chatId)).toBe(isKilled ? written : written + 1);
      await first();
      await first();
      written += 1;
      expect(await expectExact(world, chatId)).toBe(written);
    }
    expect(kills).toBeGreaterThan(5);
  } finally {
    await closeDeps(deps);
  }
});
