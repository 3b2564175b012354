import { expect, test } from 'vitest';
import { createProgramHarness } from '../../../test/harness/program-harness.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** As n8n's node for Evolution calls it; only address and key are other ones. */
async function evolutionProgram() {
  const desk = await createProgramHarness();
  const call = async (
    what: string,
    payload: Record<string, unknown>,
    { instance = 'Loja', apikey = desk.token } = {},
  ) => {
    const answer = await desk.app.inject({
      method: 'POST',
      url: `/api/evolution/message/${what}/${encodeURIComponent(instance)}`,
      headers: { apikey, 'content-type': 'application/json' },
      payload,
    });
    return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() };
  };
  return { ...desk, call };
}

test('a text of a program written for Evolution arrives, answered in the words it knows', async () => {
  const { call, said } = await evolutionProgram();
  const options = { delay: 1200, linkPreview: false, mentionsEveryOne: false };
  const sent = await call('sendText', { number: '5511987654321', text: 'Oi', ...options });
  const old = await call('sendText', { number: '5511987654321@s.whatsapp.net', textMessage: { text: 'Oi de novo' } });
  const [first, second] = await said();
  expect([first?.body, second?.body]).toEqual(['Oi', 'Oi de novo']);
  const key = { remoteJid: '5511987654321@s.whatsapp.net', fromMe: true };
  expect([sent.status, sent.json]).toMatchObject([
    201,
    { key: { ...key, id: String(first?.id) }, message: { conversation: 'Oi' }, status: 'PENDING' },
  ]);
  expect(old.json).toMatchObject({ key: { ...key, id: String(second?.id) } });
});

test('a file comes as letters, with a head or without, or waits to be fetched from its address', async () => {
  const { call, said } = await evolutionProgram();
  const file = { number: '5511987654321', mediatype: 'image', fileName: 'recibo.png', caption: 'Recibo' };
  for (const media of [png, `data:image/png;base64,${png}`, 'https://exemplo.com.br/nota.pdf'])
    expect((await call('sendMedia', { ...file, media })).status).toBe(201);
  expect(await said()).toMatchObject([
    { mediaType: 'image', mediaState: 'ready', body: 'Recibo', mediaName: 'recibo.png' },
    { mediaType: 'image', mediaState: 'ready' },
    { mediaState: 'downloading', mediaName: 'recibo.png' },
  ]);
});

test('whom a webhook names by the contact, for want of a number, is answered under that name', async () => {
  const { call, said, world } = await evolutionProgram();
  const contact = await world.contact({ number: '5511987654321' });
  const remoteJid = `${contact.id}@lid`;
  const sent = await call('sendText', { number: remoteJid, text: 'Oi' });
  expect([sent.status, sent.json]).toMatchObject([201, { key: { remoteJid } }]);
  expect(await said()).toMatchObject([{ body: 'Oi' }]);
  expect((await call('sendText', { number: '999999999@lid', text: 'Oi' })).json).toMatchObject({
    error: 'ERR_NO_CONTACT_FOUND',
  });
});

test('another name, another key and what is no file are refused, and nothing is stored', async () => {
  const { call, said } = await evolutionProgram();
  const text = { number: '5511987654321', text: 'Oi' };
  expect((await call('sendText', text, { instance: 'Outra' })).json).toMatchObject({ error: 'ERR_NO_WAPP_FOUND' });
  expect((await call('sendText', text, { apikey: 'a'.repeat(20) })).status).toBe(401);
  expect((await call('sendText', { number: text.number })).json).toMatchObject({ error: 'ERR_VALIDATION' });
  const media = { number: text.number, mediatype: 'document', media: 'não é arquivo' };
  expect((await call('sendMedia', media)).json).toMatchObject({ error: 'ERR_VALIDATION' });
  expect(await said()).toEqual([]);
});
