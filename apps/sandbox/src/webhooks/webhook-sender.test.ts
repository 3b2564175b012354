import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signWebhook } from './encode-webhook.ts';
import { inboundOf, MARIA, openStreet, SECRET } from '../test/fake-business.ts';
import type { Received, Street } from '../test/fake-business.ts';

let street: Street;
beforeEach(async () => {
  street = await openStreet();
});
afterEach(() => street.close());

const said = (received: Received) => inboundOf(received)?.text?.body;

describe('delivery of webhooks', () => {
  it('signs the bytes it sends with the secret of the app', async () => {
    await street.sandbox.as(MARIA).send('Olá / até já');
    const [arrived] = await street.business.until(1);
    expect(arrived!.signature).toBe(signWebhook(Buffer.from(arrived!.raw), SECRET));
    expect(arrived!.raw).toContain(String.raw`Ol\u00e1 \/ at\u00e9 j\u00e1`);
  });

  it('keeps the messages of one customer in order while others go ahead', async () => {
    const { business, sandbox } = street;
    await sandbox.addCustomer({ name: 'João', phone: '553188770002' });
    let letFirstPass: (status: number) => void = () => undefined;
    business.answer((received) =>
      said(received) === 'primeira' ? new Promise((resolve) => (letFirstPass = resolve)) : 200,
    );
    await sandbox.as(MARIA).send('primeira');
    await sandbox.as(MARIA).send('segunda');
    await sandbox.as('553188770002').send('de outra pessoa');
    await business.until(1, (received) => said(received) === 'de outra pessoa');
    expect(business.received.map(said)).not.toContain('segunda');
    letFirstPass(200);
    await business.until(1, (received) => said(received) === 'segunda');
  });

  it('lets the order go when told to', async () => {
    const { business, sandbox } = street;
    await sandbox.behave({ fifoPerCustomer: false });
    business.answer((received) => (said(received) === 'primeira' ? new Promise(() => undefined) : 200));
    await sandbox.as(MARIA).send('primeira');
    await sandbox.as(MARIA).send('segunda');
    await business.until(1, (received) => said(received) === 'segunda');
    expect((await sandbox.webhooks.status()).inFlight).toBe(1);
  });

  it('sends the very same bytes again until the answer is 200', async () => {
    const { business, sandbox } = street;
    let refusals = 3;
    business.answer(() => (refusals-- > 0 ? 503 : 200));
    await sandbox.as(MARIA).send('insistente');
    const attempts = await business.until(4);
    expect(new Set(attempts.map(({ raw }) => raw)).size).toBe(1);
    expect(new Set(attempts.map(({ signature }) => signature)).size).toBe(1);
  });

  it('delivers everything, in order per customer, to a business that often refuses', async () => {
    const { business, sandbox } = street;
    let turn = 0;
    const accepted = new Map<string, string[]>();
    business.answer((received) => {
      const message = inboundOf(received)!;
      if (turn++ % 3 === 0) return 500;
      accepted.set(message.from!, [...(accepted.get(message.from!) ?? []), message.text!.body]);
      return 200;
    });
    await sandbox.traffic({ customers: 5, messages: 100, text: '{n}' });
    await business.until(100, (received) => [...accepted.values()].flat().includes(said(received)!));
    const total = () => [...accepted.values()].flat().length;
    await expect.poll(total).toBe(100);
    for (const order of accepted.values()) {
      expect(order).toEqual(order.toSorted((a, b) => Number(a) - Number(b)));
    }
  });

  it('holds webhooks back and releases them in the order asked', async () => {
    const { business, sandbox } = street;
    await sandbox.webhooks.hold();
    for (const text of ['um', 'dois', 'três']) await sandbox.as(MARIA).send(text);
    expect(business.received).toHaveLength(0);
    await sandbox.webhooks.release('lifo');
    await business.until(3);
    expect(business.received.map(said)).toEqual(['três', 'dois', 'um']);
  });

  it('delivers once more on request, with the same bytes and signature', async () => {
    const { business, sandbox } = street;
    await sandbox.as(MARIA).send('de novo');
    await business.until(1);
    const [delivery] = await sandbox.webhooks.list();
    const again = await sandbox.webhooks.redeliver(delivery!.id);
    const [first, second] = await business.until(2);
    expect(second).toEqual(first);
    expect(again).toMatchObject({ redeliveryOf: delivery!.id, state: 'delivered' });
  });

  it('puts several changes into one POST when batching', async () => {
    const { business, sandbox } = street;
    await sandbox.behave({ webhookBatch: 10 });
    await sandbox.webhooks.hold();
    for (const text of ['um', 'dois', 'três']) await sandbox.as(MARIA).send(text);
    await sandbox.webhooks.release();
    const [batch] = await business.until(1);
    expect(JSON.parse(batch!.raw).entry[0].changes).toHaveLength(3);
  });

  it.each([
    ['missing', undefined],
    ['wrong', `sha256=${'0'.repeat(64)}`],
  ] as const)('can send raw bytes with a %s signature', async (signature, expected) => {
    await street.sandbox.webhooks.raw({ text: 'hub=1&x=2', signature });
    const [arrived] = await street.business.until(1);
    expect(arrived).toMatchObject({ raw: 'hub=1&x=2', signature: expected });
  });

  it('tells nobody when nobody is subscribed', async () => {
    await street.graph('DELETE 102290129340398/subscribed_apps');
    await street.sandbox.as(MARIA).send('ninguém ouve');
    expect(await street.sandbox.webhooks.list()).toHaveLength(0);
  });
});
