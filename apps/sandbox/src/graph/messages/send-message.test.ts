import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, MARIA, openStreet, PHONE, sentId, statusOf, textTo } from '../../test/fake-business.ts';
import type { GraphAnswer, Street } from '../../test/fake-business.ts';
import type { JsonObject } from '../../world/model.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
});
afterEach(() => street.close());

const HOUR = 3_600_000;
const send = (body: JsonObject): Promise<GraphAnswer> =>
  street.graph(`POST ${PHONE}/messages`, { messaging_product: 'whatsapp', to: `+${MARIA}`, ...body });
const statuses = () => street.business.received.map(statusOf).filter((status) => status !== null);

describe('the 24-hour window', () => {
  it('is closed until the customer writes, open for a day, and then closed again', async () => {
    expect(errorCode(await send(textTo(MARIA)))).toBe(131_047);
    await street.sandbox.as(MARIA).send('oi');
    expect((await send(textTo(MARIA))).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 23 * HOUR });
    expect((await send(textTo(MARIA))).status).toBe(200);
    await street.sandbox.clock({ advanceMs: 2 * HOUR });
    expect(errorCode(await send(textTo(MARIA)))).toBe(131_047);
  });

  it('is not opened by a reaction', async () => {
    const { id } = await street.sandbox.as(MARIA).send('oi');
    await street.sandbox.clock({ advanceMs: 25 * HOUR });
    await street.sandbox.as(MARIA).react(id, '👍');
    expect(errorCode(await send(textTo(MARIA)))).toBe(131_047);
  });

  it('can also be told later, as a failed status without contacts', async () => {
    await street.sandbox.behave({ outsideWindow: 'fail-later' });
    expect((await send(textTo(MARIA))).status).toBe(200);
    const [failed] = await street.business.until(1, (received) => statusOf(received) === 'failed');
    expect(failed!.value).toMatchObject({ statuses: [{ errors: [{ code: 131_047 }] }] });
    expect(failed!.value).not.toHaveProperty('contacts');
  });
});

describe('what becomes of a message', () => {
  beforeEach(() => street.sandbox.as(MARIA).send('oi'));

  it('is sent, then delivered, and read only when the customer looks', async () => {
    const answer = await send({ ...textTo(MARIA), biz_opaque_callback_data: 'nosso-uuid' });
    const [, delivered] = await street.business.until(2, (received) => statusOf(received) !== null);
    expect(statuses()).toEqual(['sent', 'delivered']);
    expect(delivered!.value).toMatchObject({
      contacts: [{ wa_id: MARIA }],
      statuses: [
        {
          id: sentId(answer),
          recipient_id: MARIA,
          biz_opaque_callback_data: 'nosso-uuid',
          pricing: { billable: false, category: 'service' },
        },
      ],
    });
    await street.sandbox.as(MARIA).read();
    await street.business.until(3, (received) => statusOf(received) !== null);
    expect(statuses()).toEqual(['sent', 'delivered', 'read']);
  });

  it('waits for the clock when the clock stands still', async () => {
    await street.sandbox.behave({ sentDelayMs: 1000, deliveredDelayMs: 5000 });
    await street.sandbox.clock({ frozen: true });
    await send(textTo(MARIA));
    await street.sandbox.clock({ advanceMs: 1500 });
    await street.business.until(1, (received) => statusOf(received) === 'sent');
    expect(statuses()).toEqual(['sent']);
    await street.sandbox.clock({ advanceMs: 5000 });
    await street.business.until(1, (received) => statusOf(received) === 'delivered');
  });

  it('stays at sent when the customer blocked the business', async () => {
    await street.sandbox.as(MARIA).block();
    const id = sentId(await send(textTo(MARIA)));
    await street.business.until(1, (received) => statusOf(received) === 'sent');
    await street.sandbox.clock({ advanceMs: HOUR });
    expect(await street.sandbox.as(MARIA).read()).toEqual({ read: 0 });
    expect(Object.keys((await street.sandbox.message(id)).timeline)).toEqual(['sent']);
  });

  it('is only sent when it is a reaction', async () => {
    const { id } = await street.sandbox.as(MARIA).send('gostou?');
    const reaction = sentId(await send({ type: 'reaction', reaction: { message_id: id, emoji: '👍' } }));
    await street.business.until(1, (received) => statusOf(received) === 'sent');
    await street.sandbox.clock({ advanceMs: HOUR });
    expect(Object.keys((await street.sandbox.message(reaction)).timeline)).toEqual(['sent']);
    expect((await street.sandbox.message(id)).businessReaction).toBe('👍');
  });

  it('fails later for a number without WhatsApp', async () => {
    await street.sandbox.behave({ outsideWindow: 'fail-later' });
    expect((await send({ ...textTo(MARIA), to: '+5511933334444' })).status).toBe(200);
    const [failed] = await street.business.until(1, (received) => statusOf(received) === 'failed');
    expect(failed!.value).toMatchObject({ statuses: [{ errors: [{ code: 131_026 }] }] });
  });

  it("marks the customer's messages read, with all earlier ones, and shows typing for 25 seconds", async () => {
    const first = await street.sandbox.as(MARIA).send('um');
    const second = await street.sandbox.as(MARIA).send('dois');
    const typing = { status: 'read', message_id: second.id, typing_indicator: { type: 'text' } };
    expect((await send(typing)).body).toEqual({ success: true });
    expect((await street.sandbox.message(first.id)).readByBusinessAt).not.toBeNull();
    expect((await street.sandbox.conversation(PHONE, MARIA)).typing).toBe(true);
    await street.sandbox.clock({ advanceMs: 26_000 });
    expect((await street.sandbox.conversation(PHONE, MARIA)).typing).toBe(false);
  });
});

describe('limits on speed', () => {
  beforeEach(() => street.sandbox.as(MARIA).send('oi'));

  it('holds a number to its throughput', async () => {
    await street.sandbox.clock({ frozen: true });
    await street.sandbox.behave({ perSecondPerNumber: 2 });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push(errorCode(await send(textTo(MARIA))));
    expect(codes).toEqual([null, null, 130_429]);
    await street.sandbox.clock({ advanceMs: 1000 });
    expect((await send(textTo(MARIA))).status).toBe(200);
  });

  it('holds a number and a customer to one message in six seconds after a burst', async () => {
    await street.sandbox.clock({ frozen: true });
    await street.sandbox.behave({ pairBurst: 2 });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push(errorCode(await send(textTo(MARIA))));
    expect(codes).toEqual([null, null, 131_056]);
    await street.sandbox.clock({ advanceMs: 6000 });
    expect((await send(textTo(MARIA))).status).toBe(200);
  });
});

describe('who a message is for', () => {
  it('answers with the short form when the customer has no ninth digit', async () => {
    await street.sandbox.addCustomer({ name: 'João', phone: '553188770002' });
    const { id } = await street.sandbox.as('553188770002').send('oi');
    expect(id).toMatch(/^wamid\./);
    const answer = await send(textTo('+55 31 98877-0002')).then(() =>
      send({ ...textTo(''), to: '+55 (31) 98877-0002' }),
    );
    expect(answer.body).toMatchObject({ contacts: [{ input: '+55 (31) 98877-0002', wa_id: '553188770002' }] });
  });

  it('refuses a message to the business itself', async () => {
    expect(errorCode(await send({ ...textTo(''), to: '+551140028922' }))).toBe(131_021);
  });
});
