import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  attachmentOf,
  has,
  IGSID,
  INSTAGRAM,
  isMessage,
  keysOf,
  openPageStreet,
  OTHER_PAGE,
  PAGE,
  PSID,
  refusalOf,
} from '../test/page-fixture.ts';
import type { PageStreet } from '../test/page-fixture.ts';
import type { JsonObject } from '../../world/model.ts';

let street: PageStreet;
beforeEach(async () => {
  street = await openPageStreet();
});
afterEach(() => street.close());

const maria = () => street.sandbox.asPerson('maria', PAGE);
const ana = () => street.sandbox.asPerson('ana.s');
const media = { base64: 'b2k=', mimeType: 'video/mp4', filename: 'filme.mp4' };

describe('what a person writes', () => {
  it('arrives with their id for this page, in milliseconds', async () => {
    const { id } = await maria().write('Olá');
    expect(await street.nextEvent(isMessage)).toMatchObject({
      object: 'page',
      entryId: PAGE,
      sender: { id: PSID },
      recipient: { id: PAGE },
      timestamp: expect.any(Number),
      message: { mid: id, text: 'Olá' },
    });
  });

  it('arrives under another id at another page, which must have subscribed itself', async () => {
    await maria().write('cá');
    await street.sandbox.asPerson('maria', OTHER_PAGE).write('lá');
    await maria().write('cá de novo');
    await street.nextEvent(isMessage, 2);
    expect(street.business.received.some(({ raw }) => raw.includes(OTHER_PAGE))).toBe(false);
    const [person] = await street.sandbox.people();
    expect(person!.scopedIds[OTHER_PAGE]).not.toBe(PSID);
  });

  it.each(['video', 'audio', 'file', 'reel'])('can be a file: %s', async (type) => {
    await maria().write({ attachments: [{ type, media }] });
    const attachment = attachmentOf(await street.nextEvent(isMessage));
    expect(attachment).toMatchObject({ type });
    expect(await (await fetch(z.string().parse(keysOf(attachment.payload).url))).text()).toBe('oi');
  });

  it('can be a shared link, and one that cannot be shown comes without payload', async () => {
    const link = 'https://youtu.be/x';
    await maria().write({ text: link, attachments: [{ type: 'fallback', link, title: 'Vídeo' }] });
    expect(attachmentOf(await street.nextEvent(isMessage))).toEqual({
      type: 'fallback',
      payload: { url: link, title: 'Vídeo' },
    });
    await maria().write({ attachments: [{ type: 'fallback', withoutPayload: true }] });
    expect(attachmentOf(await street.nextEvent(isMessage, 2))).toEqual({ type: 'fallback' });
  });

  it('can be a sticker, which during the transition comes twice', async () => {
    await street.sandbox.behave({ stickerTwice: true });
    await maria().write({ attachments: [{ type: 'sticker' }] });
    const { attachments } = keysOf((await street.nextEvent(isMessage)).message);
    const payload = expect.objectContaining({ sticker_id: expect.any(Number) });
    expect(attachments).toEqual([
      { type: 'image', payload },
      { type: 'sticker', payload },
    ]);
  });

  it('can answer a message, and come from an advertisement', async () => {
    const { id } = await maria().write('um');
    await maria().write({ text: 'dois', replyTo: id, referral: { ref: 'r', source: 'ADS', type: 'OPEN_THREAD' } });
    expect(await street.nextEvent(isMessage, 2)).toMatchObject({
      message: { reply_to: { mid: id }, referral: { source: 'ADS' } },
    });
  });

  it('can answer a story, whose address dies with it', async () => {
    await ana().write({ text: 'amei!', storyReply: true });
    const { message } = await street.nextEvent(isMessage);
    const { url } = keysOf(keysOf(keysOf(message).reply_to).story);
    expect((await fetch(z.string().parse(url))).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 24 * 3_600_000 + 1000 });
    expect((await fetch(z.string().parse(url))).status).toBe(403);
  });

  it('can be that they showed the business in their story', async () => {
    await ana().write({ attachments: [{ type: 'story_mention' }] });
    expect(attachmentOf(await street.nextEvent(isMessage))).toMatchObject({ type: 'story_mention' });
  });

  it.each([
    ['seconds-text', /^\d{10}$/],
    ['iso', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/],
  ] as const)('can have times as %s', async (eventTimes, form) => {
    await street.sandbox.behave({ eventTimes });
    await ana().write('oi');
    expect((await street.nextEvent(isMessage)).timestamp).toMatch(form);
  });
});

describe('a press', () => {
  it('of a quick reply arrives as a text with its payload', async () => {
    await maria().write('oi');
    const quick_replies = [{ content_type: 'text', title: 'Financeiro', payload: 'q1' }];
    const message: JsonObject = { text: 'Escolha', quick_replies };
    const { body } = await street.graph(`POST ${PAGE}/messages`, { recipient: { id: PSID }, message });
    const mid = z.string().parse(body.message_id);
    await maria().tapQuickReply(mid, 'Financeiro');
    expect(await street.nextEvent(isMessage, 2)).toMatchObject({
      message: { text: 'Financeiro', quick_reply: { payload: 'q1' } },
    });
    await expect(maria().tapQuickReply(mid, 'Outro')).rejects.toThrow('404');
  });

  it('of a button we sent is a postback, which opens the window', async () => {
    await maria().write('oi');
    const buttons = [{ type: 'postback', title: 'Ver pedido', payload: 'P1' }];
    const attachment = { type: 'template', payload: { template_type: 'button', text: 'Seu pedido', buttons } };
    const { body } = await street.graph(`POST ${PAGE}/messages`, { recipient: { id: PSID }, message: { attachment } });
    await street.sandbox.clock({ advanceMs: 25 * 3_600_000 });
    await maria().pressPostback({ messageId: z.string().parse(body.message_id), title: 'Ver pedido' });
    expect(await street.nextEvent(has('postback'))).toMatchObject({ postback: { title: 'Ver pedido', payload: 'P1' } });
    const again = await street.graph(`POST ${PAGE}/messages`, { recipient: { id: PSID }, message: { text: 'sim' } });
    expect(again.status).toBe(200);
  });

  it('of "Começar" needs no message of ours', async () => {
    await maria().pressPostback({ title: 'Começar', payload: 'GET_STARTED' });
    expect(await street.nextEvent(has('postback'))).toMatchObject({ postback: { payload: 'GET_STARTED' } });
  });
});

describe('what a person changes', () => {
  it('is a reaction, taken back without saying which', async () => {
    const { id } = await maria().write('oi');
    await maria().react(id, '❤️');
    expect(await street.nextEvent(has('reaction'))).toMatchObject({
      reaction: { mid: id, action: 'react', reaction: 'love', emoji: '❤️' },
    });
    await maria().react(id, '');
    expect((await street.nextEvent(has('reaction'), 2)).reaction).toEqual({ mid: id, action: 'unreact' });
  });

  it('is a text, five times at most; on Instagram the count is text', async () => {
    const { id } = await maria().write('erado');
    for (const text of ['1', '2', '3', '4', 'errado']) await maria().edit(id, text);
    expect((await street.nextEvent(has('message_edit'), 5)).message_edit).toEqual({
      mid: id,
      text: 'errado',
      num_edit: 5,
    });
    await expect(maria().edit(id, 'mais')).rejects.toThrow('5 times');
    const { id: other } = await ana().write('a');
    await ana().edit(other, 'b');
    expect(await street.nextEvent(has('message_edit'), 6)).toMatchObject({ message_edit: { num_edit: '1' } });
  });

  it('is a message taken back, on Instagram only, even before the message itself was told', async () => {
    const { id } = await ana().write({ text: 'ops', silent: true });
    await ana().unsend(id);
    expect((await street.nextEvent(isMessage)).message).toEqual({ mid: id, is_deleted: true });
    const { id: stays } = await maria().write('fica');
    await expect(maria().unsend(stays)).rejects.toThrow('Messenger');
  });

  it('is where they come from', async () => {
    await maria().comeByReferral({ ref: 'natal' });
    expect(await street.nextEvent(has('referral'))).toMatchObject({ referral: { ref: 'natal', source: 'ADS' } });
  });
});

describe('standby', () => {
  it('is how we hear a thread that another app answers, without what was pressed', async () => {
    await street.sandbox.account(PAGE).passThread('maria');
    expect(await street.nextEvent(has('pass_thread_control'))).toMatchObject({ sender: { id: PSID } });
    await maria().write('para o outro');
    expect(await street.nextEvent(isMessage)).toMatchObject({ standby: true, message: { text: 'para o outro' } });
    await maria().pressPostback({ title: 'Começar' });
    expect((await street.nextEvent(has('postback'))).postback).not.toHaveProperty('payload');
    await street.sandbox.account(PAGE).passThread('maria', null);
    await maria().write('para nós');
    expect(await street.nextEvent(isMessage, 2)).not.toHaveProperty('standby');
  });
});

describe('the profile of a person', () => {
  const profile = (id: string, fields: string) => street.graph(`GET ${id}?fields=${fields}`);

  it('is told with a picture that expires', async () => {
    const { body } = await profile(PSID, 'first_name,last_name,profile_pic');
    expect(body).toMatchObject({ id: PSID, first_name: 'Maria', last_name: 'de Souza' });
    const picture = z.string().parse(body.profile_pic);
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/png');
    await street.sandbox.clock({ advanceMs: 25 * 3_600_000 });
    expect((await fetch(picture)).status).toBe(403);
  });

  it('may be empty, or not there', async () => {
    await maria().setHabits({ profile: 'empty' });
    expect(await profile(PSID, 'name')).toMatchObject({ status: 200, body: {} });
    await maria().setHabits({ profile: 'none' });
    expect(refusalOf(await profile(PSID, 'name'))).toEqual([400, 2018218, null]);
  });

  it('is told on Instagram only after the person wrote', async () => {
    expect(refusalOf(await profile(IGSID, 'name,username'))).toEqual([400, 230, null]);
    await ana().write('oi');
    const { body } = await profile(IGSID, 'name,username,follower_count,is_verified_user');
    expect(body).toMatchObject({ id: IGSID, username: 'ana.s', name: 'Ana Silva' });
  });

  it('comes with the conversations of a page', async () => {
    await maria().write('oi');
    await ana().write('olá');
    const fields = 'participants,messages{id,message}';
    const { body } = await street.graph(`GET ${PAGE}/conversations?fields=${fields}`);
    expect(body.data).toMatchObject([
      { participants: { data: [{ id: PSID }, { id: PAGE }] }, messages: { data: [{ message: 'oi' }] } },
    ]);
    const onInstagram = await street.graph(`GET ${PAGE}/conversations?platform=instagram&fields=${fields}`);
    expect(onInstagram.body.data).toMatchObject([
      { participants: { data: [{ username: 'ana.s' }, { id: INSTAGRAM }] } },
    ]);
  });
});
