import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  APP,
  EVERY_FIELD,
  eventsOf,
  INSTAGRAM,
  isMessage,
  openPageStreet,
  PAGE,
  PSID,
  textFor,
} from './test/page-fixture.ts';
import type { PageStreet } from './test/page-fixture.ts';
import { startSandbox } from '../sandbox.ts';
import { signWebhook } from '../webhooks/encode-webhook.ts';
import { SECRET } from '../test/fake-business.ts';

let folder: string;
let street: PageStreet;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  street = await openPageStreet({ dataDir: folder });
});
afterEach(async () => {
  await street.close();
  await rm(folder, { recursive: true, force: true });
});

const HOUR = 3_600_000;
const subscribed = async () => (await street.sandbox.accounts())[0]!.subscriptions.length;

describe('the callback of an app', () => {
  it('gets bytes signed with the secret of the app', async () => {
    await street.sandbox.asPerson('maria', PAGE).write('Olá');
    const [arrived] = await street.business.until(1);
    expect(arrived!.signature).toBe(signWebhook(Buffer.from(arrived!.raw), SECRET));
  });

  it('is taken by the app itself once it answered the challenge, for each kind of object', async () => {
    const subscribe = (object: string, verify_token: string) =>
      street.graph(`POST ${APP}/subscriptions`, {
        object,
        callback_url: street.business.url,
        verify_token,
        fields: 'messages,messaging_seen',
      });
    expect((await subscribe('instagram', 'errado')).status).toBe(400);
    expect((await subscribe('instagram', 'sim_verify_token')).body).toEqual({ success: true });
    const ana = street.sandbox.asPerson('ana.s');
    const { id } = await ana.write('oi');
    await ana.react(id, '👍');
    await ana.write('fim');
    await street.business.until(2);
    expect(street.business.received.some(({ raw }) => raw.includes('reaction'))).toBe(false);
    expect((await street.graph(`GET ${APP}/subscriptions`)).body.data).toHaveLength(2);
  });

  it('gets one entry per event when events travel together', async () => {
    await street.sandbox.behave({ webhookBatch: 10 });
    await street.sandbox.webhooks.hold();
    for (const text of ['um', 'dois', 'três']) await street.sandbox.asPerson('maria', PAGE).write(text);
    await street.sandbox.asPerson('ana.s').write('em outra carta');
    await street.sandbox.webhooks.release();
    const batches = (await street.business.until(2)).map((one) => eventsOf(one).length);
    expect(batches.toSorted((a, b) => a - b)).toEqual([1, 3]);
  });

  it('loses the page after an hour of refusing everything, and gets it back by subscribing', async () => {
    street.business.answer(() => 500);
    await street.sandbox.asPerson('maria', PAGE).write('ninguém atende');
    await street.business.until(1);
    expect(await subscribed()).toBe(1);
    await street.sandbox.clock({ advanceMs: HOUR });
    await expect.poll(subscribed).toBe(0);
    street.business.answer(() => 200);
    await expect.poll(async () => (await street.sandbox.webhooks.status()).retrying).toBe(0);
    await street.sandbox.asPerson('maria', PAGE).write('perdida');
    await street.graph(`POST ${PAGE}/subscribed_apps`, { subscribed_fields: EVERY_FIELD });
    const { id } = await street.sandbox.asPerson('maria', PAGE).write('de volta');
    await street.business.until(1, (one) => one.raw.includes(id));
    expect(street.business.received.some(({ raw }) => raw.includes('perdida'))).toBe(false);
  });

  it('keeps the page when it answers in between', async () => {
    street.business.answer(() => 500);
    await street.sandbox.asPerson('maria', PAGE).write('tropeço');
    await street.business.until(1);
    street.business.answer(() => 200);
    await expect.poll(async () => (await street.sandbox.webhooks.status()).delivered).toBe(1);
    street.business.answer(() => 500);
    await street.sandbox.clock({ advanceMs: HOUR });
    await street.sandbox.asPerson('maria', PAGE).write('outro tropeço');
    await street.business.until(1, (one) => one.raw.includes('outro'));
    expect(await subscribed()).toBe(1);
  });

  it('is where recorded events of pages and accounts are sent', async () => {
    await street.sandbox.webhooks.raw({ object: 'instagram', body: { object: 'instagram', entry: [] } });
    expect((await street.business.until(1))[0]!.raw).toContain('instagram');
  });
});

describe('a restart of the sandbox', () => {
  it('keeps people, tokens, subscriptions, threads, stories and what was on its way', async () => {
    const { id } = await street.sandbox.asPerson('maria', PAGE).write('antes');
    await street.sandbox.asPerson('ana.s').write({ text: 'amei', storyReply: true });
    await street.business.until(2);
    street.business.answer(() => 500);
    await street.sandbox.asPerson('maria', PAGE).write('a caminho');
    await street.business.until(3);
    await street.sandbox.close();
    street.business.answer(() => 200);
    const again = await startSandbox({ dataDir: folder, smtpPort: null, behaviour: { retryFactor: 0.005 } });
    await street.business.until(4, isAny);
    const sent = await fetch(`${again.graphUrl}/v25.0/${PAGE}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${street.pageToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(textFor(PSID, 'depois')),
    });
    expect(sent.status).toBe(200);
    await again.asPerson('maria', PAGE).react(id, '👍');
    const { messages } = await again.thread(PAGE, 'maria');
    expect(messages.map(({ text }) => text)).toEqual(['antes', 'a caminho', 'depois']);
    expect((await again.accounts()).find((account) => account.id === INSTAGRAM)!.stories).toHaveLength(1);
    await again.close();
  });
});

function isAny(received: Parameters<typeof eventsOf>[0] & object): boolean {
  return eventsOf(received).some(isMessage);
}
