import type { InboundEvent } from '@balcao/channels/kit/inbound-event.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLinkedHost } from './linked-host.ts';
import { newNumber } from './new-number.ts';

let desk: Awaited<ReturnType<typeof startLinkedHost>>;
beforeAll(async () => {
  desk = await startLinkedHost();
});
afterAll(() => desk.close());

const customer = (name = 'Maria') => desk.whatsapp.account(newNumber(), { name });
const mine = () => desk.account.phone;
/** What the counter was told about one message, the first time. */
const told = (id: string, type?: InboundEvent['type']) =>
  desk.told.until(
    (event) => 'externalId' in event && event.externalId === id && (!type || event.type === type) && event,
  );

test('what a customer writes is in the journal with both of their names', async () => {
  const maria = customer();
  const { id } = await maria.text(mine(), 'Bom dia');
  expect(await told(id)).toMatchObject({
    type: 'message',
    sender: { phone: maria.phone, lid: maria.state.lid, name: 'Maria' },
    content: { kind: 'text', text: 'Bom dia' },
  });
});

test('replies, reactions, edits and deletions name what they are about', async () => {
  const maria = customer();
  const first = await maria.text(mine(), 'Tem camisa azul?');
  const reply = await maria.reply(mine(), 'Tamanho M', { id: first.id, text: 'Tem camisa azul?' });
  const reaction = await maria.react(mine(), { id: first.id, remoteJid: maria.lidJid, fromMe: true }, '👍');
  const edited = await maria.edit(mine(), first.id, 'Tem camisa verde?');
  const revoked = await maria.revoke(mine(), reply.id);
  expect(await told(reply.id)).toMatchObject({ type: 'message', quotedExternalId: first.id });
  expect(await told(reaction.id)).toMatchObject({ type: 'reaction', targetExternalId: first.id, emoji: '👍' });
  const text = { kind: 'text', text: 'Tem camisa verde?' };
  expect(await told(edited.id)).toMatchObject({ type: 'edit', targetExternalId: first.id, content: text });
  expect(await told(revoked.id)).toMatchObject({ type: 'revoke', targetExternalId: reply.id });
});

test('an edit that is sealed with the secret of its original is opened', async () => {
  const maria = customer();
  const original = {
    conversation: 'Às dez',
    messageContextInfo: { messageSecret: Buffer.alloc(32, 7) },
  };
  const { id } = await maria.send(mine(), original);
  await told(id);
  const edit = await maria.editSecret(mine(), id, 'Às onze');
  expect(await told(edit.id)).toMatchObject({
    type: 'edit',
    targetExternalId: id,
    content: { kind: 'text', text: 'Às onze' },
  });
});

test('what the owner writes on the phone comes as our own', async () => {
  const maria = customer();
  const id = await desk.account.sendFromPhone(maria.phone, 'Já envio');
  expect(await told(id)).toMatchObject({
    type: 'echo',
    recipient: { phone: maria.phone, lid: maria.state.lid },
    action: { kind: 'message', content: { kind: 'text', text: 'Já envio' } },
  });
});

test('a message that cannot be opened says so, and comes readable under the same id', async () => {
  const maria = customer();
  await maria.text(mine(), 'primeira').then(({ id }) => told(id));
  desk.whatsapp.faults.garble = 1;
  const { id } = await maria.text(mine(), 'segunda');
  expect(await told(id)).toMatchObject({ type: 'message', content: { kind: 'unsupported', rawType: 'ciphertext' } });
  await desk.told.until(
    (event) => event.type === 'message' && event.externalId === id && event.content.kind === 'text' && event,
  );
});

test('a group message has its group, its name and who spoke', async () => {
  const maria = customer();
  const group = desk.whatsapp.groups.create(maria.phone, 'Família', [mine()]);
  const first = await maria.sendGroup(group.id, { conversation: 'oi gente' });
  expect(await told(first)).toMatchObject({
    type: 'message',
    groupId: group.id,
    sender: { phone: maria.phone, lid: maria.state.lid, name: 'Maria' },
  });
  await desk.told.until((event) => event.type === 'group-changed' && event.subject === 'Família' && event);
  desk.whatsapp.groups.rename(group.id, maria.phone, 'Família Souza');
  await desk.told.until((event) => event.type === 'group-changed' && event.subject === 'Família Souza' && event);
  const second = await maria.sendGroup(group.id, { conversation: 'tudo bem?' });
  expect(await told(second)).toMatchObject({ groupName: 'Família Souza' });
});

test('a call is told with the number of the caller', async () => {
  const maria = customer();
  const id = maria.call(mine(), { video: true });
  expect(await told(id)).toMatchObject({ type: 'call', video: true, sender: { phone: maria.phone } });
});

test('the same number by an address of the other kind is the same person', async () => {
  const maria = customer();
  await maria.text(mine(), 'por LID').then(({ id }) => told(id));
  maria.set({ addressing: 'pn' });
  const { id } = await maria.text(mine(), 'por número');
  expect(await told(id)).toMatchObject({ sender: { phone: maria.phone, lid: maria.state.lid } });
});

test('what is written while the session is away comes when it is back, once', async () => {
  const maria = customer();
  desk.whatsapp.faults.refuse = 503;
  desk.whatsapp.faults.drop(mine());
  await desk.told.state('TIMEOUT');
  const { id } = await maria.text(mine(), 'Alguém aí?');
  desk.whatsapp.faults.refuse = 0;
  await desk.told.state('CONNECTED');
  await told(id);
  expect((await desk.told.events()).filter((event) => 'externalId' in event && event.externalId === id)).toHaveLength(
    1,
  );
});
