import type { ExpectedEvents } from '../../kit/testing/expected-events.ts';

const ACCOUNT = { pageId: '17841405309211844' };
const PERSON = { igsid: '1234567890123456' };
const ISO = { pageId: 'instagram-message-id-123', sentAt: '2021-09-08T06:34:04.000Z' };

const message = (expected: object) => ({
  type: 'message',
  ...ACCOUNT,
  sender: PERSON,
  flags: { opensWindow: true, standby: undefined },
  ...expected,
});
const media = (mediaKind: string, more: object = {}) => ({ content: { kind: 'media', mediaKind, ...more } });

/** What each documented webhook of Instagram must become. */
export const expected: ExpectedEvents = {
  'in_text.json': [
    message({ externalId: 'aWdfZAG1faXRlbToxOkl1', content: { kind: 'text', text: 'Oi, tem estoque?' } }),
  ],
  'in_attachment_image.json': [
    message({
      externalId: 'aWdfZA_image',
      ...media('image', { url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1&signature=a' }),
    }),
  ],
  'in_attachment_audio.json': [message(media('audio'))],
  'in_attachment_media.json': [message(media('image', { caption: undefined }))],
  'in_attachment_reel.json': [message(media('video', { caption: 'Reel' }))],
  'in_attachment_ig_reel.json': [message(media('video', { caption: 'Reel do Instagram' }))],
  'in_attachment_ig_post.json': [message(media('image', { caption: 'Publicação do Instagram' }))],
  'in_attachment_share_legacy.json': [
    message({ content: { kind: 'text', text: 'Publicação compartilhada\nhttps://www.instagram.com/p/x' } }),
  ],
  'in_attachment_two_images.json': [
    message({ externalId: 'aWdfZA_2', ...media('image', { url: 'https://lookaside.fbsbx.com/1' }) }),
    message({ externalId: 'aWdfZA_2#1', ...media('image', { url: 'https://lookaside.fbsbx.com/2' }) }),
  ],
  'in_story_reply.json': [
    message({ externalId: 'aWdfZA_sr#story', ...media('image', { caption: 'Respondeu a este story' }) }),
    message({
      externalId: 'aWdfZA_sr',
      quotedExternalId: 'aWdfZA_sr#story',
      content: { kind: 'text', text: 'amei!' },
    }),
  ],
  'in_inline_reply.json': [message({ quotedExternalId: 'aWdfZA_prev', content: { text: 'sobre isso' } })],
  'in_unsupported.json': [message({ content: { kind: 'unsupported', label: 'Mensagem não suportada' } })],
  'in_echo_self_test.json': [{ type: 'ignored', reason: 'own-number', subject: 'message' }],
  'in_referral_ad.json': [
    message({
      content: { text: 'quero saber mais' },
      referral: { ref: 'r', sourceId: '1', sourceType: 'ADS', headline: 'Promo', imageUrl: 'https://x/1.jpg' },
    }),
  ],
  'in_reaction_unreact.json': [
    { type: 'reaction', ...ACCOUNT, sender: PERSON, targetExternalId: 'aWdfZA_r', emoji: null },
  ],
  'in_postback_icebreaker.json': [
    message({ externalId: 'aWdfZA_pb', content: { kind: 'choice', title: 'Quais os preços?', id: 'PRICES' } }),
  ],
  'in_seen.json': [
    { type: 'status', ...ACCOUNT, externalId: 'aWdfZA_ours', status: 'read', andEarlier: true, recipient: PERSON },
  ],
  'in_message_edit.json': [
    { type: 'edit', ...ACCOUNT, targetExternalId: 'aWdfZA_e', content: { kind: 'text', text: 'editado' } },
  ],
  'in_comment_business_login.json': [{ type: 'ignored', ...ACCOUNT, reason: 'unknown-field', subject: 'comments' }],
  'x_top_level_array.json': [message({ externalId: 'aWdfZA_arr', content: { text: 'array' } })],
  'x_iso_timestamp_text.json': [message({ ...ISO, sender: { igsid: 'Sender-id-1' }, externalId: 'message-id-1' })],
  'x_standby_text.json': [
    message({ ...ISO, sender: { igsid: 'Sender-id-1' }, flags: { opensWindow: true, standby: true } }),
  ],
  'x_story_reply_iso.json': [
    message({ ...ISO, sender: { igsid: 'Sender-id-1' }, externalId: 'message-id-1#story', ...media('image') }),
    message({ ...ISO, sender: { igsid: 'Sender-id-1' }, quotedExternalId: 'message-id-1#story' }),
  ],
  'x_unsend_iso.json': [
    {
      type: 'revoke',
      ...ISO,
      sender: { igsid: 'Sender-id-1' },
      targetExternalId: 'message-id-to-delete',
      withParts: true,
    },
  ],
  'x_story_mention_echo_iso.json': [
    {
      type: 'echo',
      ...ISO,
      recipient: { igsid: 'chatwoot-app-user-id-1' },
      action: { kind: 'message', content: { kind: 'media', caption: 'Mencionou você em um story' } },
    },
  ],
  'x_dashboard_test.json': [
    {
      type: 'message',
      pageId: '0',
      sentAt: '2018-05-27T22:23:44.000Z',
      content: { kind: 'text', text: 'random_text' },
    },
  ],
};
