import { getContentType, normalizeMessageContent } from 'baileys';
import type { proto } from 'baileys';
import { expect, test } from 'vitest';
import { deliver } from './delivery/deliver.ts';
import { linkedClient } from './test/fake-client.ts';
import { pretendWhatsApp } from './test/fake-whatsapp.ts';
import { node } from './wire/node.ts';

const OWNER = '5511911110000';
const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account('5511988887777', { name: 'Maria' });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });
const { media } = whatsapp;
const store = (kind: 'image' | 'video' | 'audio' | 'document' | 'sticker') =>
  media.store(Buffer.from('x'.repeat(50)), kind, 1);
const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:João\nTEL;type=CELL;waid=553187654321:+55 31 98765-4321\nEND:VCARD';
const key = { remoteJid: owner.pnJid, fromMe: true, id: '3EB0FFFF' };
const own = { id: '3A00', fromMe: true, remoteJid: owner.pnJid };

type Shape = [name: string, shape: proto.IMessage, kind: keyof proto.IMessage];

const shapes: Shape[] = [
  ['text', { conversation: 'oi' }, 'conversation'],
  [
    'text that answers and links',
    {
      extendedTextMessage: {
        text: 'veja https://ex.com',
        contextInfo: { stanzaId: 'ABC', participant: owner.lidJid, quotedMessage: { conversation: 'pergunta' } },
      },
    },
    'extendedTextMessage',
  ],
  [
    'text after an advertisement',
    {
      extendedTextMessage: {
        text: 'quero saber mais',
        contextInfo: { externalAdReply: { title: 'Anúncio', sourceId: '123', ctwaClid: 'CLID' } },
      },
    },
    'extendedTextMessage',
  ],
  [
    'picture',
    { imageMessage: { ...(await store('image')), mimetype: 'image/jpeg', caption: 'legenda' } },
    'imageMessage',
  ],
  [
    'voice',
    { audioMessage: { ...(await store('audio')), mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds: 3 } },
    'audioMessage',
  ],
  ['video', { videoMessage: { ...(await store('video')), mimetype: 'video/mp4', seconds: 5 } }, 'videoMessage'],
  ['video note', { ptvMessage: { ...(await store('video')), mimetype: 'video/mp4' } }, 'ptvMessage'],
  [
    'document',
    { documentMessage: { ...(await store('document')), mimetype: 'application/pdf', fileName: 'a.pdf' } },
    'documentMessage',
  ],
  [
    'document with a caption',
    {
      documentWithCaptionMessage: { message: { documentMessage: { ...(await store('document')), caption: 'segue' } } },
    },
    'documentMessage',
  ],
  ['sticker', { stickerMessage: { ...(await store('sticker')), mimetype: 'image/webp' } }, 'stickerMessage'],
  [
    'place',
    { locationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63, name: 'Loja' } },
    'locationMessage',
  ],
  [
    'moving place',
    { liveLocationMessage: { degreesLatitude: -23.55, degreesLongitude: -46.63 } },
    'liveLocationMessage',
  ],
  ['card', { contactMessage: { displayName: 'João', vcard } }, 'contactMessage'],
  [
    'cards',
    {
      contactsArrayMessage: {
        displayName: '2',
        contacts: [
          { displayName: 'João', vcard },
          { displayName: 'Ana', vcard },
        ],
      },
    },
    'contactsArrayMessage',
  ],
  ['reaction', { reactionMessage: { key, text: '👍', senderTimestampMs: 1 } }, 'reactionMessage'],
  [
    'poll',
    {
      messageContextInfo: { messageSecret: Buffer.alloc(32, 1) },
      pollCreationMessageV3: { name: 'Qual?', options: [{ optionName: 'A' }, { optionName: 'B' }] },
    },
    'pollCreationMessageV3',
  ],
  [
    'vote',
    {
      pollUpdateMessage: {
        pollCreationMessageKey: key,
        vote: { encPayload: Buffer.alloc(40), encIv: Buffer.alloc(12) },
      },
    },
    'pollUpdateMessage',
  ],
  [
    'pressed button',
    { buttonsResponseMessage: { selectedButtonId: 'b1', selectedDisplayText: 'Sim', type: 1 } },
    'buttonsResponseMessage',
  ],
  [
    'chosen line',
    { listResponseMessage: { title: 'Opção 1', listType: 1, singleSelectReply: { selectedRowId: 'r1' } } },
    'listResponseMessage',
  ],
  [
    'pressed template button',
    { templateButtonReplyMessage: { selectedId: 't1', selectedDisplayText: 'Ok' } },
    'templateButtonReplyMessage',
  ],
  [
    'answered form',
    {
      interactiveResponseMessage: {
        body: { text: 'resposta' },
        nativeFlowResponseMessage: { name: 'flow', paramsJson: '{}', version: 3 },
      },
    },
    'interactiveResponseMessage',
  ],
  [
    'text that disappears',
    { ephemeralMessage: { message: { extendedTextMessage: { text: 'some logo' } } } },
    'extendedTextMessage',
  ],
  [
    'picture to be seen once',
    { viewOnceMessageV2: { message: { imageMessage: { ...(await store('image')), viewOnce: true } } } },
    'imageMessage',
  ],
  [
    'invitation',
    { groupInviteMessage: { groupJid: '120363000000000000@g.us', inviteCode: 'X', groupName: 'G' } },
    'groupInviteMessage',
  ],
  ['order', { orderMessage: { orderId: '1', itemCount: 2, message: 'pedido', token: 't' } }, 'orderMessage'],
  [
    'product',
    { productMessage: { product: { productId: '1', title: 'Camisa' }, businessOwnerJid: owner.pnJid } },
    'productMessage',
  ],
  ['edit', { protocolMessage: { type: 14, key: own, editedMessage: { conversation: 'novo' } } }, 'protocolMessage'],
  [
    'wrapped edit',
    {
      editedMessage: { message: { protocolMessage: { type: 14, key: own, editedMessage: { conversation: 'novo' } } } },
    },
    'protocolMessage',
  ],
  ['deletion', { protocolMessage: { type: 0, key: own } }, 'protocolMessage'],
  ['new rule for disappearing', { protocolMessage: { type: 3, ephemeralExpiration: 86_400 } }, 'protocolMessage'],
];

test.for(shapes)('%s', async ([, shape, kind]) => {
  const { id } = await maria.send(OWNER, shape);
  const { message } = await client.message((one) => one.key.id === id && one.message);
  expect(getContentType(normalizeMessageContent(message))).toBe(kind);
});

test('a history sent by a stranger is not taken for one', async () => {
  const from = client.mark();
  await maria.send(OWNER, { protocolMessage: { type: 5, historySyncNotification: { syncType: 0 } } });
  const { id } = await maria.text(OWNER, 'depois');
  await client.message(({ key: one }) => one.id === id, from);
  expect(client.all('messaging-history.set', from)).toEqual([]);
});

test('a picture to be seen once comes to linked devices as a notice without content', async () => {
  const id = 'VIEWONCE1';
  const header = {
    from: maria.lidJid,
    sender_pn: maria.pnJid,
    addressing_mode: 'lid',
    type: 'media',
    id,
    t: 1,
    notify: 'Maria',
  };
  const [device] = owner.companions();
  expect(device).toBeDefined();
  if (device) deliver(whatsapp.net, device, node('message', header, [node('unavailable', { type: 'view_once' })]));
  const got = await client.message((one) => one.key.id === id);
  expect(got.message).toBeFalsy();
  expect(got.key.isViewOnce).toBe(true);
});
