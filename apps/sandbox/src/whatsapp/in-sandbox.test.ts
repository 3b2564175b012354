import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { quietConsole } from './quiet-console.ts';
import { pretendClient } from './test/fake-client.ts';

quietConsole();
const dataDir = mkdtempSync(join(tmpdir(), 'sandbox-'));
const start = () => startSandbox({ smtpPort: null, dataDir, whatsAppCast: true });

type Sent = { id: string };
type Line = { id: string; type: string; content: { link: string } };

async function ask<T>(url: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(`${url}/__sim/whatsapp${path}`, init);
  return { status: response.status, body: (await response.json()) as T };
}

test('a fresh demonstration has a phone to scan with and three customers; links, chats and files outlive a restart', async () => {
  let sandbox = await start();
  const { phones } = (await ask<{ phones: { phone: string; business: boolean }[] }>(sandbox.url, '/phones')).body;
  expect(phones.map(({ business }) => business)).toEqual([true, false, false, false]);
  const [shop, person] = phones.map(({ phone }) => phone);
  const ca = readFileSync(join(dataDir, 'whatsapp/ca.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), ca]);

  const client = pretendClient({ url: `${sandbox.url.replace('http', 'ws')}/ws/chat` });
  client.connect();
  expect((await ask(sandbox.url, `/phones/${shop}/scan`, { text: await client.qr() })).status).toBe(200);
  await client.closed(0);
  await client.open();
  const sent = (await ask<Sent>(sandbox.url, `/phones/${person}/chats/${shop}/send`, { type: 'text', text: 'bom dia' }))
    .body;
  const got = await client.message(({ key }) => key.id === sent.id);
  const file = await fetch(
    `${sandbox.url}/__sim/whatsapp/phones/${person}/chats/${shop}/files?type=image&mimeType=image/png`,
    {
      method: 'POST',
      body: Buffer.from('png'),
      headers: { 'content-type': 'application/octet-stream' },
    },
  );
  const picture = (await file.json()) as Sent;
  await client.message(({ key }) => key.id === picture.id);
  await client.end();
  await sandbox.close();

  sandbox = await start();
  client.connect({ waWebSocketUrl: `${sandbox.url.replace('http', 'ws')}/ws/chat` });
  await client.wait('connection.update', ({ connection }) => connection === 'open', { from: client.mark() });
  const answer = await client.sock().sendMessage(got.key.remoteJid ?? '', { text: 'bom dia! em que posso ajudar?' });
  const chat = await waitFor(async () => {
    const { messages } = (await ask<{ messages: Line[] }>(sandbox.url, `/phones/${person}/chats/${shop}`)).body;
    return messages.length === 3 ? messages : null;
  });
  expect(chat).toMatchObject([
    { type: 'text', direction: 'in', content: { body: 'bom dia' }, status: 'delivered' },
    { type: 'image', direction: 'in' },
    { id: answer?.key.id, direction: 'out', content: { body: 'bom dia! em que posso ajudar?' } },
  ]);
  const shown = await fetch(`${sandbox.url}${chat[1]?.content.link}`);
  expect(await shown.text()).toBe('png');
  const second = (
    await ask<Sent>(sandbox.url, `/phones/${person}/chats/${shop}/send`, { type: 'text', text: 'obrigada' })
  ).body;
  await client.message(({ key, message }) => key.id === second.id && message);
  expect((await ask(sandbox.url, '/')).body).toMatchObject({ failures: [], unknownIqs: [] });
  client.stop();
  await sandbox.close();
});

async function waitFor<T>(look: () => Promise<T | null>): Promise<T> {
  for (let found = await look(); ; found = await look()) if (found !== null) return found;
}

test('who does not exist is not found, and nonsense is refused in words', async () => {
  const sandbox = await startSandbox({ smtpPort: null });
  expect(await ask(sandbox.url, '/phones/5500000000000/chats')).toMatchObject({ status: 404 });
  expect(await ask(sandbox.url, '/phones', { phone: '12' })).toMatchObject({ status: 400 });
  const { body } = await ask(sandbox.url, '/phones', { phone: '+55 11 90000-0001', name: 'Loja' });
  expect(body).toMatchObject({ phone: '5511900000001', devices: [] });
  expect(await ask(sandbox.url, '/phones', { phone: '5511900000001' })).toMatchObject({ status: 409 });
  expect(await ask(sandbox.url, '/phones/5511900000001/scan', { text: 'isto não é um código' })).toMatchObject({
    status: 422,
  });
  expect(await ask(sandbox.url, '/faults', { twice: true, lateMs: 50 })).toMatchObject({
    body: { twice: true, lateMs: 50 },
  });
  await sandbox.close();
});

test('in a group one types and listens; what is done with one person only is refused in words', async () => {
  const sandbox = await startSandbox({ smtpPort: null });
  const phones = ['5511900000001', '5511900000002'];
  for (const phone of phones) await ask(sandbox.url, '/phones', { phone, name: phone });
  const { body } = await ask<Sent>(sandbox.url, '/groups', { subject: 'Obra', owner: phones[0], members: phones });
  const chat = (act: string, input: object, who = phones[0]) =>
    ask<Sent>(sandbox.url, `/phones/${who}/chats/${body.id}/${act}`, input);
  const { body: written } = await chat('send', { type: 'text', text: 'oi' }, phones[1]);
  expect(await chat('typing', { state: 'recording' })).toEqual({ status: 200, body: { ok: true } });
  expect(await chat('play', { messageId: written.id })).toEqual({ status: 200, body: { ok: true } });
  expect(await chat('play', { messageId: 'NUNCA' })).toMatchObject({ status: 404 });
  for (const act of ['retry', 'presence', 'call'])
    expect(await chat(act, { messageId: written.id, available: true })).toMatchObject({ status: 409 });
  await sandbox.close();
});
