import { expect, test } from 'vitest';
import { messengerChannel } from './channel.ts';

const webhook = (item: object, page = '10') => ({
  object: 'page',
  entry: [
    { id: page, messaging: [{ sender: { id: '20' }, recipient: { id: page }, timestamp: 1795000000123, ...item }] },
  ],
});
const receive = (item: object) => messengerChannel.receive(webhook(item));

test('a message with words and two pictures is three bubbles with names of their own', () => {
  const picture = (n: number) => ({ type: 'image', payload: { url: `https://scontent.xx.fbcdn.net/${n}.jpg` } });
  const events = receive({ message: { mid: 'm_1', text: 'veja', attachments: [picture(1), picture(2)] } });
  expect(events).toMatchObject([
    { externalId: 'm_1', content: { kind: 'text' } },
    { externalId: 'm_1#0', content: { mediaId: 'm_1#0', mediaKind: 'image' } },
    { externalId: 'm_1#1', content: { mediaId: 'm_1#1', mediaKind: 'image' } },
  ]);
});

test('a webhook of Instagram is not taken for one of the page', () => {
  expect(messengerChannel.receive({ object: 'instagram', entry: [] })).toEqual([
    { type: 'ignored', reason: 'not-this-channel', subject: 'instagram' },
  ]);
});

test('the page is blocked and unblocked', () => {
  expect(receive({ sender: undefined, policy_enforcement: { action: 'block', reason: 'spam' } })).toMatchObject([
    { type: 'account', pageId: '10', action: 'pause', severity: 'critical', details: 'spam' },
  ]);
  expect(receive({ policy_enforcement: { action: 'unblock' } })).toMatchObject([
    { type: 'account', action: 'recheck' },
  ]);
  expect(receive({ policy_enforcement: { action: 'something new' } })).toMatchObject([{ action: 'info' }]);
});

test('coming back by an advertisement is a line, not words of the customer', () => {
  const referral = {
    ref: 'promo',
    source: 'ADS',
    type: 'OPEN_THREAD',
    ad_id: '6',
    ads_context_data: { ad_title: 'Pizza' },
  };
  expect(receive({ referral })).toMatchObject([
    {
      type: 'message',
      content: { kind: 'system', text: 'O cliente voltou por um anúncio: Pizza' },
      referral: { sourceId: '6', ref: 'promo' },
      flags: { opensWindow: false },
    },
  ]);
});

test.each([
  [1795000000123, '2026-11-18T11:06:40.123Z'],
  ['1795000000123', '2026-11-18T11:06:40.123Z'],
  [1795000000, '2026-11-18T11:06:40.000Z'],
  ['1795000000', '2026-11-18T11:06:40.000Z'],
  ['2026-11-18T11:06:40+0000', '2026-11-18T11:06:40.000Z'],
  ['2026-11-18T08:06:40-03:00', '2026-11-18T11:06:40.000Z'],
  ['soon', null],
  [-1, null],
  [1e300, null],
  [{}, null],
])('a time written as %j is %s', (timestamp, sentAt) => {
  expect(receive({ timestamp, message: { mid: 'm_1', text: 'oi' } })).toMatchObject([{ sentAt }]);
});

test('what another person does with the page inbox shows as ours: reactions and edits too', () => {
  const own = { sender: { id: '10' }, recipient: { id: '20' } };
  expect(receive({ ...own, reaction: { mid: 'm_1', action: 'react', reaction: 'wow' } })).toMatchObject([
    { type: 'echo', recipient: { psid: '20' }, action: { kind: 'reaction', emoji: '😮' } },
  ]);
  expect(receive({ ...own, message_edit: { mid: 'm_1', text: 'b', num_edit: 1 } })).toMatchObject([
    { type: 'echo', action: { kind: 'edit', targetExternalId: 'm_1' } },
  ]);
});

test('an edit numbered 0 is a new message, others change one, whatever the number is written as', () => {
  const edit = (num_edit: unknown) => receive({ message_edit: { mid: 'm_1', text: 'b', num_edit } });
  expect([edit(0), edit('0'), edit(1), edit('5'), edit(undefined)].map(([event]) => event?.type)).toEqual([
    'message',
    'message',
    'edit',
    'edit',
    'edit',
  ]);
});

test('a delivery names messages and a time', () => {
  expect(receive({ delivery: { mids: ['m_1', 'm_2'], watermark: 1795000000123 } })).toMatchObject([
    { type: 'status', externalId: 'm_1', status: 'delivered' },
    { type: 'status', externalId: 'm_2', status: 'delivered' },
    { type: 'watermark', status: 'delivered', upTo: '2026-11-18T11:06:40.123Z' },
  ]);
});

test('an address that is no web address never becomes one', () => {
  const attachments = [{ type: 'fallback', payload: { url: 'javascript:alert(1)', title: 'clique' } }];
  expect(receive({ message: { mid: 'm_1', attachments } })).toMatchObject([
    { content: { kind: 'text', text: 'clique' } },
  ]);
});
