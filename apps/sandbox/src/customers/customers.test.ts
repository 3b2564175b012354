import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCode, inboundOf, MARIA, openStreet, PHONE, sentId, statusOf, textTo } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';
import type { JsonObject } from '../world/model.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
});
afterEach(() => street.close());

const DAY = 24 * 3_600_000;
const send = (body: JsonObject) => street.graph(`POST ${PHONE}/messages`, { messaging_product: 'whatsapp', ...body });
const nextInbound = async (count: number) =>
  inboundOf((await street.business.until(count, (one) => inboundOf(one) !== null))[count - 1]!)!;

describe('what a customer sends', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'a place',
      { type: 'location', content: { latitude: 0, longitude: 0 } },
      { type: 'location', location: { latitude: 0, longitude: 0 } },
    ],
    [
      'a contact',
      { type: 'contacts', content: [{ name: { formatted_name: 'Ana' } }] },
      { contacts: [{ name: { formatted_name: 'Ana' } }] },
    ],
    ['something forwarded', { text: 'veja', forwarded: true }, { type: 'text', context: { forwarded: true } }],
    ['something unsupported', { type: 'unsupported' }, { type: 'unsupported', errors: [{ code: 131_051 }] }],
    ['a type nobody knows yet', { type: 'holograma', content: { x: 1 } }, { type: 'holograma', holograma: { x: 1 } }],
    [
      'an answer to an advertisement',
      { text: 'oi', extra: { referral: { source_type: 'ad' } } },
      { referral: { source_type: 'ad' } },
    ],
  ])('arrives: %s', async (_case, message, expected) => {
    await street.sandbox.as(MARIA).send(message);
    expect(await nextInbound(1)).toMatchObject({ from: MARIA, ...expected });
  });

  it('quotes a message of the business', async () => {
    await street.sandbox.as(MARIA).send('oi');
    const id = sentId(await send(textTo(MARIA)));
    await street.sandbox.as(MARIA).send({ text: 'isso', replyTo: id });
    expect(await nextInbound(2)).toMatchObject({ context: { from: '551140028922', id } });
  });

  it('reacts, edits and deletes', async () => {
    const maria = street.sandbox.as(MARIA);
    const { id } = await maria.send('errado');
    await maria.react(id, '🙂');
    expect(await nextInbound(2)).toMatchObject({ type: 'reaction', reaction: { message_id: id, emoji: '🙂' } });
    await maria.edit(id, 'certo');
    expect(await nextInbound(3)).toMatchObject({
      type: 'edit',
      edit: { original_message_id: id, message: { text: { body: 'certo' } } },
    });
    await maria.revoke(id);
    expect(await nextInbound(4)).toMatchObject({ type: 'revoke', revoke: { original_message_id: id } });
  });

  it('cannot edit after a quarter of an hour, nor a message of the business', async () => {
    const maria = street.sandbox.as(MARIA);
    const { id } = await maria.send('tarde');
    const ours = sentId(await send(textTo(MARIA)));
    await expect(maria.edit(ours, 'meu')).rejects.toThrow('only the author');
    await street.sandbox.clock({ advanceMs: 16 * 60_000 });
    await expect(maria.edit(id, 'x')).rejects.toThrow('too old');
  });
});

describe('a call', () => {
  it('is told and opens the window, though nobody picks up here', async () => {
    await street.sandbox.as(MARIA).call();
    const [told] = await street.business.until(1);
    expect(told!.value).toMatchObject({ calls: [{ from: MARIA, direction: 'USER_INITIATED' }] });
    expect((await send(textTo(MARIA))).status).toBe(200);
  });
});

describe('pressing what the business offered', () => {
  it('answers buttons, lists and requests for a place, and nothing that was not offered', async () => {
    const maria = street.sandbox.as(MARIA);
    await maria.send('oi');
    const offer = async (interactive: JsonObject) =>
      sentId(await send({ to: `+${MARIA}`, type: 'interactive', interactive }));
    const buttons = await offer({
      type: 'button',
      body: { text: '?' },
      action: { buttons: [{ type: 'reply', reply: { id: 'b1', title: 'Sim' } }] },
    });
    await maria.press({ messageId: buttons, buttonId: 'b1' });
    expect(await nextInbound(2)).toMatchObject({
      type: 'interactive',
      context: { id: buttons },
      interactive: { type: 'button_reply', button_reply: { id: 'b1', title: 'Sim' } },
    });
    const list = await offer({
      type: 'list',
      body: { text: '?' },
      action: { button: 'Ver', sections: [{ rows: [{ id: 'r1', title: 'Um' }] }] },
    });
    await maria.press({ messageId: list, buttonId: 'r1' });
    expect(await nextInbound(3)).toMatchObject({
      interactive: { type: 'list_reply', list_reply: { id: 'r1', title: 'Um' } },
    });
    const place = await offer({
      type: 'location_request_message',
      body: { text: 'Onde?' },
      action: { name: 'send_location' },
    });
    await maria.press({ messageId: place, location: { latitude: 1, longitude: 2 } });
    expect(await nextInbound(4)).toMatchObject({ type: 'location', context: { id: place } });
    await expect(maria.press({ messageId: buttons, buttonId: 'b9' })).rejects.toThrow('404');
  });
});

describe('customers without a visible number', () => {
  it('arrive with a scoped id alone and can be answered there', async () => {
    await street.sandbox.addCustomer({ name: 'Rafa Costa', username: 'rafa.costa' });
    await street.sandbox.as('rafa.costa').send('oi');
    const received = await nextInbound(1);
    expect(received.from).toBeUndefined();
    expect(received.from_user_id).toMatch(/^BR\.\d{20}$/);
    const answer = await send({ recipient: received.from_user_id!, type: 'text', text: { body: 'Olá, Rafa' } });
    expect(answer.body).toMatchObject({ contacts: [{ user_id: received.from_user_id }] });
    expect(JSON.stringify(answer.body)).not.toContain('wa_id');
    const [sent] = await street.business.until(1, (one) => statusOf(one) === 'sent');
    expect(sent!.value).toMatchObject({ statuses: [{ recipient_user_id: received.from_user_id }] });
    expect(JSON.stringify(sent!.value)).not.toContain('"recipient_id"');
  });

  it('keep showing the number for 30 days after taking a username, and hide it then', async () => {
    const maria = street.sandbox.as(MARIA);
    await maria.send('antes');
    await maria.setUsername('maria.souza');
    await street.sandbox.clock({ advanceMs: 10 * DAY });
    await maria.send('ainda');
    expect((await nextInbound(2)).from).toBe(MARIA);
    await street.sandbox.clock({ advanceMs: 31 * DAY });
    await maria.send('agora não');
    const hidden = await nextInbound(3);
    expect(hidden).not.toHaveProperty('from');
    expect(hidden.from_user_id).toMatch(/^BR\./);
  });

  it('have a different id for every business portfolio', async () => {
    await street.sandbox.seed({
      wabas: [
        {
          id: 'W2',
          portfolioId: 'outro',
          subscriptions: [{ appId: '900100', overrideCallbackUri: street.business.url }],
        },
      ],
      phones: [{ id: 'P2', wabaId: 'W2', displayPhoneNumber: '+55 21 3333-4444' }],
    });
    await street.sandbox.as(MARIA, PHONE).send('um');
    await street.sandbox.as(MARIA, 'P2').send('dois');
    const ids = (await street.business.until(2)).map((one) => inboundOf(one)!.from_user_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('cannot be reached by an id nobody has', async () => {
    expect(errorCode(await send({ recipient: 'BR.1', type: 'text', text: { body: 'oi' } }))).toBe(131_026);
  });
});

describe('a new number', () => {
  it('is announced under the old one, with the new scoped id, and used from then on', async () => {
    const maria = street.sandbox.as(MARIA);
    await maria.send('antes');
    const before = (await nextInbound(1)).from_user_id;
    await maria.changeNumber('+55 11 98888-0000');
    const number = await nextInbound(2);
    expect(number).toMatchObject({
      from: MARIA,
      type: 'system',
      system: { type: 'user_changed_number', wa_id: '5511988880000' },
    });
    const id = await nextInbound(3);
    expect(id).toMatchObject({ system: { type: 'user_changed_user_id', previous_user_id: before } });
    await street.sandbox.as('5511988880000').send('depois');
    const after = await nextInbound(4);
    expect(after.from).toBe('5511988880000');
    const { system } = z.object({ system: z.object({ user_id: z.string() }) }).parse(id);
    expect(after.from_user_id).toBe(system.user_id);
  });
});
