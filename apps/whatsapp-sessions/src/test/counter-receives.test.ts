import type { proto } from 'baileys';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CounterDesk, startServerHarness } from './server-harness.ts';

let desk: CounterDesk;
let phone: string;
beforeAll(async () => {
  desk = await startServerHarness({ showGroups: true });
  ({ phone } = await desk.link());
});
afterAll(() => desk.close());

const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:João\nTEL;type=CELL;waid=553187654321:+55 31 98765-4321\nEND:VCARD';
type Kind = [name: string, message: proto.IMessage, expected: { mediaType: string; body: string | RegExp }];

const kinds: Kind[] = [
  ['a text', { conversation: 'oi' }, { mediaType: 'chat', body: 'oi' }],
  [
    'a disappearing text',
    { ephemeralMessage: { message: { extendedTextMessage: { text: 'some' } } } },
    { mediaType: 'chat', body: 'some' },
  ],
  [
    'a place',
    { locationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63, name: 'Loja', address: 'Rua A' } },
    { mediaType: 'locationMessage', body: /Loja Rua A$/ },
  ],
  [
    'a moving place',
    { liveLocationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63 } },
    { mediaType: 'locationMessage', body: /-23\.55/ },
  ],
  [
    'a contact',
    { contactMessage: { displayName: 'João', vcard } },
    { mediaType: 'contactMessage', body: /waid=553187654321/ },
  ],
  [
    'contacts',
    {
      contactsArrayMessage: {
        contacts: [
          { displayName: 'João', vcard },
          { displayName: 'Ana', vcard },
        ],
      },
    },
    { mediaType: 'contactsArrayMessage', body: /FN:Ana/ },
  ],
  [
    'a poll',
    { pollCreationMessageV3: { name: 'Qual?', options: [{ optionName: 'A' }, { optionName: 'B' }] } },
    { mediaType: 'chat', body: '📊 Enquete: Qual?\n• A\n• B' },
  ],
  [
    'a pressed button',
    { buttonsResponseMessage: { selectedButtonId: 'b1', selectedDisplayText: 'Sim', type: 1 } },
    { mediaType: 'chat', body: 'Sim' },
  ],
  [
    'a choice of a list',
    { listResponseMessage: { title: 'Opção 1', listType: 1, singleSelectReply: { selectedRowId: 'r1' } } },
    { mediaType: 'chat', body: 'Opção 1' },
  ],
  [
    'a button of a template',
    { templateButtonReplyMessage: { selectedId: 't1', selectedDisplayText: 'Ok' } },
    { mediaType: 'chat', body: 'Ok' },
  ],
  [
    'a filled form',
    {
      interactiveResponseMessage: {
        body: { text: 'resposta' },
        nativeFlowResponseMessage: { name: 'flow', paramsJson: '{"nome":"Ana"}' },
      },
    },
    { mediaType: 'chat', body: 'resposta\nnome: Ana' },
  ],
  [
    'an invitation to a group',
    { groupInviteMessage: { groupJid: '120363000000000000@g.us', inviteCode: 'X', groupName: 'Obra' } },
    { mediaType: 'chat', body: /Convite para o grupo: Obra/ },
  ],
  [
    'an order',
    {
      orderMessage: {
        orderId: '1',
        itemCount: 2,
        message: 'para hoje',
        totalAmount1000: 25_000,
        totalCurrencyCode: 'BRL',
      },
    },
    { mediaType: 'chat', body: '🛒 Pedido: 2 itens\nTotal: R$ 25,00\npara hoje' },
  ],
  [
    'a product',
    { productMessage: { product: { productId: '1', title: 'Camisa' } } },
    { mediaType: 'chat', body: /Produto: Camisa/ },
  ],
  [
    'an event',
    { eventMessage: { name: 'Inauguração', description: 'Venha' } },
    { mediaType: 'chat', body: '📅 Evento: Inauguração\nVenha' },
  ],
  [
    'something new',
    { stickerPackMessage: { name: 'Pacote' } },
    { mediaType: 'unsupported', body: 'Pacote de figurinhas' },
  ],
];

test.each(kinds)('%s becomes the right line', async (_, message, { mediaType, body }) => {
  const maria = desk.customer();
  const { id } = await maria.send(phone, message);
  const line = await desk.line(id);
  expect(line).toMatchObject({ mediaType, fromMe: false });
  expect(line.body).toMatch(body instanceof RegExp ? body : new RegExp(`^${RegExp.escape(body)}$`));
});

test('an advertisement that brought the customer is shown with the first words', async () => {
  const maria = desk.customer();
  const externalAdReply = { title: 'Promoção', sourceUrl: 'https://fb.me/x', sourceId: '123', ctwaClid: 'CLID' };
  const extendedTextMessage = { text: 'quero saber mais', contextInfo: { externalAdReply } };
  const { id } = await maria.send(phone, { extendedTextMessage });
  expect((await desk.line(id)).details).toMatchObject({ referral: { headline: 'Promoção', url: 'https://fb.me/x' } });
});

test('keys, settings and votes nobody can read make no line that asks for an answer', async () => {
  const maria = desk.customer();
  await maria.send(phone, { protocolMessage: { type: 3, ephemeralExpiration: 86_400 } });
  const { id } = await maria.text(phone, 'depois');
  const { ticketId } = await desk.line(id);
  expect((await desk.lines()).filter((one) => one.ticketId === ticketId)).toHaveLength(1);
});

test('a picture arrives as a file that is what was sent', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#22aa88' } })
    .jpeg()
    .toBuffer();
  const maria = desk.customer();
  const { id } = await maria.image(phone, bytes, { caption: 'minha loja' });
  const line = await desk.line(id);
  expect(line).toMatchObject({ mediaType: 'image', mediaState: 'downloading', body: 'minha loja' });
  await desk.fetchFile(line.id);
  const ready = await desk.line(id, ({ mediaState }) => mediaState === 'ready');
  expect(ready.mediaMime).toBe('image/jpeg');
  expect(Buffer.from(await desk.deps.storage.read(ready.mediaKey ?? ''))).toEqual(bytes);
});

test('videos, recordings, documents and stickers arrive as what they are', async () => {
  const maria = desk.customer();
  const bytes = Buffer.from('%PDF-1.7 proposta');
  const sent = {
    video: await maria.video(phone, bytes),
    audio: await maria.audio(phone, bytes),
    application: await maria.document(phone, bytes, { fileName: 'proposta.pdf', caption: 'segue' }),
    sticker: await maria.sticker(phone, bytes),
  };
  for (const [mediaType, { id }] of Object.entries(sent)) {
    expect(await desk.line(id)).toMatchObject({ mediaType, mediaState: 'downloading' });
  }
  const document = await desk.line(sent.application.id);
  expect(document.body).toBe('segue');
  await desk.fetchFile(document.id);
  expect((await desk.line(sent.application.id)).mediaState).toBe('ready');
});

test('a file that WhatsApp has forgotten is handed over by the phone again', async () => {
  const maria = desk.customer();
  const { id } = await maria.document(phone, Buffer.from('%PDF-1.7 contrato'));
  const line = await desk.line(id);
  desk.whatsapp.faults.expireMedia();
  await desk.fetchFile(line.id);
  expect(await desk.line(id)).toMatchObject({ mediaState: 'ready' });
});

test('receipts raise the ticks of what we wrote on the phone; nothing lowers them', async () => {
  const maria = desk.customer();
  maria.set({ autoDeliver: false });
  const owner = desk.whatsapp.account(phone);
  const id = await owner.sendFromPhone(maria.phone, 'Já envio');
  expect(await desk.line(id)).toMatchObject({ fromMe: true, ack: 1, body: 'Já envio' });
  maria.receipt(phone, id, 'read');
  await desk.line(id, ({ ack }) => ack === 3);
  maria.receipt(phone, id);
  const after = await maria.text(phone, 'obrigada');
  await desk.line(after.id);
  expect((await desk.line(id)).ack).toBe(3);
});

test('an edit and a deletion change only what the same person has written', async () => {
  const [maria, eva] = [desk.customer('Maria'), desk.customer('Eva')];
  const { id } = await maria.text(phone, 'às dez');
  await desk.line(id);
  await eva.text(phone, 'oi').then((said) => desk.line(said.id));
  await eva.edit(phone, id, 'nunca');
  const forged = await eva.revoke(phone, id);
  await maria.edit(phone, id, 'às onze');
  await desk.told.until((event) => 'externalId' in event && event.externalId === forged.id && event);
  expect(await desk.line(id, ({ isEdited }) => isEdited)).toMatchObject({ body: 'às onze', isDeleted: false });
  await maria.revoke(phone, id);
  await desk.line(id, ({ isDeleted }) => isDeleted);
});

test('a message that could not be opened is replaced in its place when it comes again', async () => {
  const maria = desk.customer();
  await maria.text(phone, 'primeira').then(({ id }) => desk.line(id));
  desk.whatsapp.faults.garble = 1;
  const { id } = await maria.text(phone, 'segunda');
  const line = await desk.line(id, ({ mediaType }) => mediaType === 'chat');
  expect(line).toMatchObject({ body: 'segunda', details: {} });
  expect((await desk.lines()).filter(({ externalId }) => externalId === id)).toHaveLength(1);
});

test('messages that come twice and out of order are one line each', async () => {
  const maria = desk.customer();
  await maria.text(phone, 'zero').then(({ id }) => desk.line(id));
  Object.assign(desk.whatsapp.faults, { twice: true, outOfOrder: true });
  const ids = [];
  for (const text of ['um', 'dois', 'três', 'quatro']) ids.push((await maria.text(phone, text)).id);
  desk.whatsapp.faults.clear();
  const { ticketId } = await desk.line((await maria.text(phone, 'cinco')).id);
  for (const id of ids) await desk.line(id, ({ mediaType }) => mediaType === 'chat');
  expect((await desk.lines()).filter((one) => one.ticketId === ticketId)).toHaveLength(6);
});

test('a group has one ticket, its own name, and says who spoke', async () => {
  const [maria, eva] = [desk.customer('Maria'), desk.customer('Eva')];
  const group = desk.whatsapp.groups.create(maria.phone, 'Condomínio', [phone, eva.phone]);
  const first = await desk.line(await maria.sendGroup(group.id, { conversation: 'oi' }));
  const second = await desk.line(await eva.sendGroup(group.id, { conversation: 'olá' }));
  expect(first.details).toMatchObject({ participant: { name: 'Maria', phone: maria.phone } });
  expect(second).toMatchObject({ ticketId: first.ticketId, details: { participant: { name: 'Eva' } } });
  await desk.told.until((event) => event.type === 'group-changed' && event.groupId === group.id && event);
  await desk.settle();
  const { rows } = await desk.pool.query(
    `select c.name, c.is_group, t.is_group as is_group_ticket from tickets t join contacts c on c.id = t.contact_id where t.id = $1`,
    [first.ticketId],
  );
  expect(rows).toEqual([{ name: 'Condomínio', is_group: true, is_group_ticket: true }]);
});

test('a call leaves one line, whatever steps it has', async () => {
  const maria = desk.customer();
  const callId = maria.call(phone, { video: true });
  maria.call(phone, { callId, tag: 'terminate', attrs: { reason: 'timeout' } });
  expect(await desk.line(callId)).toMatchObject({
    mediaType: 'call_log',
    body: 'Chamada de vídeo recebida pelo WhatsApp',
  });
  await desk.told.until(
    (event) => event.type === 'call' && event.externalId === callId && event.phase !== 'offer' && event,
  );
  await desk.settle();
  expect((await desk.lines()).filter(({ externalId }) => externalId === callId)).toHaveLength(1);
});
