import { expect, test } from 'vitest';
import { linkedClient } from './test/pretend-client.ts';
import { pretendWhatsApp } from './test/pretend-whatsapp.ts';

const OWNER = '5511911110000';
const MARIA = '5511988887777';

const whatsapp = await pretendWhatsApp();
const maria = whatsapp.account(MARIA, { name: 'Maria' });
const { client, account: owner } = await linkedClient(whatsapp, OWNER, { name: 'Loja' });

test('a customer writes, the linked device reads and answers', async () => {
  const { id } = await maria.text(OWNER, 'Oi, tudo bem?');
  const got = await client.message(({ key }) => key.id === id);
  expect(got.message?.conversation).toBe('Oi, tudo bem?');
  const sent = await client.sock().sendMessage(got.key.remoteJid ?? '', { text: 'Olá Maria' });
  const record = await maria.nextMessage((one) => one.id === sent?.key.id);
  expect(record.message.extendedTextMessage?.text).toBe('Olá Maria');
  expect(whatsapp.net.failures).toEqual([]);
  expect(whatsapp.net.unknownIqs).toEqual([]);
  expect(owner.companions()[0]?.preKeys.length).toBeGreaterThan(700);
});
