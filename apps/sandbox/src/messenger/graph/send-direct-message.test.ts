import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  APP,
  has,
  IGSID,
  INSTAGRAM,
  isEcho,
  keysOf,
  openPageStreet,
  PAGE,
  PSID,
  refusalOf,
  textFor,
  USER,
} from '../test/page-fixture.ts';
import type { PageStreet } from '../test/page-fixture.ts';
import type { JsonObject } from '../../world/model.ts';

let street: PageStreet;
beforeEach(async () => {
  street = await openPageStreet();
  await street.sandbox.asPerson('maria', PAGE).write('oi');
  await street.sandbox.asPerson('ana.s').write('oi');
});
afterEach(() => street.close());

const HOUR = 3_600_000;
const send = (body: JsonObject) => street.graph(`POST ${PAGE}/messages`, body);
const sendInstagram = (body: JsonObject) => street.graph(`POST ${INSTAGRAM}/messages`, body);
const tagged = (tag: string) => ({ ...textFor(PSID), messaging_type: 'MESSAGE_TAG', tag });
const midOf = ({ body }: { body: JsonObject }) => z.string().parse(body.message_id);

describe('the window of a conversation', () => {
  it('is open for a day after the person wrote', async () => {
    expect((await send(textFor(PSID))).body).toMatchObject({ recipient_id: PSID, message_id: expect.any(String) });
    await street.sandbox.clock({ advanceMs: 25 * HOUR });
    expect(refusalOf(await send(textFor(PSID)))).toEqual([400, 10, 2018278]);
    expect(refusalOf(await sendInstagram(textFor(IGSID)))).toEqual([400, 10, 2534022]);
  });

  it('is seven days for human agents', async () => {
    await street.sandbox.clock({ advanceMs: 6 * 24 * HOUR });
    expect((await send(tagged('HUMAN_AGENT'))).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 25 * HOUR });
    expect(refusalOf(await send(tagged('HUMAN_AGENT')))).toEqual([400, 10, 2018278]);
  });

  it('is longer only for apps with the Human Agent feature', async () => {
    await street.sandbox.seed({ apps: [{ id: APP, secret: 'x', humanAgent: false }] });
    expect(refusalOf(await send(tagged('HUMAN_AGENT')))).toEqual([403, 200, null]);
  });

  it.each(['CONFIRMED_EVENT_UPDATE', 'ACCOUNT_UPDATE', 'POST_PURCHASE_UPDATE', 'OUTRA'])(
    'knows the tag %s no more',
    async (tag) => expect(refusalOf(await send(tagged(tag)))).toEqual([400, 100, null]),
  );

  it('never opened for who has not written', async () => {
    await street.sandbox.addPerson({ channel: 'messenger', key: 'calada', name: 'Calada' });
    expect(refusalOf(await send(textFor('2999')))).toEqual([400, 100, 2018001]);
    const calada = (await street.sandbox.people()).find(({ key }) => key === 'calada');
    expect(refusalOf(await send(textFor(calada!.scopedIds[PAGE]!)))).toEqual([400, 10, 2018278]);
    expect(refusalOf(await sendInstagram(textFor(PSID)))).toEqual([400, 100, 2534014]);
  });
});

describe('the linked Instagram account', () => {
  it('is written for under the id of the page too, with the rules of Instagram', async () => {
    const { body } = await send(textFor(IGSID, 'pela página'));
    expect(body).toMatchObject({ recipient_id: IGSID });
    expect(await street.nextEvent(isEcho)).toMatchObject({ object: 'instagram', sender: { id: INSTAGRAM } });
    expect(refusalOf(await send(textFor(IGSID, 'ç'.repeat(501))))).toEqual([400, 100, null]);
  });
});

describe('the limits of a message', () => {
  it('are 2000 characters, and on Instagram 1000 bytes', async () => {
    expect((await send(textFor(PSID, 'ç'.repeat(2000)))).status).toBe(200);
    expect(refusalOf(await send(textFor(PSID, 'ç'.repeat(2001))))).toEqual([400, 100, null]);
    expect((await sendInstagram(textFor(IGSID, 'ç'.repeat(500)))).status).toBe(200);
    expect(refusalOf(await sendInstagram(textFor(IGSID, 'ç'.repeat(501))))).toEqual([400, 100, null]);
  });

  it.each<[string, JsonObject]>([
    [
      'fourteen quick replies',
      { quick_replies: Array.from({ length: 14 }, (_, n) => ({ content_type: 'text', title: `${n}`, payload: 'p' })) },
    ],
    ['a title of 21 characters', { quick_replies: [{ content_type: 'text', title: 'x'.repeat(21), payload: 'p' }] }],
    ['metadata of 1001 characters', { metadata: 'x'.repeat(1001) }],
    ['text beside an attachment', { attachment: { type: 'image', payload: { url: 'http://127.0.0.1:1/a.png' } } }],
  ])('refuse %s', async (_case, more) => {
    expect(refusalOf(await send(textFor(PSID, 'oi', more)))).toEqual([400, 100, null]);
  });

  it('count per second and page', async () => {
    await street.sandbox.clock({ frozen: true });
    await street.sandbox.behave({ messagesPerSecondPerPage: 1 });
    await send(textFor(PSID));
    const refused = await send(textFor(PSID));
    expect(refusalOf(refused)).toEqual([400, 80006, null]);
    expect(refused.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":1');
    await sendInstagram(textFor(IGSID));
    expect(refusalOf(await sendInstagram(textFor(IGSID)))).toEqual([400, 613, 2534040]);
  });
});

describe('what a body holds that nobody knows', () => {
  it('is noted in the ledger and otherwise ignored', async () => {
    await send(textFor(PSID, 'oi', { cor: 'azul' }));
    expect((await street.sandbox.calls()).at(-1)!.warnings).toEqual(['unknown key message.cor']);
  });
});

describe('who may send', () => {
  it('is a page whose person may answer messages and allowed the app to', async () => {
    await street.sandbox.asFacebookUser(USER).setTasks(PAGE, ['ANALYZE']);
    expect(refusalOf(await send(textFor(PSID)))).toEqual([403, 200, null]);
    await street.sandbox.asFacebookUser(USER).setTasks(PAGE, ['MESSAGING']);
    await street.sandbox.asFacebookUser(USER).setScopes(['pages_messaging']);
    expect((await send(textFor(PSID))).status).toBe(200);
    expect(refusalOf(await sendInstagram(textFor(IGSID)))).toEqual([403, 200, null]);
  });

  it('is not a page that Meta blocked, until it is unblocked', async () => {
    await street.sandbox.account(PAGE).enforcePolicy('block', 'spam');
    expect(refusalOf(await send(textFor(PSID)))).toEqual([400, 10, 1893063]);
    expect(await street.nextEvent(has('policy_enforcement'))).toEqual(
      expect.objectContaining({ recipient: { id: PAGE }, policy_enforcement: { action: 'block', reason: 'spam' } }),
    );
    await street.sandbox.account(PAGE).enforcePolicy('unblock');
    expect((await send(textFor(PSID))).status).toBe(200);
  });

  it('is not who was blocked by the person', async () => {
    await street.sandbox.asPerson('maria', PAGE).block();
    expect(refusalOf(await send(textFor(PSID)))).toEqual([400, 551, 1545041]);
  });

  it('is not an app the Instagram account keeps out of its messages', async () => {
    await street.sandbox.account(INSTAGRAM).allowMessageAccess(false);
    expect(refusalOf(await sendInstagram(textFor(IGSID)))).toEqual([403, 200, 2534041]);
  });
});

describe('the echo of a message', () => {
  it('comes back with our app and our metadata', async () => {
    const mid = midOf(await send(textFor(PSID, 'Olá', { metadata: 'msg:1' })));
    expect(await street.nextEvent(isEcho)).toMatchObject({
      object: 'page',
      sender: { id: PAGE },
      recipient: { id: PSID },
      message: { mid, is_echo: true, app_id: Number(APP), metadata: 'msg:1', text: 'Olá' },
    });
  });

  it('comes inside the field messages on Instagram', async () => {
    await sendInstagram(textFor(IGSID, 'Olá', { metadata: 'msg:2' }));
    expect(await street.nextEvent(isEcho)).toMatchObject({ object: 'instagram', message: { metadata: 'msg:2' } });
    const deliveries = await street.sandbox.webhooks.list();
    expect(deliveries.at(-1)!.fields).toEqual(['messages']);
  });

  it('can arrive before the HTTP answer, twice, or never', async () => {
    await street.sandbox.behave({ echo: 'before-answer' });
    await send(textFor(PSID, 'antes'));
    expect(street.business.received.some(({ raw }) => raw.includes('antes'))).toBe(true);
    const path = { path: '/messages' };
    await street.sandbox.faults.add({ match: path, action: { type: 'duplicate-webhook' } });
    await send(textFor(PSID, 'dobro'));
    await street.nextEvent(({ message }) => keysOf(message).text === 'dobro', 2);
    await street.sandbox.behave({ echo: 'never' });
    await send(textFor(PSID, 'calado'));
    await street.nextEvent(has('delivery'), 3);
    expect(street.business.received.some(({ raw }) => raw.includes('calado'))).toBe(false);
  });

  it('still comes when the connection broke after the message was applied', async () => {
    await street.sandbox.faults.add({ match: { path: '/messages' }, action: { type: 'drop-before-answer' } });
    await expect(send(textFor(PSID, 'talvez', { metadata: 'msg:3' }))).rejects.toThrow('fetch failed');
    expect(await street.nextEvent(isEcho)).toMatchObject({ message: { metadata: 'msg:3' } });
  });

  it('tells of answers given in the Page Inbox, in another app, and of unknown origin', async () => {
    await street.sandbox.account(PAGE).answerFromInbox('maria', 'pelo Facebook');
    expect(await street.nextEvent(isEcho)).toMatchObject({ message: { app_id: 26_390_203_743_090 } });
    await street.sandbox.account(PAGE).answerFromInbox('maria', 'sem app', null);
    const echo = await street.nextEvent(isEcho, 2);
    expect(echo).toMatchObject({ message: { text: 'sem app' } });
    expect(echo.message).not.toHaveProperty('app_id');
  });
});

describe('what becomes of a message', () => {
  it('is delivered up to a moment, then read up to a moment', async () => {
    const mid = midOf(await send(textFor(PSID)));
    const delivered = await street.nextEvent(has('delivery'));
    expect(delivered).toMatchObject({ sender: { id: PSID }, delivery: { mids: [mid], watermark: expect.any(Number) } });
    expect(delivered).not.toHaveProperty('timestamp');
    await street.sandbox.asPerson('maria', PAGE).read();
    const [sent] = (await street.sandbox.thread(PAGE, 'maria')).messages.slice(-1);
    expect(await street.nextEvent(has('read'))).toMatchObject({ read: { watermark: sent!.at } });
  });

  it('may be delivered without naming messages', async () => {
    await street.sandbox.behave({ deliveryMids: false });
    await send(textFor(PSID));
    expect((await street.nextEvent(has('delivery'))).delivery).not.toHaveProperty('mids');
  });

  it('on Instagram is only seen, by the last message', async () => {
    await sendInstagram(textFor(IGSID, 'um'));
    const mid = midOf(await sendInstagram(textFor(IGSID, 'dois')));
    await street.sandbox.asPerson('ana.s').read();
    expect(await street.nextEvent(has('read'))).toMatchObject({ object: 'instagram', read: { mid } });
    expect(street.business.received.some(({ raw }) => raw.includes('delivery'))).toBe(false);
  });
});

describe('a sender action', () => {
  const act = (sender_action: string, more: JsonObject = {}) =>
    send({ recipient: { id: PSID }, sender_action, ...more });

  it('marks as seen and shows typing for a while', async () => {
    await act('mark_seen');
    await act('typing_on');
    const thread = await street.sandbox.thread(PAGE, 'maria');
    expect(thread).toMatchObject({ typing: true, messages: [{ seenAt: expect.any(Number) }] });
    await street.sandbox.clock({ advanceMs: 21_000 });
    expect((await street.sandbox.thread(PAGE, 'maria')).typing).toBe(false);
  });

  it('reacts to a message and takes it back', async () => {
    const { id } = await street.sandbox.asPerson('maria', PAGE).write('gostou?');
    await act('react', { payload: { message_id: id, reaction: 'love' } });
    expect((await street.sandbox.thread(PAGE, 'maria')).messages.at(-1)!.businessReaction).toBe('❤️');
    await act('unreact', { payload: { message_id: id } });
    expect((await street.sandbox.thread(PAGE, 'maria')).messages.at(-1)!.businessReaction).toBeNull();
  });

  it('is a request of its own', async () => {
    expect(refusalOf(await act('typing_on', { message: { text: 'oi' } }))).toEqual([400, 100, null]);
  });
});
