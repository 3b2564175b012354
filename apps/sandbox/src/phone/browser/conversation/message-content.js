import { chooseRow } from '../dialogs/choose-row.js';
import { h, icon } from '../dom.js';

const mediaUrl = (id) => `/__sim/media/${encodeURIComponent(id)}`;

/** What a message holds, by its type; unknown types are named, never hidden. */
export function drawContent(message, around) {
  const draw = message.rendered ? template : (KINDS[message.type] ?? unknown);
  return draw(message, around);
}

/** One line about a message, for quotes. */
export function summary(message) {
  if (message.revokedAt) return 'Mensagem apagada';
  if (message.rendered) return message.rendered.body;
  return saidIn(message.content ?? {}) || LABELS[message.type] || message.type;
}

function saidIn({ body, caption, filename, name, text }) {
  const said = body?.text ?? body ?? caption ?? filename ?? name ?? text;
  return typeof said === 'string' ? said : '';
}

const LABELS = {
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  document: 'Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  contacts: 'Contato',
  interactive: 'Opções',
};

const KINDS = {
  text: ({ content }) => h('p', { class: 'text' }, linked(content.body ?? '')),
  image: ({ content }) => [picture(content, 'Foto'), caption(content)],
  sticker: ({ content }) => picture(content, 'Figurinha', 'sticker'),
  video: ({ content }) => [h('video', { controls: true, preload: 'metadata', src: source(content) }), caption(content)],
  audio: ({ content, direction }, { onPlay }) =>
    h('audio', {
      controls: true,
      preload: 'metadata',
      src: source(content),
      onplay: direction === 'out' ? onPlay : null,
    }),
  document: ({ content }) => [
    h(
      'a',
      { class: 'file', href: source(content), download: content.filename ?? 'documento' },
      icon('file'),
      content.filename ?? 'Documento',
    ),
    caption(content),
  ],
  location: ({ content }) =>
    h(
      'div',
      { class: 'card' },
      icon('pin'),
      h(
        'div',
        {},
        h('b', {}, content.name ?? 'Localização'),
        h('small', {}, content.address ?? `${content.latitude}, ${content.longitude}`),
      ),
    ),
  contacts: ({ content }) => (Array.isArray(content) ? content : []).map(contactCard),
  button: ({ content }) => h('p', { class: 'text' }, content.text),
  interactive,
};

function source(content) {
  return content.id ? mediaUrl(content.id) : (content.link ?? '');
}

function picture(content, label, kind = 'picture') {
  if (!content.id && !content.link) return h('p', { class: 'text' }, `${label} (baixando…)`);
  return h('img', { class: kind, src: source(content), alt: content.caption ?? label, loading: 'lazy' });
}

function caption(content) {
  return content.caption ? h('p', { class: 'text' }, linked(content.caption)) : null;
}

function contactCard(card) {
  const phone = card.phones?.[0]?.phone ?? '';
  return h(
    'div',
    { class: 'card' },
    icon('person'),
    h('div', {}, h('b', {}, card.name?.formatted_name ?? 'Contato'), h('small', {}, phone)),
  );
}

/** Text with its addresses made clickable and WhatsApp's *bold* marks honoured. */
function linked(text) {
  return text.split(/(https?:\/\/[^\s]+|\*[^*\n]+\*)/).map((piece) => {
    if (/^https?:/.test(piece)) return h('a', { href: piece, target: '_blank', rel: 'noreferrer' }, piece);
    return /^\*[^*\n]+\*$/.test(piece) ? h('b', {}, piece.slice(1, -1)) : piece;
  });
}

function interactive({ content, direction }, { onPress }) {
  if (direction === 'in') return h('p', { class: 'text' }, replyTitle(content));
  return [
    header(content.header),
    h('p', { class: 'text' }, linked(content.body?.text ?? '')),
    foot(content.footer?.text),
    choices(content, onPress),
  ];
}

function replyTitle(content) {
  return content.button_reply?.title ?? content.list_reply?.title ?? 'Formulário respondido';
}

function header(part) {
  if (!part) return null;
  if (part.type === 'text') return h('b', { class: 'heading' }, part.text);
  const media = part[part.type] ?? {};
  return part.type === 'image' && (media.id || media.link)
    ? picture(media, 'Imagem')
    : h('p', { class: 'text' }, LABELS[part.type]);
}

function foot(text) {
  return text ? h('small', { class: 'foot' }, text) : null;
}

function choices(content, onPress) {
  const { action = {} } = content;
  if (content.type === 'button')
    return action.buttons.map(({ reply }) => choice(reply.title, () => onPress({ buttonId: reply.id })));
  if (content.type === 'list') return [listOf(action, onPress)];
  if (content.type === 'cta_url') return [linkChoice(action.parameters.display_text, action.parameters.url)];
  if (content.type === 'location_request_message')
    return [choice('Enviar localização', () => onPress({ wantsLocation: true }))];
  if (content.type === 'request_contact_info') return [choice('Compartilhar meu número', () => onPress({}))];
  if (content.type === 'flow')
    return [choice('Responder formulário', () => onPress({ flowResponse: { resposta: 'ok' } }))];
  return [];
}

function choice(label, onclick) {
  return h('button', { type: 'button', class: 'choice', onclick }, label);
}

function linkChoice(label, href) {
  return h('a', { class: 'choice', href, target: '_blank', rel: 'noreferrer' }, label);
}

function listOf(action, onPress) {
  const open = async () => {
    const buttonId = await chooseRow(action);
    if (buttonId !== null) onPress({ buttonId });
  };
  return choice([icon('list'), action.button], () => void open());
}

function template({ rendered }, { onPress }) {
  const buttons = rendered.buttons.map((button) =>
    button.url ? linkChoice(button.text, button.url) : choice(button.text, () => onPress({ buttonId: button.payload })),
  );
  return [
    templateHeader(rendered.header),
    h('p', { class: 'text' }, linked(rendered.body)),
    foot(rendered.footer),
    buttons,
  ];
}

function templateHeader(part) {
  if (!part) return null;
  if (part.text) return h('b', { class: 'heading' }, part.text);
  if (part.kind !== 'IMAGE') return h('p', { class: 'text' }, LABELS[part.kind.toLowerCase()] ?? part.kind);
  return part.media?.id || part.media?.link ? picture(part.media, 'Imagem') : null;
}

function unknown({ type }) {
  return h('p', { class: 'gone' }, icon('file'), `Mensagem do tipo “${type}”`);
}
