import type { Retention, RetentionRule } from '@balcao/contract/privacy/retention.ts';
import { and, eq, inArray } from '../../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld } from '../../../test/world.ts';
import { auditLog } from '../../audit/audit.table.ts';
import { chatFiles, chatMembers, chatMessages, chats } from '../../chats/chats.table.ts';
import { messageEdits, messages } from '../../messages/messages.table.ts';
import { ticketNotes } from '../../ticket-notes/ticket-notes.table.ts';
import { tickets } from '../../tickets/tickets.table.ts';
import { applyRetentionJob } from '../jobs/apply-retention.job.ts';
import { privacyRequests } from '../privacy.table.ts';
import { monthsBefore } from './preview-retention.ts';

const once = { number: 1, isLast: true };
const OLD = new Date('2025-03-01T12:00:00Z');
const LATELY = new Date('2026-11-01T12:00:00Z');

test('what a company no longer wants to keep goes at night, and nothing else: rules, preview, conversations, files, chats', async () => {
  const world = await createWorld();
  const { companyId, deps, seed } = world;
  const [admin, agent] = [await world.person({ profile: 'admin', name: 'Ana' }), await world.person({ name: 'Rui' })];
  const conversation = async (status: 'open' | 'closed', lastMessageAt: Date) => {
    const ticket = await world.ticket({ status, ...(status === 'open' && { userId: agent.userId }) });
    const set = {
      createdAt: OLD,
      lastMessageAt,
      lastMessage: 'até logo',
      ...(status === 'closed' && { closedAt: OLD }),
    };
    await seed((db) => db.update(tickets).set(set).where(eq(tickets.id, ticket.id)));
    return ticket;
  };
  const say = async (ticket: { id: number; contactId: number }, more: Partial<typeof messages.$inferInsert> = {}) =>
    seed(async (db) => {
      const base = {
        companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe: false,
        body: 'o meu CPF é 123',
      };
      const [row] = await db
        .insert(messages)
        .values({ ...base, sentAt: OLD, ...more })
        .returning({ id: messages.id });
      return row?.id ?? 0;
    });
  const fileOf = async () => {
    const key = deps.storage.newKey(companyId, 'jpg');
    await deps.storage.putBytes(key, Buffer.from('bytes'));
    return key;
  };
  const [over, open, asked, alive] = [
    await conversation('closed', OLD),
    await conversation('open', OLD),
    await conversation('closed', OLD),
    await conversation('closed', LATELY),
  ];
  const file = { mediaKey: await fileOf(), mediaState: 'ready', mediaSize: 5, mediaType: 'image' } as const;
  const ids = {
    words: await say(over, { details: { reactions: [] } as never }),
    picture: await say(over, { body: '', ...file }),
    voice: await say(over, { body: '', ...file, mediaKey: await fileOf(), mediaVoice: true, mediaType: 'audio' }),
    line: await say(over, { mediaType: 'closed_log', body: 'Encerrado por Ana' }),
    open: await say(open),
    asked: await say(asked),
    early: await say(alive),
    late: await say(alive, { sentAt: LATELY }),
  };
  const group = await seed(async (db) => {
    await db.insert(messageEdits).values({ companyId, messageId: ids.words, body: 'o meu CPF é 12' });
    await db.insert(ticketNotes).values({ companyId, ticketId: over.id, note: 'ligou bravo', createdAt: OLD });
    const dates = { askedOn: '2026-11-19', dueOn: '2026-12-04', createdAt: deps.now() };
    await db.insert(privacyRequests).values({
      companyId,
      kind: 'export',
      state: 'running',
      contactId: asked.contactId,
      askedByName: 'Ana',
      ...dates,
    });
    const [chat] = await db
      .insert(chats)
      .values({ companyId, isGroup: true, title: 'Turno', lastSeq: 2, lastMessage: 'novo' })
      .returning();
    const chatId = chat?.id ?? 0;
    await db.insert(chatMembers).values({ companyId, chatId, userId: agent.userId, readSeq: 0, mentionUnreads: 2 });
    const line = { companyId, chatId, senderName: 'Ana', mentions: [agent.userId] };
    const [first] = await db
      .insert(chatMessages)
      .values([
        { ...line, seq: 1, message: 'velho', createdAt: OLD },
        { ...line, seq: 2, message: 'novo', createdAt: LATELY },
      ])
      .returning();
    const stored = { position: 0, key: await fileOf(), name: 'a.jpg', mime: 'image/jpeg', size: 5 };
    await db.insert(chatFiles).values({ companyId, messageId: first?.id ?? 0, ...stored });
    return { chatId, key: stored.key };
  });
  const app = await world.http();
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, rules?: readonly RetentionRule[]) =>
    app.inject({
      method,
      url: `/api/privacy/retention${url}`,
      headers: admin.headers,
      ...(rules && { payload: { rules, setAt: null } }),
    });
  const bodies = async () => {
    const rows = await seed((db) =>
      db
        .select()
        .from(messages)
        .where(inArray(messages.id, Object.values(ids)))
        .orderBy(messages.id),
    );
    return rows.map(({ body, mediaState }) => mediaState ?? body);
  };
  const before = await bodies();

  // Nothing is on by itself.
  expect((await ask('GET', '')).json()).toEqual({ rules: [], setBy: null, setAt: null, lastRun: null });
  await applyRetentionJob.run(deps, {}, once);
  expect(await bodies()).toEqual(before);

  const rules: RetentionRule[] = [
    { kind: 'texts', channel: 'wppoficial', months: 12 },
    { kind: 'files', channel: 'wppoficial', months: 12 },
    { kind: 'chats', channel: null, months: 12 },
    { kind: 'views', channel: null, months: 12 },
  ];
  expect((await ask('PUT', '', [{ kind: 'chats', channel: 'whatsapp', months: 12 }])).statusCode).toBe(400);
  expect((await ask('PUT', '', [...rules, ...rules.slice(0, 1)])).statusCode).toBe(400);
  expect((await ask('POST', '/preview', rules)).json()).toEqual({
    removed: [
      { kind: 'texts', channel: 'wppoficial', count: 2, bytes: null },
      { kind: 'files', channel: 'wppoficial', count: 1, bytes: 5 },
      { kind: 'chats', channel: null, count: 1, bytes: null },
      { kind: 'views', channel: null, count: 0, bytes: null },
    ],
  });
  expect(await bodies()).toEqual(before);
  expect((await ask('PUT', '', rules)).json<Retention>()).toMatchObject({ setBy: 'Ana', lastRun: null });

  await applyRetentionJob.run(deps, {}, once);
  await applyRetentionJob.run(deps, {}, once);
  const kept = ['o meu CPF é 123', 'o meu CPF é 123'];
  expect(await bodies()).toEqual(['[apagado]', 'expired', 'ready', 'Encerrado por Ana', ...kept, '[apagado]', kept[0]]);
  const left = await seed(async (db) => ({
    edits: await db.$count(messageEdits, eq(messageEdits.messageId, ids.words)),
    notes: await db.$count(ticketNotes, eq(ticketNotes.ticketId, over.id)),
    previews: (
      await db
        .select()
        .from(tickets)
        .where(inArray(tickets.id, [over.id, alive.id]))
        .orderBy(tickets.id)
    ).map(({ lastMessage }) => lastMessage),
    lines: (
      await db.select().from(chatMessages).where(eq(chatMessages.chatId, group.chatId)).orderBy(chatMessages.seq)
    ).map(({ message, deletedAt }) => [message, deletedAt !== null]),
    files: await db.$count(chatFiles, eq(chatFiles.key, group.key)),
    members: (await db.select().from(chatMembers).where(eq(chatMembers.chatId, group.chatId))).map(
      (one) => one.mentionUnreads,
    ),
    chat: (await db.select().from(chats).where(eq(chats.id, group.chatId))).map((one) => [
      one.lastMessage,
      one.retainedSeq,
    ]),
    audit: (
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.companyId, companyId), eq(auditLog.action, 'retention.run')))
    ).map(({ details }) => details),
  }));
  const removed = [
    { kind: 'chats', channel: null, count: 1 },
    { kind: 'files', channel: 'wppoficial', count: 1 },
    { kind: 'texts', channel: 'wppoficial', count: 2 },
  ];
  expect(left).toEqual({
    edits: 0,
    notes: 0,
    previews: ['[apagado]', 'até logo'],
    lines: [
      ['', true],
      ['novo', false],
    ],
    files: 0,
    members: [1],
    chat: [['novo', 1]],
    audit: [{ removed }],
  });
  expect((await ask('GET', '')).json<Retention>().lastRun?.removed).toEqual(removed);
  // Nobody but those who look after the company.
  const others = { method: 'GET', url: '/api/privacy/retention', headers: agent.headers } as const;
  expect((await app.inject(others)).statusCode).toBe(403);
});

test('a chat that ended with a picture ends with nothing once its company no longer keeps it', async () => {
  const world = await createWorld();
  const { companyId } = world;
  const admin = await world.person({ profile: 'admin' });
  const chatId = await world.seed(async (db) => {
    const last = { lastSeq: 1, lastMessage: 'praia.jpg', lastMediaType: 'image' } as const;
    const [chat] = await db
      .insert(chats)
      .values({ companyId, isGroup: true, title: 'Turno', ...last })
      .returning();
    const said = { companyId, chatId: chat?.id ?? 0, seq: 1, senderName: 'Ana', message: '', createdAt: OLD };
    await db.insert(chatMessages).values(said);
    return said.chatId;
  });
  const payload = { rules: [{ kind: 'chats', channel: null, months: 12 }], setAt: null };
  const app = await world.http();
  await app.inject({ method: 'PUT', url: '/api/privacy/retention', headers: admin.headers, payload });
  await applyRetentionJob.run(world.deps, {}, once);
  const [chat] = await world.seed((db) => db.select().from(chats).where(eq(chats.id, chatId)));
  expect(chat).toMatchObject({ retainedSeq: 1, lastMessage: '', lastMediaType: null });
});

test('months are those of the calendar', () => {
  const before = (day: string, months: number) =>
    monthsBefore(new Date(`${day}T10:00:00Z`), months)
      .toISOString()
      .slice(0, 10);
  expect([
    before('2026-05-31', 3),
    before('2026-01-15', 2),
    before('2024-02-29', 12),
    before('2026-11-20', 120),
  ]).toEqual(['2026-02-28', '2025-11-15', '2023-02-28', '2016-11-20']);
});
