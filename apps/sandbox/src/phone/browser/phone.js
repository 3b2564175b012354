import { avatar, h, icon, iconButton, openMenu, prettyPhone } from './dom.js';
import { askLocation } from './ask-content.js';
import { Composer } from './composer.js';
import { drawMessage } from './message.js';
import { messageMenu, phoneMenu } from './phone-menus.js';
import { attempt, post, read } from './sim.js';

const NEAR_THE_END_PX = 60;

/** One person's phone: the chat with the business, drawn again piece by piece when something changes. */
export class Phone {
  leaveUnread = false;
  #messages = [];
  #busy = false;
  #again = false;
  #atEnd = true;
  #owner = h('p', { class: 'owner' });
  #log = h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Conversa' });
  #typing = h('p', { class: 'typing', hidden: true }, 'digitando…');
  #notice = h('p', { class: 'notice', hidden: true });

  constructor({ user, line, onClose }) {
    this.line = line;
    this.composer = new Composer(this);
    const name = h('div', { class: 'who' }, h('b', {}, line.verifiedName), h('small', {}, line.displayPhoneNumber));
    const menu = (event) => openMenu(event.currentTarget, phoneMenu(this));
    const header = h(
      'header',
      {},
      iconButton('back', 'Voltar às pessoas', onClose),
      avatar(line.verifiedName),
      name,
      iconButton('more', 'Mais ações', menu),
      iconButton('close', 'Guardar este telefone', onClose),
    );
    this.element = h('article', { class: 'phone', 'data-menu-host': '', 'aria-label': `Telefone de ${user.name}` });
    this.element.append(this.#owner, header, this.#log, this.#typing, this.#notice, this.composer.element);
    this.#stayAtEnd();
    this.setUser(user);
    this.refresh();
  }

  setUser(user) {
    this.user = user;
    const where = user.phone ? prettyPhone(user.phone) : `@${user.username ?? user.key}`;
    this.#owner.replaceChildren(avatar(user.name), h('b', {}, user.name), h('span', {}, where));
    this.#sayNotice();
  }

  act(name, input = {}) {
    const path = `/users/${encodeURIComponent(this.user.key)}/${name}`;
    return attempt(() => post(path, { phoneNumberId: this.line.id, ...input }));
  }

  /** Looks again; asked while looking, it looks once more afterwards. */
  refresh() {
    if (this.#busy) this.#again = true;
    else void this.#look();
  }

  setLeaveUnread(leaveUnread) {
    this.leaveUnread = leaveUnread;
    this.#sayNotice();
    this.refresh();
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
    const query = new URLSearchParams({ phoneNumberId: this.line.id, user: this.user.key });
    const view = await read(`/conversation?${query}`);
    this.#messages = view.messages.filter(({ type }) => type !== 'reaction');
    this.#typing.hidden = !view.typing;
    this.#draw();
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
    if (this.leaveUnread || document.hidden || this.#log.offsetParent === null) return false;
    return this.#messages.some(
      ({ direction, timeline }) => direction === 'out' && timeline.delivered && !timeline.read,
    );
  }

  #draw() {
    const log = this.#log;
    const kept = new Map([...log.children].map((row) => [row.dataset.key, row]));
    const rows = this.#rows().map(({ key, draw }) => {
      const row = kept.get(key) ?? draw();
      row.dataset.key = key;
      return row;
    });
    log.replaceChildren(...rows);
    this.#toEnd();
  }

  /** Whoever reads the newest message keeps seeing it while pictures load and bars come and go. */
  #stayAtEnd() {
    const log = this.#log;
    log.addEventListener('scroll', () => {
      this.#atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR_THE_END_PX;
    });
    log.addEventListener('load', () => this.#toEnd(), { capture: true });
    new ResizeObserver(() => this.#toEnd()).observe(log);
  }

  #toEnd() {
    if (this.#atEnd) this.#log.scrollTop = this.#log.scrollHeight;
  }

  #rows() {
    if (this.#messages.length === 0) return [{ key: 'empty', draw: emptyChat }];
    const byId = new Map(this.#messages.map((message) => [message.id, message]));
    let lastDay = '';
    return this.#messages.flatMap((message, index) => {
      const day = new Date(message.at).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
      const separator = { key: `day ${day}`, draw: () => h('li', { class: 'day' }, day) };
      const last = this.#messages[index + 1]?.direction !== message.direction;
      const quoted = message.replyTo ? (byId.get(message.replyTo) ?? { type: 'unknown' }) : null;
      const key = JSON.stringify([message, last, quoted?.revokedAt, quoted?.content]);
      const row = { key, draw: () => drawMessage(message, { quoted, last, ...this.#actions(message) }) };
      const isNewDay = day !== lastDay;
      lastDay = day;
      return isNewDay ? [separator, row] : [row];
    });
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

function emptyChat() {
  return h('li', { class: 'empty' }, icon('phone'), h('b', {}, 'Nada por aqui ainda'), 'Diga olá para a loja.');
}
