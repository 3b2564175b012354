import { h, icon, iconButton, timeOf } from '../dom.js';

const PAGE_INBOX = '26390203743090';
const mediaUrl = (id) => `/__sim/media/${encodeURIComponent(id)}`;

const LABELS = {
  image: 'Foto',
  video: 'Vídeo',
  audio: 'Áudio',
  file: 'Arquivo',
  sticker: 'Figurinha',
  reel: 'Reel',
  ig_reel: 'Reel',
  share: 'Publicação',
  fallback: 'Link',
  post: 'Publicação',
  ig_post: 'Publicação',
  story_mention: 'Menção no story',
};

/** One message of a direct conversation: bubble, reactions, and under the newest own one whether it was seen. */
export function drawDirectMessage(message, around) {
  const side = message.direction === 'in' ? 'own' : 'theirs';
  const menu = message.unsentAt ? null : iconButton('more', 'Ações da mensagem', around.onMenu);
  return h(
    'li',
    { class: `message ${side}${around.last ? ' last' : ''}` },
    note(message),
    h('div', { class: 'line' }, h('div', { class: bubbleClass(message) }, body(message, around)), menu),
    reactions(message),
    h(
      'small',
      { class: 'state' },
      [timeOf(message.at), message.edits ? 'editada' : null, around.state].filter(Boolean).join(' · '),
    ),
  );
}

/** One line about a message, for quotes. */
export function directSummary(message) {
  if (message.missing) return 'Mensagem original indisponível';
  if (message.unsentAt) return 'Mensagem cancelada';
  return message.text ?? message.cards[0]?.title ?? LABELS[message.attachments[0]?.type] ?? 'Mensagem';
}

export function drawQuickReplies(replies, onTap) {
  return replies.map(({ title }) => h('button', { type: 'button', class: 'chip', onclick: () => onTap(title) }, title));
}

function bubbleClass({ text, attachments, cards, unsentAt }) {
  if (unsentAt) return 'bubble bare unsent';
  const bare = text === null && cards.length === 0 && attachments.length > 0;
  return bare ? 'bubble bare' : 'bubble';
}

/** What stands above a bubble: where it comes from or what it answers. */
function note({ direction, appId, story, referral }) {
  if (story) return h('small', { class: 'note' }, 'Você respondeu a um story');
  if (referral)
    return h('small', { class: 'note' }, referral.source === 'ADS' ? 'Veio de um anúncio' : 'Veio de um link');
  if (direction === 'in') return null;
  if (appId === PAGE_INBOX) return h('small', { class: 'note' }, 'Respondido na Caixa de Entrada da Página');
  return appId === null ? h('small', { class: 'note' }, 'Respondido sem dizer por onde') : null;
}

function body(message, around) {
  if (message.unsentAt) return h('p', { class: 'gone' }, icon('block'), 'Mensagem cancelada');
  return [
    around.quoted ? quote(around.quoted) : null,
    message.story
      ? h('img', { class: 'story-shot', src: mediaUrl(message.story.mediaId), alt: 'Story respondido' })
      : null,
    message.attachments.map(drawAttachment),
    message.text === null ? null : h('p', { class: 'text' }, linked(message.text)),
    message.cards.map((card) => drawCard(card, around.onPress)),
  ];
}

function quote(quoted) {
  const author = quoted.direction === 'in' ? 'Você' : 'Loja';
  return h('blockquote', {}, quoted.missing ? null : h('b', {}, author), directSummary(quoted));
}

function drawAttachment({ type, mediaId, link, title }) {
  if (mediaId === null) return drawShared({ type, link, title });
  const draw = FILES[type] ?? picture;
  return draw({ type, title, source: mediaUrl(mediaId) });
}

function drawShared({ type, link, title }) {
  if (link === null) return h('p', { class: 'gone' }, icon('file'), `${LABELS[type] ?? type} indisponível`);
  return h('a', { class: 'file', href: link, target: '_blank', rel: 'noreferrer' }, icon('reply'), title ?? link);
}

const film = ({ source }) => h('video', { controls: true, preload: 'metadata', src: source });

const FILES = {
  video: film,
  reel: film,
  ig_reel: film,
  audio: ({ source }) => h('audio', { controls: true, preload: 'metadata', src: source }),
  file: ({ source, title }) =>
    h('a', { class: 'file', href: source, download: title ?? 'arquivo' }, icon('file'), title ?? 'Arquivo'),
  sticker: ({ source }) => h('img', { class: 'sticker', src: source, alt: 'Figurinha' }),
  story_mention: ({ source }) => [
    h('small', { class: 'note' }, 'Você mencionou a loja no seu story'),
    h('img', { class: 'picture tall', src: source, alt: 'Story com a menção' }),
  ],
};

function picture({ type, source }) {
  return h('img', { class: 'picture', src: source, alt: LABELS[type] ?? type });
}

function drawCard({ title, subtitle, imageUrl, buttons }, onPress) {
  const drawn = buttons.map((button) =>
    button.type === 'web_url'
      ? h('a', { class: 'choice', href: button.url, target: '_blank', rel: 'noreferrer' }, button.title)
      : h('button', { type: 'button', class: 'choice', onclick: () => onPress(button.title) }, button.title),
  );
  return h(
    'div',
    { class: 'sheetlet' },
    imageUrl ? h('a', { href: imageUrl, target: '_blank', rel: 'noreferrer' }, 'Imagem') : null,
    h('p', { class: 'text' }, title),
    subtitle ? h('small', { class: 'foot' }, subtitle) : null,
    drawn,
  );
}

function reactions({ reaction, businessReaction }) {
  const given = [businessReaction, reaction].filter(Boolean);
  if (given.length === 0) return null;
  return h('span', { class: 'reactions', role: 'img', 'aria-label': `Reações: ${given.join(' ')}` }, given.join(' '));
}

function linked(text) {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece) =>
      /^https?:/.test(piece) ? h('a', { href: piece, target: '_blank', rel: 'noreferrer' }, piece) : piece,
    );
}
