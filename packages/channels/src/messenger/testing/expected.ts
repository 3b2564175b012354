import { expect } from 'vitest';
import type { ExpectedEvents } from '../../kit/testing/expected-events.ts';

const PAGE = { pageId: '1909458034523498' };
const PERSON = { psid: '25381719828140932' };
const AT = '2026-11-18T11:06:40.123Z';
const KEY = '123e4567-e89b-12d3-a456-426614174000';

const message = (expected: object) => ({
  type: 'message',
  ...PAGE,
  sender: PERSON,
  flags: { opensWindow: true, standby: undefined },
  ...expected,
});
const echo = (expected: object) => ({ type: 'echo', ...PAGE, recipient: PERSON, ...expected });
const ignored = (reason: string, subject: string) => ({ type: 'ignored', reason, subject });

/** What each documented webhook of Messenger must become. */
export const expected: ExpectedEvents = {
  'in_text.json': [
    message({
      externalId: 'mid.1457764197618:41d102a3e1ae206a38',
      sentAt: AT,
      content: { kind: 'text', text: 'hello, world!' },
    }),
  ],
  'in_text_quick_reply.json': [
    message({ content: { kind: 'choice', source: 'button', title: 'hello, world!', id: 'opt_2' } }),
  ],
  'in_commands.json': [message({ content: { kind: 'text' } })],
  'in_attachment_file.json': [
    message({
      externalId: 'mid.$cAAJdkrCd2ORnva8ErFhjGm0X_file',
      content: {
        kind: 'media',
        mediaKind: 'document',
        mime: 'application/pdf',
        fileName: 'relatório.pdf',
        url: 'https://cdn.fbsbx.com/v/t59.2708-21/doc.pdf/relat%C3%B3rio.pdf?oh=a',
      },
    }),
  ],
  'in_attachment_sticker.json': [message({ content: { kind: 'media', mediaKind: 'sticker' } })],
  'in_attachment_sticker_transition_both.json': [
    message({ externalId: 'mid.$cAAJsticker2', content: { kind: 'media', mediaKind: 'sticker' } }),
  ],
  'in_attachment_post.json': [
    message({ content: { kind: 'text', text: 'Publicação compartilhada\nPost\nhttps://www.facebook.com/p/1' } }),
  ],
  'in_attachment_appointment.json': [
    message({ content: { kind: 'unsupported', label: 'Pedido de agendamento', rawType: 'appointment_booking' } }),
  ],
  'in_fallback_link.json': [
    message({
      sentAt: '2020-03-02T18:27:46.767Z',
      content: { kind: 'text', text: 'This is where I want to go: https://youtu.be/bbo_fZAjIhg' },
    }),
  ],
  'in_fallback_without_payload.json': [message({ content: { kind: 'unsupported', rawType: 'fallback' } })],
  'in_product_template.json': [message({ content: { kind: 'text', text: 'Some product title\n$40' } })],
  'in_referral_product.json': [message({ product: { retailerId: '123' }, content: { text: 'hello, world!' } })],
  'in_postback_get_started.json': [
    message({
      externalId: 'm_PB',
      content: { kind: 'choice', title: 'Começar', id: 'GET_STARTED' },
      referral: { ref: 'r1', sourceType: 'SHORTLINK' },
    }),
  ],
  'in_postback_without_mid_or_payload.json': [
    message({
      externalId: expect.stringMatching(/^digest:/),
      content: { kind: 'choice', title: 'Começar', id: 'Começar' },
    }),
  ],
  'in_field_value_format.json': [ignored('no-sender', 'postback')],
  'in_message_edit.json': [
    {
      type: 'edit',
      ...PAGE,
      sender: PERSON,
      targetExternalId: 'm_AG5Hz2Uq7tuwNEhXfYYKj8mJEM_QPpz5jdCK48PnKAjSdjfipqxqMvK8ma6AC8fplwlqLP_5cgXIbu7I3rBN0P',
      content: { kind: 'text', text: 'texto editado' },
    },
  ],
  'in_reaction_react.json': [{ type: 'reaction', ...PAGE, sender: PERSON, emoji: '❤️' }],
  'in_delivery_watermark_only.json': [
    { type: 'watermark', ...PAGE, status: 'delivered', upTo: '2016-03-22T17:47:36.253Z', recipient: PERSON },
  ],
  'in_read_watermark.json': [
    { type: 'watermark', ...PAGE, status: 'read', upTo: '2016-03-22T17:47:36.253Z', recipient: PERSON },
  ],
  'in_echo_text_page_inbox.json': [
    echo({
      externalId: 'm_inbox',
      ourKey: undefined,
      action: { kind: 'message', content: { kind: 'text', text: 'respondi pelo Facebook' } },
    }),
  ],
  'in_echo_without_app_id.json': [echo({ externalId: 'm_noapp', ourKey: undefined })],
  'in_echo_image.json': [
    echo({
      externalId: 'mid.1458696618141:b4ef9d19ec21086067',
      ourKey: KEY,
      action: { kind: 'message', content: { kind: 'media', mediaKind: 'image' } },
    }),
  ],
  'in_echo_template_buttons.json': [
    echo({ ourKey: KEY, action: { kind: 'message', content: { kind: 'text', text: 'Visit Messenger' } } }),
  ],
  'in_echo_reply.json': [
    echo({
      ourKey: KEY,
      action: { kind: 'message', quotedExternalId: 'QUOTED', content: { kind: 'unsupported' } },
    }),
  ],
  'in_standby_text.json': [
    message({
      externalId: 'm_sb',
      flags: { opensWindow: true, standby: true },
      content: { text: 'mensagem em standby' },
    }),
  ],
  'in_standby_echo.json': [
    echo({ externalId: 'qT7yw', action: { kind: 'message', content: { kind: 'unsupported', rawType: 'template' } } }),
  ],
  'in_send_cart_order.json': [
    message({
      content: {
        kind: 'order',
        text: 'foobar',
        items: [{ retailerId: 'retailer_id_1', quantity: 1, price: 11, currency: 'THB' }],
      },
    }),
  ],
  'in_optin_notification_messages.json': [ignored('noted', 'optin')],
  'in_pass_thread_control.json': [ignored('noted', 'pass_thread_control')],
  'in_response_feedback.json': [ignored('noted', 'response_feedback')],
  'x_two_messaging_items_in_entry.json': [
    message({ externalId: 'm_1', content: { text: 'um' } }),
    message({ externalId: 'm_2', content: { text: 'dois' } }),
  ],
  'x_duplicate_mid.json': [message({ externalId: 'm_dup' }), message({ externalId: 'm_dup' })],
  'x_text_over_2000.json': [message({ content: { kind: 'text', text: expect.stringMatching(/^y{2001,}$/) } })],
};
