import { ask, avatar, h, iconButton, icon, menuItem, openMenu, prettyPhone } from './dom.js';
import { askLocation } from './ask-location.js';
import { createComposer } from './composer.js';
import { drawMessage } from './message.js';
import { attempt, post, read } from './sim.js';

/** One person's phone: the chat with the business, drawn again piece by piece when something changes. */
export function createPhone({ user, line, onClose }) {
  const state = {
    user,
    line,
    messages: [],
    replyTo: null,
    editing: null,
    leaveUnread: false,
    busy: false,
    again: false,
  };
  const parts = {
    title: h('div', { class: 'who' }),
    log: h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Conversa' }),
    typing: h('p', { class: 'typing', hidden: true }, 'digitando…'),
    notice: h('p', { class: 'notice', hidden: true }),
  };
  const composer = createComposer({ state, act: (name, input) => act(state, name, input) });
  const header = h(
    'header',
    {},
    iconButton('back', 'Voltar às pessoas', onClose),
    avatar(line.verifiedName),
    parts.title,
    iconButton('more', 'Mais ações', (event) => openMenu(event.currentTarget, phoneMenu(state, refresh))),
    iconButton('close', 'Guardar este telefone', onClose),
  );
  const element = h(
    'article',
    { class: 'phone', 'data-menu-host': '', 'aria-label': `Telefone de ${user.name}` },
    h('p', { class: 'owner' }),
    header,
    parts.log,
    parts.typing,
    parts.notice,
    composer.element,
  );

  async function refresh() {
    if (state.busy) {
      state.again = true;
      return;
    }
    state.busy = true;
    await attempt(() => load(state, parts, composer));
    state.busy = false;
    if (state.again) {
      state.again = false;
      void refresh();
    }
  }

  function setUser(next) {
    state.user = next;
    element.querySelector('.owner').replaceChildren(...ownerLine(next));
    parts.title.replaceChildren(h('b', {}, line.verifiedName), h('small', {}, line.displayPhoneNumber));
    const blocked = next.blocks.includes(line.id);
    parts.notice.hidden = !blocked;
    parts.notice.textContent = blocked ? 'Você bloqueou esta loja: as mensagens dela não chegam.' : '';
  }

  setUser(user);
  void refresh();
  return { element, refresh: () => void refresh(), setUser };
}

function ownerLine(user) {
  const where = user.phone ? prettyPhone(user.phone) : `@${user.username ?? user.key}`;
  return [avatar(user.name), h('b', {}, user.name), h('span', {}, where)];
}

function act(state, name, input = {}) {
  const path = `/users/${encodeURIComponent(state.user.key)}/${name}`;
  return attempt(() => post(path, { phoneNumberId: state.line.id, ...input }));
}

async function load(state, parts, composer) {
  const query = new URLSearchParams({ phoneNumberId: state.line.id, user: state.user.key });
  const view = await read(`/conversation?${query}`);
  state.messages = view.messages.filter(({ type }) => type !== 'reaction');
  parts.typing.hidden = !view.typing;
  drawLog(state, parts.log, composer);
  if (mayRead(state, parts.log)) await act(state, 'read');
}

/** Reading is what an open, visible chat does, unless the person chose to leave things unread. */
function mayRead(state, log) {
  if (state.leaveUnread || document.hidden || log.offsetParent === null) return false;
  return state.messages.some(({ direction, timeline }) => direction === 'out' && timeline.delivered && !timeline.read);
}

function drawLog(state, log, composer) {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 60;
  const kept = new Map([...log.children].map((row) => [row.dataset.key, row]));
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  const rows = [];
  let day = '';
  for (const [index, message] of state.messages.entries()) {
    const messageDay = new Date(message.at).toLocaleDateString('pt-BR', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    });
    if (messageDay !== day) rows.push(keyed(kept, `day ${messageDay}`, () => h('li', { class: 'day' }, messageDay)));
    day = messageDay;
    const last = state.messages[index + 1]?.direction !== message.direction;
    const quoted = message.replyTo ? (byId.get(message.replyTo) ?? { type: 'unknown' }) : null;
    const key = JSON.stringify([message, last, quoted?.revokedAt, quoted?.content]);
    rows.push(keyed(kept, key, () => drawMessage(message, { quoted, last, ...actionsFor(state, message, composer) })));
  }
  if (rows.length === 0) rows.push(keyed(kept, 'empty', emptyChat));
  log.replaceChildren(...rows);
  if (atEnd) log.scrollTop = log.scrollHeight;
}

function keyed(kept, key, draw) {
  const row = kept.get(key) ?? draw();
  row.dataset.key = key;
  return row;
}

function emptyChat() {
  return h(
    'li',
    { class: 'empty' },
    icon('phone'),
    h('b', {}, 'Nada por aqui ainda'),
    h('span', {}, 'Diga olá para a loja.'),
  );
}

function actionsFor(state, message, composer) {
  return {
    onMenu: (event) => openMenu(event.currentTarget, messageMenu(state, message, composer)),
    onPress: (input) => void press(state, message, input),
    onPlay: () => void act(state, 'play', { messageId: message.id }),
  };
}

async function press(state, message, input) {
  if (input.askLocation) {
    const place = await askLocation();
    if (place) await act(state, 'press', { messageId: message.id, location: place });
    return;
  }
  await act(state, 'press', { messageId: message.id, ...input });
}

const EMOJIS = ['👍', '❤️', '😂', '😮', '🙏'];

function messageMenu(state, message, composer) {
  const mine = message.direction === 'in' && message.revokedAt === null;
  const react = (emoji) => () =>
    act(state, 'react', { messageId: message.id, emoji: emoji === message.customerReaction ? '' : emoji });
  const emojis = EMOJIS.map((emoji) =>
    h('button', { type: 'button', 'aria-label': `Reagir com ${emoji}`, onclick: react(emoji) }, emoji),
  );
  const editable = mine && ['text', 'image', 'video', 'document'].includes(message.type);
  return [
    h('div', { class: 'emojis' }, emojis),
    menuItem('reply', 'Responder', () => composer.replyTo(message)),
    editable ? menuItem('edit', 'Editar', () => composer.edit(message)) : null,
    mine ? menuItem('trash', 'Apagar para todos', () => act(state, 'revoke', { messageId: message.id })) : null,
    menuItem('copy', 'Copiar id da mensagem', () => void navigator.clipboard?.writeText(message.id)),
  ].filter(Boolean);
}

function phoneMenu(state, refresh) {
  const { user, line } = state;
  const blocked = user.blocks.includes(line.id);
  const optedOut = user.optedOut.includes(line.id);
  return [
    menuItem('eye', state.leaveUnread ? 'Voltar a ler ao abrir' : 'Não ler', () => {
      state.leaveUnread = !state.leaveUnread;
      void refresh();
    }),
    menuItem('eye', user.autoRead ? 'Ler só com o telefone aberto' : 'Ler tudo, mesmo guardado', () =>
      act(state, 'auto-read', { on: !user.autoRead }),
    ),
    menuItem('bell', optedOut ? 'Aceitar promoções de novo' : 'Parar promoções', () =>
      act(state, 'opt-out', { on: !optedOut }),
    ),
    menuItem('block', blocked ? 'Desbloquear a loja' : 'Bloquear a loja', () => act(state, 'block', { on: !blocked })),
    menuItem('phone', 'Trocar de número', () => void changeNumber(state)),
  ];
}

async function changeNumber(state) {
  const fields = [{ label: 'Novo número com DDI e DDD', name: 'phone', inputmode: 'tel', required: true }];
  const values = await ask({ title: 'Trocar de número', fields, confirm: 'Trocar' });
  if (values) await act(state, 'change-number', values);
}
