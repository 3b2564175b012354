import type { Outgoing, OutgoingContent } from '../../kit/outgoing/outgoing.ts';

const MARIA = { phone: '5511999990001' };
const to = (content: OutgoingContent, more: Partial<Outgoing> = {}): Outgoing => ({ to: MARIA, content, ...more });

const PROMOTION: OutgoingContent = {
  kind: 'template',
  name: 'template-name',
  language: 'language-and-locale-code',
  components: [
    { type: 'header', parameters: [{ type: 'image', source: { link: 'http(s)://the-image-url' } }] },
    {
      type: 'body',
      parameters: [
        { type: 'text', text: 'text-string' },
        { type: 'currency', fallback: '$100.99', code: 'USD', amount1000: 100990 },
        {
          type: 'date-time',
          fallback: 'February 25, 1977',
          fields: {
            calendar: 'GREGORIAN',
            day_of_month: 25,
            day_of_week: 5,
            hour: 15,
            minute: 33,
            month: 2,
            year: 1977,
          },
        },
      ],
    },
  ],
};

const tenRows = Array.from({ length: 10 }, (_, i) => ({
  id: `q${i + 1}`,
  title: `Opção ${i + 1}`,
  description: '...',
}));

/** By recorded request: the message of ours that must become it. */
export const REQUESTS: Readonly<Record<string, Outgoing>> = {
  'api/req_text.json': to(
    { kind: 'text', text: 'Olá Maria, em que posso ajudar?' },
    { ourKey: 'msg:123e4567-e89b-12d3-a456-426614174000' },
  ),
  'api/req_text_preview.json': to({
    kind: 'text',
    text: 'Please visit https://youtu.be/hpltvTEiRrY.',
    previewUrl: true,
  }),
  'api/req_text_reply.json': to(
    { kind: 'text', text: 'Claro, já verifico.' },
    { replyTo: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=' },
  ),
  'api/req_text_to_bsuid.json': { to: { bsuid: 'BR.13491208655302741918' }, content: { kind: 'text', text: 'Olá!' } },
  'api/req_audio_by_id.json': to({ kind: 'media', mediaKind: 'audio', source: { id: '1908647269898587' } }),
  'api/req_voice_note.json': to({ kind: 'media', mediaKind: 'audio', source: { id: '1908647269898587' }, voice: true }),
  'api/req_sticker_by_id.json': to({ kind: 'media', mediaKind: 'sticker', source: { id: '1908647269898587' } }),
  'api/req_image_by_id_caption.json': to({
    kind: 'media',
    mediaKind: 'image',
    source: { id: '1003383421387256' },
    caption: 'Comprovante',
    fileName: 'recibo.jpg',
  }),
  'api/req_document_by_id_filename.json': to({
    kind: 'media',
    mediaKind: 'document',
    source: { id: '622684793477189' },
    fileName: 'boleto.pdf',
    caption: 'Segunda via',
  }),
  'api/req_document_by_link.json': to({
    kind: 'media',
    mediaKind: 'document',
    source: { link: 'http://127.0.0.1:9080/files/boleto.pdf' },
    caption: 'Segunda via',
  }),
  'api/req_location.json': to({
    kind: 'location',
    latitude: 37.758056,
    longitude: -122.425332,
    name: 'META HQ',
    address: '1 Hacker Way, Menlo Park, CA 94025',
  }),
  'api/req_contacts.json': to({
    kind: 'contacts',
    contacts: [
      {
        name: { formatted: 'John Smith', first: 'John', last: 'Smith', middle: 'D.', prefix: 'Dr', suffix: 'Jr' },
        phones: [
          { phone: '+1 (940) 555-1234', type: 'HOME' },
          { phone: '+1 (650) 555-1234', type: 'WORK', waId: '16505551234' },
        ],
        emails: [
          { email: 'test@fb.com', type: 'WORK' },
          { email: 'test@whatsapp.com', type: 'HOME' },
        ],
        urls: [
          { url: 'https://www.facebook.com', type: 'WORK' },
          { url: 'https://www.whatsapp.com', type: 'HOME' },
        ],
        org: { company: 'WhatsApp', department: 'Design', title: 'Manager' },
        birthday: '2012-08-18',
        addresses: ['1 Hacker Way', '200 Jefferson Dr'].map((street, i) => ({
          street,
          city: 'Menlo Park',
          state: 'CA',
          zip: '94025',
          country: 'United States',
          countryCode: 'us',
          type: i === 0 ? 'HOME' : 'WORK',
        })),
      },
    ],
  }),
  'api/req_reaction.json': to({
    kind: 'reaction',
    targetExternalId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
    emoji: '😀',
  }),
  'api/req_reaction_remove.json': to({ kind: 'reaction', targetExternalId: 'wamid.X', emoji: null }),
  'api/req_buttons_3.json': to({
    kind: 'buttons',
    header: { kind: 'text', text: 'Atendimento' },
    text: 'Escolha um setor',
    footer: 'Responda em 1 toque',
    buttons: [
      { id: 'q1', title: 'Financeiro' },
      { id: 'q2', title: 'Suporte' },
      { id: 'q3', title: 'Vendas' },
    ],
  }),
  'api/req_list.json': to({
    kind: 'list',
    text: 'Menu',
    button: 'Ver opções',
    sections: [{ title: 'Setores', rows: tenRows }],
  }),
  'api/req_cta_url.json': to({ kind: 'cta-url', text: 'Sua fatura', title: 'Abrir', url: 'https://example.com/f/1' }),
  'api/req_location_request.json': to({ kind: 'location-request', text: 'Onde você está?' }),
  'api/req_request_contact_info.json': {
    to: { bsuid: 'BR.13491208655302741918' },
    content: { kind: 'contact-info-request', text: 'Pode compartilhar seu telefone?' },
  },
  'api/req_template_text_positional.json': to({
    kind: 'template',
    name: 'aviso_fatura',
    language: 'pt_BR',
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Maria' },
          { type: 'text', text: 'R$ 99,90' },
        ],
      },
    ],
  }),
  'api/req_template_named_params.json': to({
    kind: 'template',
    name: 'aviso_fatura_n',
    language: 'pt_BR',
    components: [{ type: 'body', parameters: [{ type: 'text', name: 'nome', text: 'Maria' }] }],
  }),
  'api/req_template_header_image_body.json': to(PROMOTION),
  'api/req_template_quick_reply_payloads.json': to({
    ...PROMOTION,
    components: [
      ...(PROMOTION.components ?? []),
      ...['aGlzIHRoaXMgaXMgY29v', '9rwnB8RbYmPF5t2Mn09x4h'].map((payload, index) => ({
        type: 'button' as const,
        subType: 'quick_reply',
        index,
        parameters: [{ type: 'payload' as const, payload }],
      })),
    ],
  }),
};

const buttons = (titles: readonly string[], ids: readonly string[]): Outgoing =>
  to({ kind: 'buttons', text: 'x', buttons: titles.map((title, i) => ({ id: ids[i] ?? '', title })) });

/** By recorded refusal: the message of ours that would become it, and must not leave. */
export const REFUSED_REQUESTS: Readonly<Record<string, Outgoing>> = {
  'api/req_text_4097_invalid.json': to({ kind: 'text', text: 'x'.repeat(4097) }),
  'api/req_text_empty_invalid.json': to({ kind: 'text', text: '' }),
  'api/req_buttons_4_invalid.json': buttons(['t0', 't1', 't2', 't3'], ['q0', 'q1', 'q2', 'q3']),
  'api/req_button_title_21_chars_invalid.json': buttons(['123456789012345678901'], ['a']),
  'api/req_buttons_duplicate_titles_invalid.json': buttons(['Sim', 'Sim'], ['a', 'b']),
  'api/req_list_11_rows_invalid.json': to({
    kind: 'list',
    text: 'Menu',
    button: 'Ver opções',
    sections: [
      { title: 'Setores', rows: Array.from({ length: 11 }, (_, i) => ({ id: `q${i + 1}`, title: `Opção ${i + 1}` })) },
    ],
  }),
};
