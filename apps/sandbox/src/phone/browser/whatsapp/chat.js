import { ChatLog } from '../conversation/chat-log.js';
import { Composer } from '../composer.js';
import { h, menuItem, openMenu, prettyPhone } from '../dom.js';
import { lookAgain } from '../look-again.js';
import { drawMessage } from '../conversation/message.js';
import { chatHeader } from '../phone-frame.js';
import { messageMenu } from '../phone-menus.js';
import { attempt } from '../sim.js';
import { editGroup } from './group-dialog.js';
import { actInChat, readChat, sendFile } from './phones-api.js';

const TYPING_EVERY_MS = 4000;
const TYPING_LASTS_MS = 26_000;
const TYPING = { text: 'digitando…', audio: 'gravando áudio…' };

/** One chat on a phone, with everything its owner can do in it. */
export class Chat {
  leaveUnread = false;
  refresh = lookAgain(() => this.#load());
  #phone;
  #chat;
  #members = null;
  #typedAt = 0;
  #forget;
  #header = h('header');
  #log = new ChatLog('Escreva a primeira mensagem.');
  #typing = h('p', { class: 'typing', hidden: true });
  #notice = h('p', { class: 'notice', hidden: true }, 'Não ler: quem escreveu não fica sabendo que você viu.');

  constructor(phone, chat) {
    this.#phone = phone;
    this.#chat = chat;
    this.composer = new Composer(this);
    this.composer.element.addEventListener('input', () => this.#tellTyping());
    this.#drawHeader(phone.everyone().find((one) => one.phone === chat)?.name ?? '…');
    this.parts = [this.#header, this.#log.element, this.#typing, this.#notice, this.composer.element];
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

  async #load() {
    const { title, members, typing, unread, messages } = await readChat(this.#phone.phone.phone, this.#chat);
    this.#members = members;
    this.#typing.hidden = typing === null;
    this.#typing.textContent = TYPING[typing] ?? '';
    clearTimeout(this.#forget);
    if (typing) this.#forget = setTimeout(() => this.refresh(), TYPING_LASTS_MS);
    this.#drawHeader(title);
    this.#log.show(messages.map(asDrawn), (message, around) => this.#row(message, around));
    if (unread && this.#log.isSeen && !this.leaveUnread) await this.act('read');
  }

  #drawHeader(title) {
    const where = this.#members ? this.#members.join(', ') : prettyPhone(this.#chat);
    if (this.#header.dataset.shown === `${title} ${where}`) return;
    this.#header.dataset.shown = `${title} ${where}`;
    const back = { label: 'Conversas', onclick: () => this.#phone.goHome() };
    this.#header.replaceChildren(...chatHeader({ title, where, back, menu: () => this.#menu() }));
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

  #row(message, { before, last, quoted }) {
    const theirs = this.#members && message.direction === 'out' && before?.author !== message.author;
    const key = JSON.stringify([message, last, theirs, quoted?.revokedAt, quoted?.content]);
    const around = { quoted, last, author: theirs ? message.author : null, ...this.#actions(message) };
    return { key, draw: () => drawMessage(message, around) };
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
