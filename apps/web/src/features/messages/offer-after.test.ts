import { expect, test } from 'vitest';
import { messageOf } from '../../test/conversations.ts';
import { offerAfter } from './offer-after.ts';

const failed = (reason: string, canRetry: boolean, mediaType: 'chat' | 'template' = 'chat') =>
  messageOf(1, { fromMe: true, mediaType, failure: { reason, code: null, text: 'x', canRetry } });
const open = { ticketId: 1, canAnswer: true, isWindowOpen: true };
const closed = { ...open, isWindowOpen: false };

test.each([
  ['an outage that lasted', failed('retry', true), open, 'retry'],
  ['a content that Meta refuses', failed('request', false), open, null],
  ['a bot’s sentence, a person has taken the conversation', failed('withdrawn', false), open, null],
  ['the same after the window has closed', failed('withdrawn', false), closed, null],
  ['a bot’s sentence that waited too long', failed('outdated', false), closed, null],
  ['hours in the queue', failed('stale', true), open, 'sendNow'],
  ['hours in the queue, the window closed', failed('stale', true), closed, 'template'],
  ['a closed window', failed('window-closed', false), closed, 'template'],
  ['a closed window, but the customer has written since', failed('window-closed', false), open, 'retry'],
  ['a template, which passes the window', failed('retry', true, 'template'), closed, 'retry'],
  ['anything in a ticket that is not ours to write in', failed('retry', true), { ...open, canAnswer: false }, null],
  ['anything in an earlier ticket', failed('retry', true), { ...open, ticketId: 2 }, null],
  ['nothing', messageOf(1), open, null],
] as const)('after %s', (...row) => {
  const [, message, situation, offer] = row;
  expect(offerAfter(message, situation)).toBe(offer);
});
