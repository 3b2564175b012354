import { avatar, h, icon, iconButton, menuItem, openMenu, prettyPhone } from '../dom.js';
import { Composer } from '../composer.js';
import { drawMessage } from '../message.js';
import { messageMenu } from '../phone-menus.js';
import { attempt } from '../sim.js';
import { editGroup } from './group-dialog.js';
import { actInChat, readChat, sendFile } from './phones-api.js';
import { stayAtEnd } from './stay-at-end.js';

const TYPING_EVERY_MS = 4000;
const TYPING_LASTS_MS = 26_000;
const TYPING = { text: 'digitando…', audio: 'gravando áudio…' };

/** One chat on a phone, with everything its owner can do in it. */
export class Chat {
  leaveUnread = false;
  #phone;
  #chat;
  #messages = [];
  #members = null;
  #typedAt = 0;
  #forget;
  #busy = false;
  #again = false;
  #header = h('header');
  #log = h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Conversa' });
  #typing = h('p', { class: 'typing', hidden: true });
  #notice = h('p', { class: 'notice', hidden: true }, 'Não ler: quem escreveu não fica sabendo que você viu.');
  #toEnd;

  constructor(phone, chat) {
    this.#phone = phone;
    this.#chat = chat;
    this.composer = new Composer(this);
    this.composer.element.addEventListener('input', () => this.#tellTyping());
    this.#toEnd = stayAtEnd(this.#log);
    this.#drawHeader(phone.everyone().find((one) => one.phone === chat)?.name ?? '…');
    this.parts = [this.#header, this.#log, this.#typing, this.#notice, this.composer.element];
  }

  /** The name of the act is the page's; contents are turned into what a phone sends. */
  act(name, input = {}) {
    this.#typedAt = 0;
    const told = name === 'send' ? asMessage(input) : input;
    return attempt(() => actInChat(this.#phone.phone.phone, this.#chat, { act: name, ...told }));
  }

  sendFile(file, about) {
    return attempt(() => sendFile(this.#phone.phone.phone, this.#chat, { file, ...about }));
  }

  refresh() {
    if (this.#busy) this.#again = true;
    else void this.#look();
  }

  async #look() {
    this.#busy = true;
    do {
      this.#again = false;
      await attempt(() => this.#load());
    } while (this.#again);
    this.#busy = false;
  }

  async #load() {
    const { title, members, typing, unread, messages } = await readChat(this.#phone.phone.phone, this.#chat);
    this.#messages = messages.map(asDrawn);
    this.#members = members;
    this.#typing.hidden = typing === null;
    this.#typing.textContent = TYPING[typing] ?? '';
    clearTimeout(this.#forget);
    if (typing) this.#forget = setTimeout(() => this.refresh(), TYPING_LASTS_MS);
    this.#drawHeader(title);
    this.#draw();
    const visible = !document.hidden && this.#log.offsetParent !== null;
    if (unread && visible && !this.leaveUnread) await this.act('read');
  }

  #drawHeader(title) {
    const where = this.#members ? this.#members.join(', ') : prettyPhone(this.#chat);
    if (this.#header.dataset.shown === `${title} ${where}`) return;
    this.#header.dataset.shown = `${title} ${where}`;
    this.#header.replaceChildren(
      iconButton('back', 'Conversas', () => this.#phone.goHome()),
      avatar(title),
      h('div', { class: 'who' }, h('b', {}, title), h('small', {}, where)),
      iconButton('more', 'Mais ações', (event) => openMenu(event.currentTarget, this.#menu())),
    );
  }

  #menu() {
    const call = (video) => () => void this.act('call', { video, missed: true });
    const show = (available) => () => void this.act('presence', { available });
    const ofGroup = [menuItem('edit', 'Nome e participantes', () => void this.#editGroup())];
    const ofPerson = [
      menuItem('phone', 'Ligar e desistir', call(false)),
      menuItem('video', 'Ligar por vídeo e desistir', call(true)),
      menuItem('bell', 'Aparecer online', show(true)),
      menuItem('bell', 'Sair de online', show(false)),
      menuItem('mic', 'Mostrar “gravando áudio”', () => void this.act('typing', { state: 'recording' })),
    ];
    return [
      menuItem('eye', this.leaveUnread ? 'Voltar a ler' : 'Não ler', () => this.#setLeaveUnread(!this.leaveUnread)),
      menuItem('list', 'Enviar enquete', () => void this.#sendPoll()),
      ...(this.#members ? ofGroup : ofPerson),
    ];
  }

  #setLeaveUnread(leaveUnread) {
    this.leaveUnread = leaveUnread;
    this.#notice.hidden = !leaveUnread;
    this.refresh();
  }

  #editGroup() {
    return editGroup({ by: this.#phone.phone.phone, id: this.#chat, everyone: this.#phone.everyone() });
  }

  #sendPoll() {
    return this.act('send', { type: 'poll', name: 'Qual horário?', options: ['Manhã', 'Tarde', 'Noite'] });
  }

  #tellTyping() {
    if (this.#members || Date.now() - this.#typedAt < TYPING_EVERY_MS) return;
    this.#typedAt = Date.now();
    const told = { act: 'typing', state: 'composing' };
    void actInChat(this.#phone.phone.phone, this.#chat, told).catch(() => undefined);
  }

  #draw() {
    const kept = new Map([...this.#log.children].map((row) => [row.dataset.key, row]));
    const rows = this.#rows().map(({ key, draw }) => {
      const row = kept.get(key) ?? draw();
      row.dataset.key = key;
      return row;
    });
    this.#log.replaceChildren(...rows);
    this.#toEnd();
  }

  #rows() {
    if (this.#messages.length === 0) return [{ key: 'empty', draw: emptyChat }];
    const byId = new Map(this.#messages.map((message) => [message.id, message]));
    let lastDay = '';
    return this.#messages.flatMap((message, index) => {
      const day = new Date(message.at).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
      const before = this.#messages[index - 1];
      const last = this.#messages[index + 1]?.direction !== message.direction;
      const theirs = this.#members && message.direction === 'out' && before?.author !== message.author;
      const quoted = message.replyTo ? (byId.get(message.replyTo) ?? { type: 'unknown' }) : null;
      const key = JSON.stringify([message, last, theirs, quoted?.revokedAt, quoted?.content]);
      const around = { quoted, last, author: theirs ? message.author : null, ...this.#actions(message) };
      const rows = [{ key, draw: () => drawMessage(message, around) }];
      if (day !== lastDay) rows.unshift({ key: `day ${day}`, draw: () => h('li', { class: 'day' }, day) });
      lastDay = day;
      return rows;
    });
  }

  #actions(message) {
    return {
      onMenu: (event) => openMenu(event.currentTarget, messageMenu(this, message)),
      onPress: () => undefined,
      onPlay: () => void this.act('play', { messageId: message.id }),
    };
  }
}

/** The page draws messages as the other phones of the street do. */
function asDrawn(message) {
  const { reactions, ownReaction, status, at } = message;
  const others = ownReaction ? reactions.toSpliced(reactions.indexOf(ownReaction), 1) : reactions;
  const read = status === 'read' || status === 'played';
  return {
    ...message,
    customerReaction: ownReaction,
    businessReaction: others.join(' '),
    readByBusinessAt: read ? at : null,
  };
}

function asMessage({ type = 'text', content, ...input }) {
  if (type !== 'contacts') return { type, content, ...input };
  const people = content.map(({ name, phones }) => ({ name: name.formatted_name, phone: phones[0].wa_id }));
  return { type, content: people };
}

function emptyChat() {
  return h('li', { class: 'empty' }, icon('phone'), h('b', {}, 'Nada por aqui ainda'), 'Escreva a primeira mensagem.');
}
