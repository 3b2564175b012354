import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, MARIA, openStreet, PHONE, statusOf, textTo } from '../test/fake-business.ts';
import type { Street } from '../test/fake-business.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
  await street.sandbox.as(MARIA).send('oi');
  await street.business.until(1);
});
afterEach(() => street.close());

const match = { method: 'POST', path: '/messages' };
const send = (text = 'Olá') => street.graph(`POST ${PHONE}/messages`, textTo(`+${MARIA}`, text));
const raw = () =>
  fetch(`${street.sandbox.graphUrl}/v25.0/${PHONE}/messages`, {
    method: 'POST',
    headers: { authorization: 'Bearer TOKEN', 'content-type': 'application/json' },
    body: JSON.stringify(textTo(`+${MARIA}`)),
  });
const outgoing = async () =>
  (await street.sandbox.conversation(PHONE, MARIA)).messages.filter(({ direction }) => direction === 'out').length;
const hits = async () => (await street.sandbox.faults.list()).map((fault) => fault.hits);

describe('fault rules', () => {
  it('answer with the given error as often as told, and count', async () => {
    const body = { error: { message: '(#130429) Rate limit hit', type: 'OAuthException', code: 130_429 } };
    await street.sandbox.faults.add({ match, times: 2, action: { type: 'respond', status: 400, body } });
    expect([errorCode(await send()), errorCode(await send()), errorCode(await send())]).toEqual([
      130_429,
      130_429,
      null,
    ]);
    expect(await hits()).toEqual([2]);
    expect((await street.sandbox.calls()).map(({ fault }) => fault)).toEqual(['respond', 'respond', null]);
  });

  it('strike from the nth request on and only where the body fits', async () => {
    await street.sandbox.faults.add({
      match: { ...match, nth: 2, where: { 'text.body': 'alvo' } },
      action: { type: 'ok-with-error' },
    });
    expect(errorCode(await send('alvo'))).toBeNull();
    expect(errorCode(await send('outro'))).toBeNull();
    const struck = await send('alvo');
    expect([struck.status, errorCode(struck)]).toEqual([200, 1]);
  });

  it('can cut the connection after the message was taken', async () => {
    await street.sandbox.faults.add({ match, action: { type: 'drop-before-answer' } });
    await expect(raw()).rejects.toThrow('fetch failed');
    expect(await outgoing()).toBe(1);
    expect(await hits()).toEqual([1]);
  });

  it('can cut the connection before the message was taken', async () => {
    await street.sandbox.faults.add({ match, action: { type: 'drop-before-apply' } });
    await expect(raw()).rejects.toThrow('fetch failed');
    expect(await outgoing()).toBe(0);
  });

  it('can cut the JSON in half, answer slowly, or answer as a broken proxy', async () => {
    await street.sandbox.faults.add({ match, action: { type: 'truncate-json' } });
    await expect((await raw()).json()).rejects.toThrow('JSON');
    await street.sandbox.faults.add({ match, action: { type: 'slow-body', ms: 20 } });
    expect(await (await raw()).json()).toHaveProperty('messages');
    await street.sandbox.faults.add({ match, action: { type: 'html-502' } });
    const broken = await raw();
    expect([broken.status, broken.headers.get('content-type')]).toEqual([502, expect.stringContaining('text/html')]);
    expect(await outgoing()).toBe(2);
  });

  it('can tell the status before the answer, twice, late in time, or never', async () => {
    await street.sandbox.faults.add({ match, action: { type: 'webhook-before-response' } });
    await send();
    expect(street.business.received.map(statusOf)).toContain('sent');
    await street.business.until(1, (one) => statusOf(one) === 'delivered');

    await street.sandbox.faults.add({ match, action: { type: 'duplicate-webhook' } });
    await send();
    const sent = await street.business.until(3, (one) => statusOf(one) === 'sent');
    expect(sent[1]!.raw).toBe(sent[2]!.raw);
    await street.business.until(3, (one) => statusOf(one) === 'delivered');

    await street.sandbox.faults.add({ match, action: { type: 'never-send-status' } });
    await send();
    await street.sandbox.clock({ advanceMs: 3_600_000 });
    expect(street.business.received.filter((one) => statusOf(one) === 'sent')).toHaveLength(3);
  });

  it('can let an accepted message fail later', async () => {
    await street.sandbox.faults.add({ match, action: { type: 'fail-later', code: 131_049 } });
    expect((await send()).status).toBe(200);
    const [failed] = await street.business.until(1, (one) => statusOf(one) === 'failed');
    expect(failed!.value).toMatchObject({ statuses: [{ errors: [{ code: 131_049 }] }] });
  });

  it('can double the webhook of a customer message', async () => {
    await street.sandbox.faults.add({ match: { webhook: 'messages' }, action: { type: 'duplicate-webhook' } });
    await street.sandbox.as(MARIA).send('em dobro');
    const [, first, second] = await street.business.until(3);
    expect(first!.raw).toBe(second!.raw);
  });
});
