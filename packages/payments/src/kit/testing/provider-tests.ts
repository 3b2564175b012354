import { expect, test } from 'vitest';
import type { Notification } from '../doorbell.ts';
import type { Account, Asked, ChargeOrder, PaymentProvider, ProviderAnswer } from '../provider.ts';
import { ProviderError } from '../provider-error.ts';
import { talk } from './talk.ts';

export const order: ChargeOrder = {
  txid: 'inv00000000000000000042x01',
  cents: 12_345,
  description: 'Fatura 42',
  expiresInSeconds: 3600,
  notificationUrl: 'https://counter.example/webhooks/payments/abc',
  payer: { name: 'Francisco da Silva', document: '12345678909', email: 'francisco@example.com' },
  now: new Date('2026-11-20T15:30:00Z'),
};

export const notification = (facts: Partial<Notification> & { json?: unknown } = {}): Notification => ({
  body: Buffer.from(facts.json === undefined ? '' : JSON.stringify(facts.json)),
  headers: {},
  query: {},
  now: order.now,
  ...facts,
});

type Case<Settings> = {
  provider: PaymentProvider<Settings>;
  account: Account<Settings>;
  /** Answers, in order, after which the order above has its code. */
  created: readonly ProviderAnswer[];
  /** What is asked about, and answers that tell of it, paid whole. */
  asked: Asked;
  paid: readonly ProviderAnswer[];
  /** A notification of money, and the same with a secret that is wrong or missing. */
  rung: Notification | null;
  forged: readonly Notification[];
};

const BROKEN: readonly ProviderAnswer[] = [
  { status: 502, body: '<html>Bad gateway</html>' },
  { status: 503, body: '' },
  { status: 429, body: '{}' },
  { status: 200, body: '{"txid":"inv000' },
  { status: 200, body: '[]' },
  { status: 200, body: 'null' },
  { status: 200, body: '<html></html>' },
];

/** What holds for every provider, whatever its language. */
export function providerTests<Settings extends object>(given: Case<Settings>): void {
  chargeTests(given);
  doorbellTests(given);
}

function chargeTests<Settings extends object>({ provider, account, created, asked, paid }: Case<Settings>): void {
  test('gives a code for a charge, and asks the same when it is repeated', () => {
    const first = talk(provider.createCharge(account, order), created);
    const again = talk(provider.createCharge(account, order), created);
    expect(first.result.brCode).toMatch(/^000201/);
    expect(first.result.externalId).not.toBe('');
    expect(again).toEqual(first);
  });

  test('keeps the credentials in headers, and names no host', () => {
    const { requests } = talk(provider.createCharge(account, order), created);
    for (const { path, body = '' } of requests) {
      expect(path).toMatch(/^\/[^/]/);
      const secrets = Object.entries({ ...account.settings }).filter(([name]) =>
        provider.describe.secrets.includes(name),
      );
      for (const [, secret] of secrets) expect(path + body).not.toContain(secret);
    }
  });

  test('tells payments with their key and cents', () => {
    const { result } = talk(provider.readCharge(account, asked), paid);
    expect(result.status).toBe(provider.describe.answersQuestions ? 'paid' : 'waiting');
    for (const { key, cents } of result.payments) {
      expect(key).not.toBe('');
      expect(Number.isSafeInteger(cents)).toBe(true);
    }
  });

  test.runIf(provider.describe.answersQuestions).each(BROKEN)('asks later when the answer is %o', (broken) => {
    for (const dialogue of [provider.createCharge(account, order), provider.readCharge(account, asked)]) {
      dialogue.next();
      expect(() => dialogue.next(broken)).toThrow(expect.objectContaining({ failure: 'temporary' }));
    }
  });

  test.runIf(provider.describe.answersQuestions)('asks for other credentials when they are not taken', () => {
    const dialogue = provider.readCharge(account, asked);
    dialogue.next();
    expect(() => dialogue.next({ status: 401, body: '{}' })).toThrow(new ProviderError('unauthorised'));
  });
}

function doorbellTests<Settings>({ provider, account: { settings }, rung, forged }: Case<Settings>): void {
  test.runIf(rung)('hears a ring, and only a ring', () => {
    const heard = rung && provider.readNotification(settings, rung);
    expect(heard?.verdict).toBe('verified');
    expect(heard?.rings).toHaveLength(1);
    expect(JSON.stringify(heard)).not.toMatch(/valor|amount|123\.45/);
  });

  test('refuses what is forged', () => {
    for (const attempt of forged)
      expect(provider.readNotification(settings, attempt)).toEqual({ verdict: 'refused', rings: [] });
  });

  test('survives any body', () => {
    const bodies = ['', '{', 'null', '[]', '"x"', '{"pix":1}', '{"pix":[null,1,{"txid":{}}]}', '{"payment":3}', '\xff'];
    for (const text of bodies) {
      const heard = provider.readNotification(settings, {
        ...(rung ?? notification()),
        body: Buffer.from(text, 'latin1'),
      });
      for (const ring of heard.rings)
        expect(Object.values(ring).every((part) => part === undefined || typeof part === 'string')).toBe(true);
    }
  });
}
