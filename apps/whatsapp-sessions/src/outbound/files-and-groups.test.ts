import { randomBytes } from 'node:crypto';
import type { proto } from 'baileys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSendingHarness } from '../test/sending-harness.ts';

let desk: Awaited<ReturnType<typeof startSendingHarness>>;
beforeAll(async () => {
  desk = await startSendingHarness();
});
afterAll(() => desk.close());

type File = { bytes: Buffer; extension: string; mime: string; name: string; voice?: boolean; duration?: number };
type Kind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

async function send(
  place: Awaited<ReturnType<typeof desk.customer>>,
  kind: Kind,
  { bytes, extension, ...about }: File,
) {
  const key = desk.deps.storage.newKey(desk.companyId, extension);
  await desk.deps.storage.putBytes(key, bytes);
  const caption = kind === 'audio' || kind === 'sticker' ? {} : { caption: 'segue' };
  const outgoing = { kind: 'media', mediaKind: kind, fileName: about.name, ...caption };
  const seen = new Set(place.account.inbox);
  const { outboxId } = await desk.say(place, { outgoing, media: { key, ...about } });
  const { message } = await place.account.nextMessage((one) => !seen.has(one));
  await desk.becomes(outboxId, 'done');
  return message;
}

const opened = (part: proto.Message.IImageMessage | null | undefined, kind: Kind) =>
  part ? desk.whatsapp.media.open(part, kind) : undefined;

test('a picture, a video, a document, a voice note, a sound and a sticker arrive whole', async () => {
  const maria = await desk.customer();
  const bytes = randomBytes(200_000);
  const file = { bytes, name: 'nota.pdf' };

  const image = await send(maria, 'image', { ...file, extension: 'jpg', mime: 'image/jpeg' });
  expect(image.imageMessage).toMatchObject({ caption: 'segue', mimetype: 'image/jpeg' });
  expect(await opened(image.imageMessage, 'image')).toEqual(bytes);

  const video = await send(maria, 'video', { ...file, extension: 'mp4', mime: 'video/mp4', duration: 7.4 });
  expect(video.videoMessage).toMatchObject({ caption: 'segue', seconds: 7 });
  expect(await opened(video.videoMessage, 'video')).toEqual(bytes);

  const pdf = await send(maria, 'document', { ...file, extension: 'pdf', mime: 'application/pdf' });
  const document = pdf.documentWithCaptionMessage?.message?.documentMessage ?? pdf.documentMessage;
  expect(document).toMatchObject({ fileName: 'nota.pdf', mimetype: 'application/pdf', caption: 'segue' });
  expect(await opened(document, 'document')).toEqual(bytes);

  const picture = await send(maria, 'document', { bytes, name: 'planta.jpg', extension: 'jpg', mime: 'image/jpeg' });
  const saved = picture.documentWithCaptionMessage?.message?.documentMessage ?? picture.documentMessage;
  expect(saved).toMatchObject({ fileName: 'planta.jpg', mimetype: 'image/jpeg', caption: 'segue' });
  expect(await opened(saved, 'document')).toEqual(bytes);

  const voice = await send(maria, 'audio', { ...file, extension: 'ogg', mime: 'audio/ogg', voice: true, duration: 3 });
  expect(voice.audioMessage).toMatchObject({ ptt: true, seconds: 3, mimetype: 'audio/ogg; codecs=opus' });
  expect(await opened(voice.audioMessage, 'audio')).toEqual(bytes);

  const sound = await send(maria, 'audio', { ...file, extension: 'mp3', mime: 'audio/mpeg', duration: 9 });
  expect(sound.audioMessage).toMatchObject({ mimetype: 'audio/mpeg', seconds: 9 });
  expect(sound.audioMessage?.ptt ?? false).toBe(false);

  const sticker = await send(maria, 'sticker', { ...file, extension: 'webp', mime: 'image/webp' });
  expect(await opened(sticker.stickerMessage, 'sticker')).toEqual(bytes);
});

test('a file for many people is uploaded once, and each reads the words that are meant for them', async () => {
  const key = desk.deps.storage.newKey(desk.companyId, 'jpg');
  const bytes = randomBytes(3000);
  await desk.deps.storage.putBytes(key, bytes);
  const { uploads } = desk.whatsapp.media;
  const before = uploads.length;
  const read: (string | null | undefined)[] = [];
  for (const caption of ['Oi, Ana!', undefined, 'Oi, Bia!']) {
    const person = await desk.customer();
    const outgoing = { kind: 'media', mediaKind: 'image', fileName: 'oferta.jpg', ...(caption && { caption }) };
    await desk.say(person, { outgoing, media: { key, mime: 'image/jpeg', name: 'oferta.jpg' } });
    const { message } = await person.account.nextMessage();
    expect(await opened(message.imageMessage, 'image')).toEqual(bytes);
    read.push(message.imageMessage?.caption || undefined);
  }
  expect(read).toEqual(['Oi, Ana!', undefined, 'Oi, Bia!']);
  expect(uploads).toHaveLength(before + 1);
});

test('the caption of a picture that was sent is changed for the customer, and the picture stays', async () => {
  const maria = await desk.customer();
  const file = { bytes: randomBytes(2000), extension: 'jpg', mime: 'image/jpeg', name: 'foto.jpg' };
  await send(maria, 'image', file);
  const { rows } = await desk.bus.pool.query<{ id: number }>('select max(id) as id from messages');
  const seen = new Set(maria.account.inbox);
  await desk.queue(maria, { kind: 'edit', messageId: Number(rows[0]?.id), payload: { text: 'a certa', editId: 1 } });
  const { message } = await maria.account.nextMessage((one) => !seen.has(one));
  expect(message.protocolMessage?.editedMessage?.imageMessage).toMatchObject({ caption: 'a certa' });
  expect(await opened(message.protocolMessage?.editedMessage?.imageMessage, 'image')).toEqual(file.bytes);
});

test('a file that is gone fails at once and says so', async () => {
  const maria = await desk.customer();
  const outgoing = { kind: 'media', mediaKind: 'document', fileName: 'x.pdf' };
  const media = { key: `company${desk.companyId}/nowhere.pdf`, mime: 'application/pdf', name: 'x.pdf' };
  const { outboxId } = await desk.say(maria, { outgoing, media });
  await desk.becomes(outboxId, 'failed');
  const failed = await desk.told.until((event) => event.type === 'status' && event.status === 'failed' && event);
  expect(failed.error).toMatchObject({ class: 'media', message: 'O arquivo da mensagem não está mais aqui.' });
});

test('in a group everybody gets it, and who is named by number is mentioned', async () => {
  const [maria, joao] = [desk.whatsapp.account('5511977770001'), desk.whatsapp.account('5511977770002')];
  const group = desk.whatsapp.groups.create(desk.account.phone, 'Obra', [maria.phone, joao.phone]);
  const place = await desk.conversation({ group: group.id });
  const { outboxId } = await desk.say(place, `Bom dia @${maria.phone}, e 5511977770002`);
  const [forMaria, forJoao] = await Promise.all([maria.nextMessage(), joao.nextMessage()]);
  await desk.becomes(outboxId, 'done');
  expect(forMaria.group).toBe(group.id);
  for (const { message } of [forMaria, forJoao]) {
    expect(message.extendedTextMessage?.text).toBe(`Bom dia @${maria.state.lid}, e 5511977770002`);
    expect(message.extendedTextMessage?.contextInfo?.mentionedJid).toEqual([maria.lidJid]);
  }
});

test('a member who joined since is written to as well: what is known of a group ends with its changes', async () => {
  const [maria, ana] = [desk.whatsapp.account('5511977770003'), desk.whatsapp.account('5511977770004')];
  const group = desk.whatsapp.groups.create(desk.account.phone, 'Equipe', [maria.phone]);
  const place = await desk.conversation({ group: group.id });
  const first = await desk.say(place, 'um');
  await desk.becomes(first.outboxId, 'done');
  const heard = desk.whatsapp.next('ack', ({ attrs }) => attrs.class === 'notification');
  desk.whatsapp.groups.add(group.id, desk.account.phone, [ana.phone]);
  await heard;
  const second = await desk.say(place, 'dois');
  await desk.becomes(second.outboxId, 'done');
  expect((await ana.nextMessage()).message.extendedTextMessage?.text).toBe('dois');
});

test('a group we are not in fails with a sentence that says so', async () => {
  const place = await desk.conversation({ group: '120363000000000001' });
  const { outboxId } = await desk.say(place, 'Olá?');
  await desk.becomes(outboxId, 'failed');
  const isGone = (message: string | undefined) => message?.startsWith('Este grupo não existe mais') === true;
  const told = desk.told.until((event) => event.type === 'status' && isGone(event.error?.message) && event.error);
  expect(await told).toMatchObject({ class: 'recipient' });
});
