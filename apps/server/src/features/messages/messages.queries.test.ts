import type { InferInsertModel } from '../../platform/db/drizzle.ts';
import { expect, test } from 'vitest';
import { createWorld, type World } from '../../test/world.ts';
import { loadMessage } from './messages.queries.ts';
import { messageReactions, messages } from './messages.table.ts';

type Fields = Partial<InferInsertModel<typeof messages>>;

async function storeMessage(world: World, fields: Fields = {}) {
  const ticket = await world.ticket();
  const [message] = await world.seed((db) =>
    db
      .insert(messages)
      .values({
        companyId: world.companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        fromMe: false,
        body: 'Bom dia',
        sentAt: world.deps.now(),
        ...fields,
      })
      .returning(),
  );
  if (!message) throw new Error('nothing stored');
  return message;
}

test('a quoted message shows who said it and what', async () => {
  const world = await createWorld();
  const quoted = await storeMessage(world, { body: 'Qual o valor?' });
  const answer = await storeMessage(world, { fromMe: true, quotedMessageId: quoted.id, quotedExternalId: 'wamid.1' });
  const shown = await world.act((ctx) => loadMessage(ctx, answer.id));
  expect(shown.quotedMsg).toMatchObject({ id: quoted.id, body: 'Qual o valor?', contact: { name: 'Marina Lacerda' } });
  expect(shown.quotedMissing).toBe(false);
});

test('a quote of a message that is not here says so', async () => {
  const world = await createWorld();
  const message = await storeMessage(world, { quotedExternalId: 'wamid.from-before' });
  const shown = await world.act((ctx) => loadMessage(ctx, message.id));
  expect(shown).toMatchObject({ quotedMsg: null, quotedMissing: true });
});

test('a quote of what a colleague said names the colleague, and how long a film of theirs is', async () => {
  const world = await createWorld();
  const diego = await world.person({ name: 'Diego Ramos' });
  const film = { mediaType: 'video', mediaState: 'ready', mediaDuration: 12 } as const;
  const quoted = await storeMessage(world, { fromMe: true, userId: diego.userId, ...film });
  const answer = await storeMessage(world, { quotedMessageId: quoted.id });
  const shown = await world.act((ctx) => loadMessage(ctx, answer.id));
  expect(shown.quotedMsg).toMatchObject({ user: { id: diego.userId, name: 'Diego Ramos' }, duration: 12 });
});

test('what the customer took back can still be read, without its file; what we deleted cannot', async () => {
  const world = await createWorld();
  const media = {
    mediaType: 'image',
    mediaState: 'ready',
    mediaKey: 'company1/x.jpg',
    mediaMime: 'image/jpeg',
  } as const;
  for (const [fromMe, body] of [
    [false, 'segredo'],
    [true, ''],
  ] as const) {
    const deleted = await storeMessage(world, { isDeleted: true, body: 'segredo', fromMe, ...media });
    const quoting = await storeMessage(world, { quotedMessageId: deleted.id });
    const [shown, answer] = await world.act(async (ctx) => [
      await loadMessage(ctx, deleted.id),
      await loadMessage(ctx, quoting.id),
    ]);
    expect(shown).toMatchObject({ isDeleted: true, body, media: null, mediaUrl: null });
    expect(answer?.quotedMsg).toMatchObject({ body, mediaUrl: null });
  }
});

test('a reaction that was taken back is not shown', async () => {
  const world = await createWorld();
  const message = await storeMessage(world);
  const reaction = { companyId: world.companyId, messageId: message.id, reactedAt: world.deps.now() };
  await world.seed((db) =>
    db.insert(messageReactions).values([
      { ...reaction, sender: 'me', fromMe: true, emoji: '👍' },
      { ...reaction, sender: '5511', fromMe: false, name: 'Marina', emoji: null },
    ]),
  );
  const shown = await world.act((ctx) => loadMessage(ctx, message.id));
  expect(shown.reactions).toEqual([{ emoji: '👍', fromMe: true, name: '' }]);
});

test('a failed message says why and whether sending it again makes sense', async () => {
  const world = await createWorld();
  const failed = { fromMe: true, failedAt: world.deps.now() };
  const lost = await storeMessage(world, { ...failed, failureReason: 'unknown' });
  const refused = await storeMessage(world, { ...failed, failureReason: 'request', failureCode: '131009' });
  const shown = await world.act(async (ctx) => [await loadMessage(ctx, lost.id), await loadMessage(ctx, refused.id)]);
  expect(shown.map((message) => message.failure)).toMatchObject([
    { reason: 'unknown', canRetry: true },
    { reason: 'request', code: '131009', canRetry: false },
  ]);
});
