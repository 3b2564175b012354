import { expect, test } from 'vitest';
import { linkedClient } from './test/fake-client.ts';
import { pretendWhatsApp } from './test/fake-whatsapp.ts';

const OWNER = '5511911110000';
const MARIA = '5511988887777';
const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account(MARIA, { name: 'Maria' });
const { client } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });
const { lidJid } = maria;
const picture = Buffer.from(`\xff\xd8\xff\xe0 jpeg ${'x'.repeat(70_000)}`, 'latin1');

test('a picture of a customer downloads over https and is whole', async () => {
  const { id } = await maria.image(OWNER, picture, { caption: 'foto' });
  const got = await client.message(({ key }) => key.id === id);
  expect(got.message?.imageMessage).toMatchObject({ caption: 'foto', mimetype: 'image/jpeg' });
  expect(got.message?.imageMessage?.url).toMatch(/^https:\/\/127\.0\.0\.1:/);
  expect((await client.download(got)).equals(picture)).toBe(true);
});

test('voice, audio, video, sticker and document arrive as what they are', async () => {
  const bytes = Buffer.from('OggS');
  const sent = [
    await maria.audio(OWNER, bytes),
    await maria.audio(OWNER, bytes, { ptt: false, mimetype: 'audio/mpeg' }),
    await maria.video(OWNER, bytes, { caption: 'olha' }),
    await maria.sticker(OWNER, bytes),
    await maria.document(OWNER, bytes, { fileName: 'nota.pdf', caption: 'segue' }),
  ];
  const got = await Promise.all(sent.map(({ id }) => client.message(({ key, message }) => key.id === id && message)));
  expect(got.map(({ message }) => message)).toMatchObject([
    { audioMessage: { ptt: true } },
    { audioMessage: { ptt: false, mimetype: 'audio/mpeg' } },
    { videoMessage: { caption: 'olha' } },
    { stickerMessage: { mimetype: 'image/webp' } },
    { documentWithCaptionMessage: { message: { documentMessage: { fileName: 'nota.pdf', caption: 'segue' } } } },
  ]);
  for (const message of got) expect((await client.download(message)).toString()).toBe('OggS');
});

test('what the client uploads, the customer opens', async () => {
  const document = {
    document: Buffer.from('%PDF-1.4 olá'),
    mimetype: 'application/pdf',
    fileName: 'nota.pdf',
    caption: 'segue',
  };
  const sent = await client.sock().sendMessage(lidJid, document);
  const voice = await client
    .sock()
    .sendMessage(lidJid, { audio: Buffer.from('OggS'), ptt: true, mimetype: 'audio/ogg; codecs=opus', seconds: 2 });
  const record = await maria.nextMessage(({ id }) => id === sent?.key.id);
  const part =
    record.message.documentWithCaptionMessage?.message?.documentMessage ?? record.message.documentMessage ?? {};
  expect((await whatsapp.media.open(part, 'document')).toString()).toBe('%PDF-1.4 olá');
  const heard = await maria.nextMessage(({ id }) => id === voice?.key.id);
  expect(heard.message.audioMessage?.ptt).toBe(true);
  expect((await whatsapp.media.open(heard.message.audioMessage ?? {}, 'audio')).toString()).toBe('OggS');
  expect(whatsapp.media.uploads.length).toBe(2);
});

test('an upload that fails is an error of the send', async () => {
  whatsapp.media.refuseWith = 500;
  const file = { document: Buffer.from('x'), mimetype: 'text/plain', fileName: 'x.txt' };
  await expect(client.sock().sendMessage(lidJid, file)).rejects.toThrow(/Media upload failed/);
  whatsapp.media.refuseWith = 0;
});

test('an expired file downloads again only after the phone was asked to upload it again', async () => {
  const { id } = await maria.image(OWNER, picture);
  const got = await client.message(({ key }) => key.id === id);
  whatsapp.media.expire(got.message?.imageMessage?.directPath ?? '');
  await expect(client.download(got)).rejects.toMatchObject({ output: { statusCode: 404 } });
  const fresh = await client.sock().updateMediaMessage(got);
  expect((await client.download(fresh)).equals(picture)).toBe(true);
});

test('a file that even the phone has lost cannot be brought back', async () => {
  const { id } = await maria.image(OWNER, Buffer.from('outra'));
  const got = await client.message(({ key }) => key.id === id);
  const path = got.message?.imageMessage?.directPath ?? '';
  whatsapp.media.expire(path);
  whatsapp.media.restore(path);
  whatsapp.media.forget(path);
  await expect(client.sock().updateMediaMessage(got)).rejects.toMatchObject({ output: { statusCode: 404 } });
});
