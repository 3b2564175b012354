import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSendingHarness } from '../test/sending-harness.ts';
import { wireIdOf } from './encode/wire-id.ts';

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness();
});
afterAll(() => desk.close());

async function uuidOf(messageId: number) {
  const { rows } = await desk.bus.pool.query<{ uuid: string }>('select uuid from messages where id = $1', [messageId]);
  return rows[0]?.uuid ?? '';
}

/** Sends it and answers what the customer's phone decrypted. */
async function arrives(place: Awaited<ReturnType<typeof desk.customer>>, columns: Parameters<typeof desk.say>[1]) {
  const { messageId, outboxId } = await desk.say(place, columns);
  const id = wireIdOf({ outboxId, uuid: await uuidOf(messageId) });
  const record = await place.account.nextMessage((one) => one.id === id);
  await desk.becomes(outboxId, 'done');
  return { id, messageId, outboxId, record, message: record.message };
}

const statusesOf = async (id: string) =>
  (await desk.told.events()).flatMap((event) => (event.type === 'status' && event.externalId === id ? [event] : []));

test('a text arrives, and its steps are told up to "read" and "played"', async () => {
  const maria = await desk.customer();
  const { id, messageId, message } = await arrives(maria, 'Bom dia! Veja https://loja.example');
  expect(message.extendedTextMessage).toMatchObject({ text: 'Bom dia! Veja https://loja.example' });
  expect(message.extendedTextMessage?.matchedText ?? '').toBe('');
  expect(await statusesOf(id)).toContainEqual(
    expect.objectContaining({
      status: 'sent',
      ourKey: await uuidOf(messageId),
      recipient: { phone: maria.account.phone, lid: maria.account.state.lid },
    }),
  );
  maria.account.receipt(desk.account.phone, id, 'read');
  maria.account.receipt(desk.account.phone, id, 'played');
  const step = (status: string) =>
    desk.told.until((event) => event.type === 'status' && event.externalId === id && event.status === status);
  await Promise.all(['delivered', 'read', 'played'].map(step));
});

test('the first message to a number tells which LID belongs to it, and later ones go there', async () => {
  const { account, ...place } = await desk.customer();
  const { record } = await arrives({ account, ...place }, 'Olá');
  expect(record.to).toBe(account.lidJid);
  const people = [{ phone: account.phone, lid: account.state.lid }];
  expect(await desk.told.until((event) => event.type === 'identity-linked' && event)).toBeTruthy();
  const linked = (await desk.told.events()).filter((event) => event.type === 'identity-linked');
  expect(linked).toContainEqual(expect.objectContaining({ people }));
});

test('a Brazilian number with a ninth digit that WhatsApp does not have reaches the account without it', async () => {
  const old = `553187${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const account = desk.whatsapp.account(old);
  const place = await desk.conversation({ phone: `${old.slice(0, 4)}9${old.slice(4)}` });
  const { record } = await arrives({ account, ...place }, 'Achei você');
  expect(record.to).toBe(account.lidJid);
});

test('a number that is not on WhatsApp fails with a sentence that says so', async () => {
  const place = await desk.conversation({ phone: '5511900000001' });
  const { outboxId } = await desk.say(place, 'Alô?');
  await desk.becomes(outboxId, 'failed');
  const failed = await desk.told.until((event) => event.type === 'status' && event.status === 'failed' && event);
  expect(failed.error).toEqual({ class: 'recipient', message: 'Este número não está no WhatsApp.' });
});

test('an answer quotes what it answers, as the customer wrote it', async () => {
  const maria = await desk.customer({}, ({ phone, state }) => ({ lid: state.lid, phone }));
  const { id: asked } = await maria.account.text(desk.account.phone, 'Qual o preço?');
  await desk.told.until((event) => event.type === 'message' && event.externalId === asked);
  const { message } = await arrives(maria, { body: 'R$ 10', quotedExternalId: asked });
  expect(message.extendedTextMessage?.contextInfo).toMatchObject({
    stanzaId: asked,
    quotedMessage: { conversation: 'Qual o preço?' },
  });
});

test('an answer to something too old to be kept still quotes its words', async () => {
  const maria = await desk.customer();
  const quotedMessageId = await desk.store(maria, {
    body: 'Em agosto vocês prometeram',
    fromMe: false,
    externalId: 'OLD1',
  });
  const { message } = await arrives(maria, { body: 'Aqui está', quotedExternalId: 'OLD1', quotedMessageId });
  expect(message.extendedTextMessage?.contextInfo).toMatchObject({
    stanzaId: 'OLD1',
    quotedMessage: { conversation: 'Em agosto vocês prometeram' },
  });
});

test('what is passed on says so; places and contact cards arrive as what they are', async () => {
  const maria = await desk.customer();
  const passedOn = await arrives(maria, { body: 'Promoção', isForwarded: true });
  expect(passedOn.message.extendedTextMessage?.contextInfo).toMatchObject({ isForwarded: true, forwardingScore: 1 });
  const place = { kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua A, 1' };
  const { message: shown } = await arrives(maria, { body: 'Loja', outgoing: place });
  expect(shown.locationMessage).toMatchObject({ degreesLatitude: -23.5, degreesLongitude: -46.6, name: 'Loja' });
  const contacts = [
    { name: { formatted: 'João; Silva' }, phones: [{ phone: '+55 11 98888-7777', waId: '5511988887777' }] },
  ];
  const { message: card } = await arrives(maria, { body: 'João', outgoing: { kind: 'contacts', contacts } });
  expect(card.contactMessage?.vcard).toContain('waid=5511988887777:+55 11 98888-7777');
  expect(card.contactMessage?.vcard).toContain('FN:João\\; Silva');
});

test('a menu arrives as numbered lines, because phones show no buttons of unofficial sessions', async () => {
  const maria = await desk.customer();
  const menu = {
    kind: 'buttons',
    text: 'Como podemos ajudar?',
    buttons: [
      { id: 'a', title: 'Vendas' },
      { id: 'b', title: 'Suporte' },
    ],
  };
  const { message } = await arrives(maria, { body: 'Como podemos ajudar?', outgoing: menu });
  expect(message.extendedTextMessage?.text).toBe('Como podemos ajudar?\n\n1. Vendas\n2. Suporte');
});

test('an edit, a reaction, its removal and a deletion reach the phone, even before the counter knows the id', async () => {
  const maria = await desk.customer();
  const { id, messageId } = await arrives(maria, 'Chega as 14h');
  const change = async (kind: 'edit' | 'reaction' | 'delete', payload: Record<string, unknown>) => {
    const seen = new Set(maria.account.inbox);
    const outboxId = await desk.queue(maria, { kind, messageId, payload });
    const { message, edit } = await maria.account.nextMessage((one) => !seen.has(one));
    await desk.becomes(outboxId, 'done');
    return { message, edit };
  };
  const edited = await change('edit', { text: 'Chega às 15h', editId: 1 });
  expect(edited.edit).toBe('1');
  expect(edited.message.protocolMessage).toMatchObject({
    key: { id },
    editedMessage: { extendedTextMessage: { text: 'Chega às 15h' } },
  });
  const liked = await change('reaction', { emoji: '👍' });
  expect(liked.message.reactionMessage).toMatchObject({ text: '👍', key: { id } });
  const unliked = await change('reaction', { emoji: null });
  expect(unliked.message.reactionMessage?.text).toBe('');
  const deleted = await change('delete', {});
  expect(deleted.edit).toBe('7');
  expect(deleted.message.protocolMessage).toMatchObject({ key: { id }, type: 0 });
});

test('two messages to one person arrive in their order, whatever the first of them takes', async () => {
  const maria = await desk.customer();
  const said = ['um', 'dois', 'três', 'quatro', 'cinco'];
  const rows = [];
  for (const text of said) rows.push(await desk.say(maria, text));
  for (const { outboxId } of rows) await desk.becomes(outboxId, 'done');
  expect(maria.account.inbox.map(({ message }) => message.extendedTextMessage?.text)).toEqual(said);
});

test('read marks and "typing" reach the customer', async () => {
  const maria = await desk.customer({}, ({ phone, state }) => ({ lid: state.lid, phone }));
  const { id: first } = await maria.account.text(desk.account.phone, 'Oi');
  const { id: second } = await maria.account.text(desk.account.phone, 'Tem alguém?');
  await desk.told.until((event) => event.type === 'message' && event.externalId === second);
  const isOurs = ({ ids }: { ids: string[] }) => ids.includes(first);
  const read = desk.whatsapp.next('receipt', (one) => one.attrs.type === 'read' && isOurs(one));
  await desk.queue(
    { recipient: `read:${maria.recipient}` },
    { kind: 'read', payload: { externalId: second, externalIds: [first, second] } },
  );
  expect((await read).ids).toEqual(expect.arrayContaining([first, second]));
  const typing = desk.whatsapp.next('chatstate');
  await desk.queue(
    { recipient: `typing:${maria.recipient}` },
    { kind: 'typing', payload: { externalId: second, state: 'recording' } },
  );
  expect(await typing).toMatchObject({ to: maria.account.lidJid, state: 'composing', media: 'audio' });
});
