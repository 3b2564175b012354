import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, test } from 'vitest';
import { headersOf, newSecret, signatureOf } from './sign.ts';

const at = new Date(1_614_265_330_000);

test('what is signed is what Standard Webhooks publishes as its example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' };
  expect(signatureOf([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

/** As the page shows it to whoever receives. */
function verify(secret: string, headers: Record<string, string>, body: string) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.split(',')[1] ?? '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

test('after a rotation both secrets open it, and no third, no other body, no other moment', () => {
  const [now, before, other] = [newSecret(), newSecret(), newSecret()];
  expect(now).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const message = { id: 'evt_7', at, body: '{"type":"ticket.closed"}' };
  const headers = headersOf({ ...message, signature: signatureOf([now, before], message) });
  expect(headers).toMatchObject({ 'webhook-id': 'evt_7', 'webhook-timestamp': '1614265330' });
  expect([now, before, other].map((secret) => verify(secret, headers, message.body))).toEqual([true, true, false]);
  expect(verify(now, headers, '{"type":"ticket.opened"}')).toBe(false);
  expect(verify(now, { ...headers, 'webhook-timestamp': '1614265331' }, message.body)).toBe(false);
});
