import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Channel, Connection } from './channel.ts';
import { ChannelError } from './channel-error.ts';
import type { InboundEvent } from './inbound-event.ts';
import { secretSettings } from './manifest.ts';
import type { Recipient } from './outgoing/outgoing.ts';

type Case<S extends z.ZodObject> = {
  channel: Channel<S>;
  validSettings: Record<string, unknown>;
  recipient: Recipient;
  /** A webhook with one text message, and one with a message of a kind nobody knows. */
  textWebhook: unknown;
  unknownWebhook: unknown;
  accepted: unknown;
  refused: { status: number; body: unknown };
};

/** Every connector must pass these. A new connector starts by calling this with its recorded payloads. */
export function channelTests<S extends z.ZodObject>(given: Case<S>): void {
  const { channel, textWebhook, unknownWebhook } = given;
  receivingTests({ receive: (body) => channel.receive(body), text: textWebhook, unknown: unknownWebhook });
  webhookTests(given);
  sendingTests(given);
}

type Arrivals = { receive: (body: unknown) => InboundEvent[]; text: unknown; unknown: unknown };

/** What holds for all channels, also for those whose own process hears: it gives what it makes of its library's messages. */
export function receivingTests({ receive, text, unknown }: Arrivals): void {
  test('translates a text message', () => {
    expect(receive(text)).toMatchObject([{ type: 'message', content: { kind: 'text' } }]);
  });
  test('translates the same arrival twice into the same events', () => {
    expect(receive(text)).toEqual(receive(structuredClone(text)));
  });
  test('turns an unknown kind of message into a placeholder, not an error', () => {
    expect(receive(unknown)).toMatchObject([{ type: 'message', content: { kind: 'unsupported' } }]);
  });
  test('survives any body', () => {
    for (const body of [undefined, null, 'x', 1, [], {}, { entry: 1 }]) expect(receive(body)).toBeInstanceOf(Array);
  });
}

function webhookTests<S extends z.ZodObject>({ channel, textWebhook, validSettings }: Case<S>): void {
  test('accepts a webhook that is signed and refuses one that is not', () => {
    const body = Buffer.from(JSON.stringify(textWebhook));
    const signature = `sha256=${createHmac('sha256', 'secret').update(body).digest('hex')}`;
    expect(channel.verifyWebhook(body, { 'x-hub-signature-256': signature }, 'secret')).toBe(true);
    expect(channel.verifyWebhook(body, { 'x-hub-signature-256': signature }, 'other')).toBe(false);
    expect(channel.verifyWebhook(body, {}, 'secret')).toBe(false);
  });
  test('keeps every credential among its secret settings', () => {
    const credentials = Object.keys(validSettings).filter((name) => /token|secret|pin/i.test(name));
    expect(secretSettings(channel.manifest)).toEqual(expect.arrayContaining(credentials));
  });
}

function sendingTests<S extends z.ZodObject>({ channel, validSettings, recipient, accepted, refused }: Case<S>): void {
  const connectionWith = (answer: () => Promise<Response>): Connection<z.output<S>> => ({
    settings: channel.manifest.settings.parse(validSettings),
    api: { baseUrl: 'https://provider.invalid', version: 'v1' },
    fetch: answer,
  });
  const hello = (text: string) => ({ to: recipient, content: { kind: 'text', text } }) as const;

  test('returns the id the provider gave', async () => {
    const connection = connectionWith(async () => Response.json(accepted));
    const { externalId } = await channel.send(hello('oi'), connection);
    expect(externalId).not.toBe('');
  });
  test('turns a refusal into a ChannelError', async () => {
    const connection = connectionWith(async () => Response.json(refused.body, { status: refused.status }));
    const error: unknown = await channel.send(hello('oi'), connection).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChannelError);
    expect(error).toMatchObject({ code: expect.any(Number), maybeDelivered: false });
  });
  test('does not know whether a message whose answer is lost was delivered', async () => {
    const connection = connectionWith(() => Promise.reject(new TypeError('fetch failed')));
    await expect(channel.send(hello('oi'), connection)).rejects.toMatchObject({
      class: 'unknown-outcome',
      maybeDelivered: true,
    });
  });
  test('refuses a text over its limit without asking the provider', async () => {
    const connection = connectionWith(() => Promise.reject(new Error('the network was used')));
    const tooLong = 'x'.repeat(channel.manifest.limits.text + 1);
    await expect(channel.send(hello(tooLong), connection)).rejects.toMatchObject({ class: 'request' });
  });
}
