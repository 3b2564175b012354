import { channelIds, sendsAnyDocument } from '@balcao/contract/channels.ts';
import { expect, test } from 'vitest';
import type { InboundEvent } from './kit/inbound-event.ts';
import { eventBelongsTo } from './kit/routing.ts';
import { validateMedia } from './kit/outgoing/validate-media.ts';
import { apiChannels, findApiChannel, findManifest, isApiChannel } from './registry.ts';

test('a channel is found by the id its manifest carries', () => {
  for (const [id, channel] of Object.entries(apiChannels)) {
    expect(channel.manifest.id).toBe(id);
    expect(findApiChannel(id)).toBe(channel);
  }
});

test('the contract says of each channel whether it carries pictures and films as documents', () => {
  for (const id of channelIds) {
    const manifest = findManifest(id);
    const carries = (mime: string) =>
      manifest !== undefined && validateMedia({ mediaKind: 'document', mime, size: 4_000_000 }, manifest) === null;
    expect([id, carries('image/jpeg'), carries('video/mp4')]).toEqual([id, sendsAnyDocument[id], sendsAnyDocument[id]]);
  }
});

test('what is no channel is not found, not even by a name every object has', () => {
  for (const id of ['whatsapp', '', 'toString', '__proto__', 'constructor']) {
    expect(isApiChannel(id)).toBe(false);
    expect(findApiChannel(id)).toBeUndefined();
  }
});

const connection = { accountId: 'W1', phoneNumberId: 'P1', displayPhoneNumber: '+55 11 4002-8922' };
const event = (hints: object): InboundEvent => ({ type: 'ignored', reason: 'empty', ...hints });

test('an event belongs to the connection of its number, whatever account it names', () => {
  expect(eventBelongsTo(event({ phoneNumberId: 'P1', accountId: 'other' }), connection)).toBe(true);
  expect(eventBelongsTo(event({ phoneNumberId: 'P2', accountId: 'W1' }), connection)).toBe(false);
});

test('an account event without number id belongs by its number, else by its account', () => {
  expect(eventBelongsTo(event({ accountId: 'W1', displayPhoneNumber: '551140028922' }), connection)).toBe(true);
  expect(eventBelongsTo(event({ accountId: 'W1', displayPhoneNumber: '552130030000' }), connection)).toBe(false);
  expect(eventBelongsTo(event({ accountId: 'W1' }), connection)).toBe(true);
  expect(eventBelongsTo(event({ accountId: 'W2' }), connection)).toBe(false);
});

test('a message that does not say its number is given to no connection of the account', () => {
  const message: InboundEvent = {
    type: 'message',
    externalId: 'x',
    accountId: 'W1',
    sender: { phone: '5511999990001' },
    sentAt: null,
    content: { kind: 'text', text: 'oi' },
    flags: { opensWindow: true },
  };
  expect(eventBelongsTo(message, connection)).toBe(false);
});

test('an event that names nobody belongs to nobody', () => {
  expect(eventBelongsTo(event({}), connection)).toBe(false);
  expect(eventBelongsTo(event({}), {})).toBe(false);
});
