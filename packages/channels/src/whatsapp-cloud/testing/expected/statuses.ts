import type { ExpectedEvents } from '../../../kit/testing/expected-events.ts';

const status = (expected: object) => ({ type: 'status', ...expected });

/** What each documented delivery status must become. */
export const expectedStatuses: ExpectedEvents = {
  'status_sent_pywa.json': [
    status({
      externalId: 'wamid.xyzxyz',
      status: 'sent',
      at: '2023-10-25T20:49:05.000Z',
      recipient: { phone: '972987654321', bsuid: 'US.13491208655302741918' },
      conversation: { id: '7270432eae37498234f4444b35ffc5', origin: 'service', expiresAt: '2023-10-26T17:05:00.000Z' },
      pricing: { billable: true, model: 'CBP', category: 'service' },
      error: undefined,
    }),
  ],
  'status_delivered_pywa.json': [status({ status: 'delivered' })],
  'status_delivered_cbp.json': [status({ status: 'delivered', recipient: { phone: '16505551234' } })],
  'status_played_pywa.json': [status({ status: 'played' })],
  'status_failed_pywa.json': [
    status({
      status: 'failed',
      error: {
        code: 130472,
        class: 'wait-24h',
        details: "Failed to send message because this user's phone number is part of an experiment",
      },
    }),
  ],
  'status_failed_131049.json': [status({ status: 'failed', error: { code: 131049, class: 'wait-24h' } })],
  'status_failed_131036_payload_not_found.json': [
    status({ status: 'failed', error: { code: 131036, class: 'recipient', details: 'Message payload not found' } }),
  ],
  'status_with_biz_opaque_callback_data.json': [status({ status: 'sent', ourKey: 'some data' })],
  'status_group_read_placeholders.json': [
    status({ status: 'read', groupId: 'fowefinoewcnw', recipient: { bsuid: 'US.123456' }, ourKey: undefined }),
  ],
  'bsuid_status_delivered_with_phone.json': [
    status({
      status: 'delivered',
      recipient: {
        phone: '16505551234',
        bsuid: 'US.13491208655302741918',
        parentBsuid: 'US.11815799212886844830',
        username: 'pablomorales',
        name: 'Pablo M.',
      },
      pricing: { billable: true, model: 'PMP', type: 'regular', category: 'marketing' },
    }),
  ],
  'x_status_failed_131053_media.json': [
    status({ status: 'failed', error: { code: 131053, class: 'media', details: expect404() } }),
  ],
  'x_status_reaction_sent_only.json': [status({ externalId: 'wamid.OURREACTION==', status: 'sent' })],
};

function expect404() {
  return 'Downloading media from weblink failed with http code 404, status message Not Found';
}
