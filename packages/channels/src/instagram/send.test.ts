import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { answerWith, startGraph, type Answer } from '../kit/testing/fake-graph.ts';
import { instagramChannel } from './channel.ts';
import { fixtureManifest, readJson, recordedAnswer } from './testing/fixture-files.ts';

const PERSON = { igsid: '1234567890123456' };
const sent = { recipient_id: '1', message_id: 'aWdfZA_1' };

async function startAccount(answer: Answer = answerWith(200, sent)) {
  const graph = await startGraph(answer);
  const connection = {
    settings: { pageId: '4225000000000001', accessToken: 'token' },
    api: { baseUrl: graph.origin, version: 'v25.0' },
    fetch,
  };
  return { ...graph, connection };
}

const say = (content: Outgoing['content'], more: Partial<Outgoing> = {}): Outgoing => ({
  to: PERSON,
  content,
  ...more,
});

test('text and picture are asked for as Meta documents them, by way of the page', async () => {
  const account = await startAccount();
  await instagramChannel.send(say({ kind: 'text', text: 'Olá!' }), account.connection);
  const source = { link: 'https://app.example.com/public/a.jpg' };
  await instagramChannel.send(say({ kind: 'media', mediaKind: 'image', source }), account.connection);
  expect(account.json(0)).toEqual(readJson('api/req_send_text.json'));
  expect(account.json(1)).toMatchObject({ message: { attachment: { type: 'image', payload: { url: source.link } } } });
  expect(account.requests[0]?.url).toBe('/v25.0/4225000000000001/messages');
});

test('a text is measured in bytes: what is too long never leaves', async () => {
  const account = await startAccount();
  const recorded = readJson('api/req_send_text_1001_bytes_invalid.json');
  const { message } = z.object({ message: z.object({ text: z.string() }) }).parse(recorded);
  await expect(
    instagramChannel.send(say({ kind: 'text', text: message.text }), account.connection),
  ).rejects.toMatchObject({
    class: 'request',
  });
  expect(account.requests).toHaveLength(0);
  await instagramChannel.send(say({ kind: 'text', text: 'ç'.repeat(500) }), account.connection);
  expect(account.requests).toHaveLength(1);
});

test.each([
  ['err_100_2534014_no_user.json', { class: 'recipient' }],
  ['err_200_2534041_dm_disabled.json', { class: 'permission', message: expect.stringContaining('Permitir acesso') }],
  ['err_profile_consent.json', { class: 'permission', code: 230 }],
])('a refusal means what Meta says it means: %s', async (file, expected) => {
  const { status, text } = recordedAnswer(`api/${file}`);
  const account = await startAccount(answerWith(status, text));
  await expect(instagramChannel.send(say({ kind: 'text', text: 'oi' }), account.connection)).rejects.toMatchObject(
    expected,
  );
});

test('every recorded refusal is tried', () => {
  expect(fixtureManifest.filter(({ direction }) => direction === 'err')).toHaveLength(3);
});

test('a person is known by name and account, and not before they agree', async () => {
  const account = await startAccount(answerWith(200, readJson('api/res_profile.json')));
  await expect(instagramChannel.fetchProfile(PERSON, account.connection)).resolves.toEqual({
    name: 'Ana',
    username: 'ana.s',
    pictureUrl: 'https://scontent.cdninstagram.com/1.jpg',
  });
  const { status, text } = recordedAnswer('api/err_profile_consent.json');
  const shy = await startAccount(answerWith(status, text));
  await expect(instagramChannel.fetchProfile(PERSON, shy.connection)).resolves.toBeNull();
});

test('the account shows under its own name', async () => {
  const page = {
    name: 'Cisco Dog Page',
    instagram_business_account: { id: '17841405309211844', username: 'ciscodog' },
  };
  const account = await startAccount(answerWith(200, page));
  await expect(instagramChannel.checkConnection(account.connection)).resolves.toEqual({
    accountId: '17841405309211844',
    verifiedName: '@ciscodog',
  });
});
