import type { ExpectedEvents } from '../../../kit/testing/expected-events.ts';

const MARIA = { phone: '5511999990001', name: 'Maria de Souza' };

const message = (expected: object) => ({ type: 'message', flags: { opensWindow: true }, ...expected });
const text = (words: string, more: object = {}) => message({ content: { kind: 'text', text: words }, ...more });
const media = (content: object) => message({ content: { kind: 'media', ...content } });

/** What odd, broken and malicious webhooks must become. */
export const expectedHostile: ExpectedEvents = {
  'x_text_over_4096_chars.json': [text('0123456789'.repeat(1000), { sender: MARIA })],
  'x_text_emoji_zwj_flags.json': [text('👨‍👩‍👧‍👦 🏳️‍🌈 🇧🇷 👍🏽 ❤️‍🔥 1️⃣', { sender: { name: 'João 👨‍💻' } })],
  'x_text_rtl_bidi.json': [text('שלום \u202eevil\u202c مرحبا 123 abc')],
  'x_text_zero_width_only.json': [text('\u200b\u200c\u200d\ufeff', { flags: { opensWindow: true, blank: true } })],
  'x_text_whitespace_only.json': [text('  \n\t \n', { flags: { opensWindow: true, blank: true } })],
  'x_text_lone_surrogate_escape.json': [text('cut \ufffd', { externalId: 'wamid.SYNSURROGATE==' })],
  'x_text_sql_and_csv_formula.json': [
    text("=cmd|' /C calc'!A0 '; DROP TABLE tickets;--", { sender: { name: '=1+1' } }),
  ],
  'x_contacts_array_missing.json': [text('oi sem contacts', { sender: { phone: '5511999990001', name: undefined } })],
  'x_contacts_array_empty.json': [text('oi', { sender: { phone: '5511999990001', name: undefined } })],
  'x_number_without_ninth_digit.json': [message({ sender: { phone: '551199990001' } })],
  'x_number_with_ninth_digit_same_person.json': [message({ sender: { phone: '5511999990001' } })],
  'x_number_ddd_above_30_without_ninth.json': [message({ sender: { phone: '553199990002', name: 'Zé' } })],
  'x_bsuid_conflict_two_contacts.json': [
    text('conflito', { sender: { phone: '5511999990002', bsuid: 'BR.13491208655302741918' } }),
  ],
  'x_system_user_changed_user_id.json': [
    {
      type: 'identity-changed',
      reason: 'user-id',
      before: { phone: '5511999990001', bsuid: 'BR.13491208655302741918' },
      after: { phone: '5511999990001', bsuid: 'BR.22222222222222222222' },
    },
  ],
  'x_location_zero_zero.json': [message({ content: { kind: 'location', latitude: 0, longitude: 0 } })],
  'x_location_live_unsupported.json': [message({ content: { kind: 'unsupported', rawType: 'live_location' } })],
  'x_document_no_filename.json': [media({ mediaKind: 'document', fileName: '900000000000001.pdf' })],
  'x_document_path_traversal_name.json': [media({ mediaKind: 'document', fileName: 'passwd' })],
  'x_document_accented_spaced_name.json': [media({ fileName: 'Currículum café nº 1 (final).pdf', caption: 'segue' })],
  'x_document_long_name_double_ext.json': [media({ fileName: `${'a'.repeat(116)}.exe` })],
  'x_document_mime_with_params_and_upper.json': [
    media({ mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', fileName: 'n.XLSX' }),
  ],
  'x_image_caption_4096.json': [media({ mediaKind: 'image', caption: 'c'.repeat(4096) })],
  'x_media_id_expired_flow.json': [media({ mediaKind: 'image', mediaId: 'EXPIRED0000001' })],
  'x_media_sha_mismatch.json': [media({ mediaId: '900000000000009', sha256: `${'A'.repeat(43)}=` })],
  'x_nfm_reply_invalid_json.json': [
    message({
      content: { kind: 'form', text: 'Sent', answers: null, raw: '{not json' },
      quotedExternalId: 'wamid.F==',
    }),
  ],
  'x_interactive_call_permission_reply.json': [
    message({
      content: { kind: 'system', text: 'O cliente permitiu receber ligações.' },
      flags: { opensWindow: false },
    }),
  ],
  'x_type_text_without_text_object.json': [
    message({ content: { kind: 'unsupported', label: 'Mensagem não suportada', rawType: 'text' } }),
  ],
  'x_context_only_from_no_id.json': [text('oi', { quotedExternalId: undefined })],
  'x_reaction_to_unknown_message.json': [{ type: 'reaction', targetExternalId: 'wamid.NEVERSEEN==', emoji: '😂' }],
  'x_timestamp_future.json': [text('futuro', { sentAt: '2100-01-01T00:00:00.000Z' })],
  'x_duplicate_id_different_body.json': [
    text('mensagem duplicada', { externalId: 'wamid.SYNDUPLICATE==' }),
    text('mesmo wamid, corpo diferente', { externalId: 'wamid.SYNDUPLICATE==' }),
  ],
  'x_status_batch_many_wamids.json': Array.from({ length: 120 }, (_, i) => ({
    type: 'status',
    status: 'delivered',
    externalId: `wamid.SYNB${String(i).padStart(4, '0')}==`,
  })),
  'x_batch_multi_entry_multi_change.json': [
    text('a1', { phoneNumberId: '106540352242922' }),
    { type: 'status', status: 'delivered', externalId: 'wamid.SYNOUT0001==', phoneNumberId: '106540352242922' },
    text('b1', { phoneNumberId: '206540352242922', accountId: '202290129340398' }),
  ],
  'x_two_senders_two_contacts_shuffled.json': [
    text('sou o 1', { sender: { phone: '5511999990001', name: 'Um' } }),
    text('sou o 2', { sender: { phone: '5511999990002', name: 'Dois' } }),
  ],
  'x_burst_50_messages_same_sender.json': Array.from({ length: 50 }, (_, i) => text(`msg ${i}`, { sender: MARIA })),
  'x_two_first_messages_race.json': [
    text('oi', { externalId: 'wamid.RACE1==', sender: { phone: '5531977770009' } }),
    text('tudo bem?', { externalId: 'wamid.RACE2==', sender: { phone: '5531977770009' } }),
  ],
  'x_value_empty.json': [{ type: 'ignored', reason: 'empty' }],
  'x_messages_empty_array.json': [{ type: 'ignored', reason: 'empty' }],
  'x_field_unknown.json': [{ type: 'ignored', reason: 'unknown-field', subject: 'brand_new_field' }],
  'x_body_array_top_level.json': [text('oi', { externalId: 'wamid.SYN00065AA==' })],
  'x_waba_mismatch.json': [text('oi', { accountId: '999999999999999', phoneNumberId: '106540352242922' })],
  'x_from_equals_business_number.json': [{ type: 'ignored', reason: 'own-number' }],
  'x_huge_batch_1000.json': Array.from({ length: 1000 }, (_, i) =>
    text(`lote ${i}`, { externalId: `wamid.BATCH${i}==` }),
  ),
};
