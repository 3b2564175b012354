import { askLocation } from './dialogs/ask-content.js';
import { ChatLog } from './conversation/chat-log.js';
import { Composer } from './composer.js';
import { h, iconButton, openMenu, prettyPhone } from './dom.js';
import { lookAgain } from './look-again.js';
import { drawMessage } from './conversation/message.js';
import { chatHeader, drawOwner, phoneFrame } from './phone-frame.js';
import { messageMenu, phoneMenu } from './phone-menus.js';
import { attempt, post, read } from './sim.js';

/** One person's phone: the chat with the business, drawn again piece by piece when something changes. */
export class Phone {
  leaveUnread = false;
  /** Looks again; asked while looking, it looks once more afterwards. */
  refresh = lookAgain(() => this.#load());
  #messages = [];
  #owner = h('p', { class: 'owner' });
  #log = new ChatLog('Diga olá para a loja.');
  #typing = h('p', { class: 'typing', hidden: true }, 'digitando…');
  #notice = h('p', { class: 'notice', hidden: true });

  constructor({ user, line, onClose }) {
    this.line = line;
    this.composer = new Composer(this);
    const header = chatHeader({
      title: line.verifiedName,
      where: line.displayPhoneNumber,
      back: { label: 'Voltar às pessoas', onclick: onClose },
      menu: () => phoneMenu(this),
    });
    header.push(iconButton('close', 'Guardar este telefone', onClose));
    this.element = phoneFrame(`Telefone de ${user.name}`);
    this.element.append(this.#owner, h('header', {}, header), this.#log.element, this.#typing, this.#notice);
    this.element.append(this.composer.element);
    this.setUser(user);
    this.refresh();
  }

  setUser(user) {
    this.user = user;
    const where = user.phone ? prettyPhone(user.phone) : `@${user.username ?? user.key}`;
    drawOwner(this.#owner, { name: user.name, where });
    this.#sayNotice();
  }

  act(name, input = {}) {
    const path = `/users/${encodeURIComponent(this.user.key)}/${name}`;
    return attempt(() => post(path, { phoneNumberId: this.line.id, ...input }));
  }

  focus() {
    this.composer.focus();
  }

  setLeaveUnread(leaveUnread) {
    this.leaveUnread = leaveUnread;
    this.#sayNotice();
    this.refresh();
  }

  async #load() {
    const query = new URLSearchParams({ phoneNumberId: this.line.id, user: this.user.key });
    const view = await read(`/conversation?${query}`);
    this.#messages = view.messages.filter(({ type }) => type !== 'reaction');
    this.#typing.hidden = !view.typing;
    this.#log.show(this.#messages, (message, around) => this.#row(message, around));
    if (this.#mayRead()) await this.act('read');
  }

  #sayNotice() {
    const blocked = this.user.blocks.includes(this.line.id);
    this.#notice.hidden = !blocked && !this.leaveUnread;
    this.#notice.textContent = blocked
      ? 'Você bloqueou esta loja: as mensagens dela não chegam.'
      : 'Não ler: a loja não fica sabendo que você viu.';
  }

  /** Reading is what an open, visible chat does, unless the person chose to leave things unread. */
  #mayRead() {
    if (this.leaveUnread || !this.#log.isSeen) return false;
    return this.#messages.some(
      ({ direction, timeline }) => direction === 'out' && timeline.delivered && !timeline.read,
    );
  }

  #row(message, { last, quoted }) {
    const key = JSON.stringify([message, last, quoted?.revokedAt, quoted?.content]);
    return { key, draw: () => drawMessage(message, { quoted, last, ...this.#actions(message) }) };
  }

  #actions(message) {
    return {
      onMenu: (event) => openMenu(event.currentTarget, messageMenu(this, message)),
      onPress: (input) => void this.#press(message, input),
      onPlay: () => void this.act('play', { messageId: message.id }),
    };
  }

  async #press(message, { wantsLocation, ...input }) {
    const location = wantsLocation ? await askLocation() : undefined;
    if (location !== null) await this.act('press', { messageId: message.id, location, ...input });
  }
}
