import type { ExpectedEvents } from '../../../kit/testing/expected-events.ts';

const SHEENA = { phone: '16505551234', name: 'Sheena Nelson' };
const TEST_NAME = {
  phone: '972987654321',
  bsuid: 'US.13491208655302741918',
  parentBsuid: 'US.ENT.11815799212886844830',
  name: 'Test Name',
};
const US = { accountId: '102290129340398', phoneNumberId: '106540352242922', displayPhoneNumber: '15550783881' };

const message = (expected: object) => ({ type: 'message', flags: { opensWindow: true }, ...expected });

/** What each documented kind of customer message must become. */
export const expectedMessages: ExpectedEvents = {
  'in_text.json': [
    message({
      ...US,
      externalId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
      sender: SHEENA,
      sentAt: '2025-06-08T20:59:43.000Z',
      content: { kind: 'text', text: 'Does it come in another color?' },
    }),
  ],
  'in_text_ctwa_ad_referral.json': [
    message({
      content: { kind: 'text', text: 'Can I get more info about this?' },
      referral: {
        sourceType: 'ad',
        sourceId: '120226305854810726',
        sourceUrl: 'https://fb.me/3cr4Wqqkv',
        headline: 'Chat with us',
        welcomeMessage: 'Hi there! Let us know how we can help!',
      },
    }),
  ],
  'in_referral_all_fields.json': [
    message({
      referral: {
        sourceUrl: 'AD_OR_POST_FB_URL',
        sourceId: 'ADID',
        sourceType: 'ad or post',
        headline: 'AD_TITLE',
        body: 'AD_DESCRIPTION',
        mediaType: 'image or video',
        imageUrl: 'RAW_IMAGE_URL',
        videoUrl: 'RAW_VIDEO_URL',
        thumbnailUrl: 'RAW_THUMBNAIL_URL',
        clickId: 'CTWA_CLID',
      },
    }),
  ],
  'in_text_reply_context.json': [message({ sender: TEST_NAME, quotedExternalId: 'wamid.xyzxyz==' })],
  'in_forwarded.json': [message({ forwarded: 'once', quotedExternalId: undefined })],
  'in_forwarded_many_times.json': [message({ forwarded: 'many-times', quotedExternalId: undefined })],
  'in_group_text.json': [
    message({ groupId: 'HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA', content: { kind: 'text' } }),
  ],
  'in_image_with_url.json': [
    message({
      content: {
        kind: 'media',
        mediaKind: 'image',
        mediaId: '1003383421387256',
        mime: 'image/jpeg',
        caption: 'Taj Mahal',
        url: 'https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=133...',
        sha256: 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=',
      },
    }),
  ],
  'in_video_with_url.json': [
    message({
      content: { kind: 'media', mediaKind: 'video', mediaId: '731675419373506', caption: 'Timelapse of growth' },
    }),
  ],
  'in_video_plain.json': [
    message({
      content: { mediaKind: 'video', mediaId: '765756756', mime: 'video/mp4', caption: 'caption', url: undefined },
    }),
  ],
  'in_audio_voice.json': [
    message({
      content: { kind: 'media', mediaKind: 'audio', mediaId: '1908647269898587', mime: 'audio/ogg', voice: true },
    }),
  ],
  'in_audio_file.json': [
    message({
      forwarded: 'once',
      content: { kind: 'media', mediaKind: 'audio', mediaId: '1234567890987654321', voice: false },
    }),
  ],
  'in_sticker_animated.json': [
    message({ content: { kind: 'media', mediaKind: 'sticker', mime: 'image/webp', animated: true } }),
  ],
  'in_location_named.json': [
    message({
      content: {
        kind: 'location',
        latitude: 37.44221496582,
        longitude: -122.16165924072,
        name: 'Philz Coffee',
        address: '101 Forest Ave, Palo Alto, CA 94301',
        url: 'https://philzcoffee.com/',
      },
    }),
  ],
  'in_location_chosen.json': [message({ content: { kind: 'location', name: 'Facebook HQ' } })],
  'in_contacts_three.json': [
    message({
      content: {
        kind: 'contacts',
        contacts: [
          { name: 'Chandler Bing', phones: [{ phone: '+1 555-555-5555', waId: '972987654321', type: 'CELL' }] },
          { name: 'Monica', phones: [{ phone: '+1 666-666-6666' }] },
          { name: 'Rachel Green', phones: [{ phone: '+1 777-777-7777' }] },
        ],
      },
    }),
  ],
  'bsuid_contact_request_answer_vcard.json': [
    message({
      sender: {
        phone: '5511999990001',
        bsuid: 'BR.13491208655302741918',
        username: 'mariasouza',
        name: 'Maria de Souza',
      },
      content: {
        kind: 'contacts',
        contacts: [{ name: 'Maria de Souza', phones: [{ phone: '+55 11 99999-0001', waId: '5511999990001' }] }],
      },
      flags: { opensWindow: true, sharedOwnNumber: true },
    }),
  ],
  'in_button_template_quick_reply.json': [
    message({
      content: { kind: 'choice', source: 'template-button', title: 'Unsubscribe', id: 'Unsubscribe' },
      quotedExternalId: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=',
    }),
  ],
  'in_button_without_context.json': [
    message({ content: { kind: 'choice', title: 'title', id: 'callback_data' }, quotedExternalId: undefined }),
  ],
  'in_interactive_list_reply.json': [
    message({
      content: {
        kind: 'choice',
        source: 'list',
        id: 'priority_express',
        title: 'Priority Mail Express',
        description: 'Next Day to 2 Days',
      },
    }),
  ],
  'in_list_reply_with_description.json': [
    message({
      content: { kind: 'choice', source: 'list', id: 'callback_data', title: 'title', description: 'description' },
    }),
  ],
  'in_nfm_reply_without_flow_token.json': [
    message({
      content: { kind: 'form', name: 'flow', text: 'Sent', answers: { comment_text: 'Comment Text', cs_rating: '0' } },
    }),
  ],
  'in_order.json': [
    message({
      content: {
        kind: 'order',
        catalogId: '194836987003835',
        text: 'Love these!',
        items: [
          { retailerId: 'di9ozbzfi4', quantity: 2, price: 30, currency: 'USD' },
          { retailerId: 'nqryix03ez', quantity: 1, price: 25, currency: 'USD' },
        ],
      },
    }),
  ],
  'in_reaction_add.json': [
    {
      type: 'reaction',
      targetExternalId: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=',
      emoji: '👍',
      sender: SHEENA,
    },
  ],
  'in_reaction_removed_empty_string.json': [{ type: 'reaction', targetExternalId: 'wamid.yzxyzx=', emoji: null }],
  'in_edit_image_caption.json': [
    {
      type: 'edit',
      targetExternalId: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=',
      content: { kind: 'media', mediaKind: 'image', caption: 'Updated image caption' },
    },
  ],
  'in_revoke.json': [
    { type: 'revoke', targetExternalId: 'wamid.HBgLMTQxMjU1NTA4MjkVAgASGBQzQUNCNjk5RDUwNUZGMUZEM0VBRAA=' },
  ],
  'in_unsupported_131051.json': [
    message({ content: { kind: 'unsupported', label: 'Mensagem não suportada', errorCode: 131051 } }),
  ],
  'in_unsupported_with_type.json': [message({ content: { kind: 'unsupported', rawType: 'pool', errorCode: 131051 } })],
  'in_unsupported_edit.json': [message({ content: { kind: 'unsupported', rawType: 'edit', errorCode: 131051 } })],
  'in_system_user_changed_number.json': [
    {
      type: 'identity-changed',
      reason: 'number',
      before: { phone: '16505551234' },
      after: { phone: '12195555358' },
      text: 'User Sheena Nelson changed from 16505551234 to 12195555358',
    },
  ],
  'call_connect_user_initiated.json': [
    {
      type: 'call',
      externalId: 'wacid.xxxx=',
      caller: 'customer',
      phase: 'connect',
      sender: TEST_NAME,
      opensWindow: true,
    },
  ],
};
