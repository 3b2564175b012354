import { expect, test } from 'vitest';
import { ChannelError } from '../kit/channel-error.ts';
import type { Outgoing } from '../kit/outgoing/outgoing.ts';
import { answerWith, startGraph, type Answer } from '../kit/testing/fake-graph.ts';
import { messengerChannel } from './channel.ts';
import { fixtureManifest, readJson, recordedAnswer } from './testing/fixture-files.ts';

const PERSON = { psid: '25381719828140932' };
const KEY = '123e4567-e89b-12d3-a456-426614174000';

async function startPage(answer: Answer = answerWith(200, readJson('api/res_send_ok.json'))) {
  const graph = await startGraph(answer);
  const connection = {
    settings: { pageId: '1909458034523498', accessToken: 'EAAGsecretsecretsecret' },
    api: { baseUrl: graph.origin, version: 'v25.0' },
    fetch,
    timeoutMs: 2000,
  };
  return { ...graph, connection };
}

const say = (content: Outgoing['content'], more: Partial<Outgoing> = {}): Outgoing => ({
  to: PERSON,
  content,
  ...more,
});

const buttons = {
  kind: 'buttons' as const,
  text: 'Escolha',
  buttons: [
    { id: 'q1', title: 'Financeiro' },
    { id: 'q2', title: 'Suporte' },
  ],
};
const image = { kind: 'media' as const, mediaKind: 'image' as const };
const link = 'https://app.example.com/public/company1/a.jpg';

test.each([
  ['req_send_text', say({ kind: 'text', text: 'Olá!' }, { ourKey: KEY })],
  ['req_send_human_agent', say({ kind: 'text', text: 'Retornando seu contato' }, { byHumanAgent: true })],
  ['req_send_quick_replies', say(buttons)],
  ['req_send_attachment_url', say({ ...image, source: { link } })],
])('a message is asked for as Meta documents it: %s', async (fixture, outgoing) => {
  const page = await startPage();
  await expect(messengerChannel.send(outgoing, page.connection)).resolves.toEqual({
    externalId: expect.stringMatching(/^m_zm2f/),
  });
  expect(page.json(0)).toEqual(readJson(`api/${fixture}.json`));
  expect(page.requests[0]).toMatchObject({
    method: 'POST',
    url: '/v25.0/1909458034523498/messages',
    authorization: 'Bearer EAAGsecretsecretsecret',
  });
});

test('an answer quotes, an uploaded file goes by its id', async () => {
  const page = await startPage();
  await messengerChannel.send(say({ kind: 'text', text: 'sim' }, { replyTo: 'm_1' }), page.connection);
  expect(page.json(0)).toMatchObject({ message: { text: 'sim' }, reply_to: { mid: 'm_1' } });
  await messengerChannel.send(say({ kind: 'media', mediaKind: 'document', source: { id: '77' } }), page.connection);
  expect(page.json(1)).toMatchObject({ message: { attachment: { type: 'file', payload: { attachment_id: '77' } } } });
});

test('a reaction is an action on the message, and is taken back the same way', async () => {
  const page = await startPage(answerWith(200, { recipient_id: '1' }));
  const react = (emoji: string | null) =>
    messengerChannel.send(say({ kind: 'reaction', targetExternalId: 'm_1', emoji }), page.connection);
  await react('❤️');
  await react('🎉');
  await react(null);
  const common = { recipient: { id: PERSON.psid } };
  expect([page.json(0), page.json(1), page.json(2)]).toEqual([
    { ...common, sender_action: 'react', payload: { message_id: 'm_1', reaction: 'love' } },
    { ...common, sender_action: 'react', payload: { message_id: 'm_1', reaction: '🎉' } },
    { ...common, sender_action: 'unreact', payload: { message_id: 'm_1' } },
  ]);
});

test('typing and reading are requests of their own', async () => {
  const page = await startPage(answerWith(200, { recipient_id: '1' }));
  await messengerChannel.typing({ from: PERSON, externalId: 'm_1' }, page.connection);
  await messengerChannel.markRead({ from: PERSON, externalId: 'm_1' }, page.connection);
  expect(page.json(0)).toEqual(readJson('api/req_sender_action.json'));
  expect(page.json(1)).toMatchObject({ sender_action: 'mark_seen' });
});

const policies: Readonly<Record<string, object>> = {
  'err_10_2018278_window.json': { class: 'window-closed', code: 10, subcode: 2018278, maybeDelivered: false },
  'err_10_2534022_ig_window.json': { class: 'window-closed' },
  'err_551_unavailable.json': { class: 'recipient' },
  'err_100_2018001_no_user.json': { class: 'recipient' },
  'err_190_463_expired.json': { class: 'reauthenticate' },
  'err_190_460_password_changed.json': { class: 'reauthenticate' },
  'err_200_no_permission.json': { class: 'permission' },
  'err_613_rate.json': { class: 'retry', maybeDelivered: false },
  'err_4_rate.json': { class: 'retry', maybeDelivered: false },
  'err_80006_page_rate.json': { class: 'retry', maybeDelivered: false },
  'err_2018218_no_profile.json': { class: 'request' },
  'err_1_1357046_maybe_sent.json': { class: 'unknown-outcome', maybeDelivered: true },
  'err_100_deprecated_tag.json': { class: 'request', maybeDelivered: false },
};

test.each(Object.entries(policies))('a refusal means what Meta says it means: %s', async (file, expected) => {
  const { status, text } = recordedAnswer(`api/${file}`);
  const page = await startPage(answerWith(status, text));
  const error: unknown = await messengerChannel
    .send(say({ kind: 'text', text: 'oi' }), page.connection)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChannelError);
  expect(error).toMatchObject(expected);
});

test('every recorded refusal has its meaning', () => {
  const recorded = fixtureManifest.filter(({ direction }) => direction === 'err').map(({ path }) => path);
  expect(
    Object.keys(policies)
      .map((file) => `api/${file}`)
      .toSorted(),
  ).toEqual(recorded.toSorted());
});

test('a rate limit is waited for as long as Meta asks', async () => {
  const { status, text } = recordedAnswer('api/err_80006_page_rate.json');
  const usage = { '1909458034523498': [{ call_count: 100, estimated_time_to_regain_access: 7 }] };
  const headers = { 'x-business-use-case-usage': JSON.stringify(usage) };
  const page = await startPage(answerWith(status, text, headers));
  await expect(messengerChannel.send(say({ kind: 'text', text: 'oi' }), page.connection)).rejects.toMatchObject({
    retryAfterMs: 7 * 60_000,
  });
});

test('a person is asked for by name, and having none is no error', async () => {
  const page = await startPage(answerWith(200, readJson('api/res_profile.json')));
  await expect(messengerChannel.fetchProfile(PERSON, page.connection)).resolves.toMatchObject({
    name: 'Peter Chang',
    pictureUrl: expect.stringContaining('13055603.jpg'),
  });
  for (const file of ['res_profile_empty.json', 'err_2018218_no_profile.json']) {
    const { status, text } = recordedAnswer(`api/${file}`);
    const other = await startPage(answerWith(status, text));
    await expect(messengerChannel.fetchProfile(PERSON, other.connection)).resolves.toBeNull();
  }
});

test('a file is uploaded as it is, and what the channel does not take is not even tried', async () => {
  const page = await startPage(answerWith(200, { attachment_id: 1857777774821032 }));
  const file = new Blob(['picture']);
  const upload = { mediaKind: 'image' as const, file, mime: 'image/png', fileName: 'a.png' };
  await expect(messengerChannel.uploadMedia(upload, page.connection)).resolves.toEqual({ mediaId: '1857777774821032' });
  expect(page.requests[0]?.url).toBe('/v25.0/1909458034523498/message_attachments');
  expect(page.requests[0]?.body.toString()).toContain('"attachment":{"type":"image"');
  const huge = { ...upload, file: new Blob([new Uint8Array(26 * 1024 * 1024)]) };
  await expect(messengerChannel.uploadMedia(huge, page.connection)).rejects.toMatchObject({ class: 'request' });
  expect(page.requests).toHaveLength(1);
});

test('a received file comes from hosts we trust only, without our token, and is gone when its address is', async () => {
  const page = await startPage(answerWith(200, 'bytes', { 'content-type': 'image/png' }));
  const download = { mediaId: 'm_1', maxBytes: 100, allowedHosts: [page.origin] };
  const { body, mime } = await messengerChannel.downloadMedia(
    { ...download, url: `${page.origin}/a.png` },
    page.connection,
  );
  expect([await new Response(body).text(), mime]).toEqual(['bytes', 'image/png']);
  expect(page.requests[0]?.authorization).toBeUndefined();
  const elsewhere = messengerChannel.downloadMedia({ ...download, url: 'http://169.254.169.254/' }, page.connection);
  await expect(elsewhere).rejects.toMatchObject({ class: 'media', remedy: undefined });

  const gone = await startPage(answerWith(403, 'URL signature expired'));
  const late = { ...download, allowedHosts: [gone.origin], url: `${gone.origin}/a.png` };
  await expect(messengerChannel.downloadMedia(late, gone.connection)).rejects.toMatchObject({
    remedy: 'download-expired',
  });
});

test('the page is asked for, subscribed with every field, and left', async () => {
  const page = await startPage(answerWith(200, { success: 'true', name: 'Pizzaria da Ana', id: '1909458034523498' }));
  await expect(messengerChannel.checkConnection(page.connection)).resolves.toEqual({
    accountId: '1909458034523498',
    verifiedName: 'Pizzaria da Ana',
  });
  await messengerChannel.subscribe({ callbackUrl: 'https://x', verifyToken: 'x' }, page.connection);
  await messengerChannel.unsubscribe(page.connection);
  expect(page.requests[1]?.url).toContain('subscribed_fields=messages%2Cmessaging_postbacks%2Cmessage_deliveries');
  expect(page.requests[2]).toMatchObject({ method: 'DELETE', url: '/v25.0/1909458034523498/subscribed_apps' });
});
