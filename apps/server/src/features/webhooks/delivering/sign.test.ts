import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { headersOf, newSecret, signatureOf } from './sign.ts';

test('what is signed is what Standard Webhooks publishes as its example', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' };
  expect(signatureOf([secret], message)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

/** What a receiver says who reads the standard with a library of others. */
function readBy(secret: string, headers: Record<string, string>, body: string): unknown {
  try {
    return new Webhook(secret).verify(body, headers);
  } catch (error) {
    return (error as Error).message;
  }
}

function message(secrets: readonly string[], at = new Date()) {
  const body = '{"type":"ticket.closed","data":{"name":"Ação 💚"}}';
  const said = { id: 'evt_7', at, body };
  return { body, headers: headersOf({ ...said, signature: signatureOf(secrets, said) }) };
}

test('a foreign library opens it with both secrets after a rotation, and neither what is forged nor what is old', () => {
  const [now, before, other] = [newSecret(), newSecret(), newSecret()];
  expect(now).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { headers, body } = message([now, before]);
  expect([readBy(now, headers, body), readBy(before, headers, body)]).toEqual([JSON.parse(body), JSON.parse(body)]);

  const forged = 'No matching signature found';
  expect(readBy(other, headers, body)).toBe(forged);
  expect(readBy(now, headers, body.replace('closed', 'opened'))).toBe(forged);
  expect(readBy(now, { ...headers, 'webhook-id': 'evt_8' }, body)).toBe(forged);
  const later = String(Number(headers['webhook-timestamp']) + 1);
  expect(readBy(now, { ...headers, 'webhook-timestamp': later }, body)).toBe(forged);

  // Somebody who took it down cannot send it again later, and within minutes its id is known.
  const old = message([now], new Date(Date.now() - 6 * 60_000));
  expect(readBy(now, old.headers, old.body)).toMatch(/too old/);
});
