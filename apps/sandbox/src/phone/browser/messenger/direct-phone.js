import { DirectComposer } from './direct-composer.js';
import { drawDirectMessage, drawQuickReplies } from './direct-message.js';
import { directMessageMenu, threadMenu } from './direct-menus.js';
import { channelMark } from './marks.js';
import { avatar, h, icon, iconButton, openMenu } from '../dom.js';
import { attempt, post, read } from '../sim.js';

const NEAR_THE_END_PX = 60;

/** One person's conversation with a page or an Instagram account, drawn again when something changes. */
export class DirectPhone {
  leaveUnread = false;
  thread = { messages: [], ownerAppId: null };
  #busy = false;
  #again = false;
  #atEnd = true;
  #owner = h('p', { class: 'owner' });
  #stories = h('div', { class: 'stories' });
  #log = h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Conversa' });
  #typing = h('p', { class: 'typing', hidden: true }, 'digitando…');
  #choices = h('div', { class: 'quick', hidden: true });
  #notice = h('p', { class: 'notice', hidden: true });

  constructor({ person, account, onClose }) {
    this.composer = new DirectComposer(this);
    const handle = account.username ? `@${account.username}` : 'Página do Facebook';
    const name = h('div', { class: 'who' }, h('b', {}, account.name), h('small', {}, handle));
    const menu = (event) => openMenu(event.currentTarget, threadMenu(this));
    const header = h(
      'header',
      {},
      iconButton('back', 'Voltar às pessoas', onClose),
      avatar(account.name),
      name,
      iconButton('more', 'Mais ações', menu),
      iconButton('close', 'Guardar esta conversa', onClose),
    );
    const about = {
      class: `phone ${account.channel}`,
      'data-menu-host': '',
      'aria-label': `Conversa de ${person.name}`,
    };
    this.element = h('article', about, this.#owner, header, this.#stories, this.#log, this.#typing);
    this.element.append(this.#choices, this.#notice, this.composer.element);
    this.#stayAtEnd();
    this.update(person, account);
    this.refresh();
  }

  update(person, account) {
    this.person = person;
    this.account = account;
    const handle = person.username ? `@${person.username}` : 'Messenger';
    this.#owner.replaceChildren(
      avatar(person.name),
      h('b', {}, person.name),
      channelMark(account.channel),
      h('span', {}, handle),
    );
    this.#drawStories();
    this.#sayNotice();
  }

  act(name, input = {}) {
    const path = `/people/${encodeURIComponent(this.person.key)}/${name}`;
    return attempt(() => post(path, { accountId: this.account.id, ...input }));
  }

  /** Something the business does: another app answers, the Page Inbox writes. */
  actAsBusiness(name, input = {}) {
    return attempt(() => post(`/accounts/${this.account.id}/${name}`, { person: this.person.key, ...input }));
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
    const query = new URLSearchParams({ accountId: this.account.id, person: this.person.key });
    this.thread = await read(`/thread?${query}`);
    this.#typing.hidden = !this.thread.typing;
    this.#draw();
    this.#sayNotice();
    if (this.#mayRead()) await this.act('read');
  }

  #sayNotice() {
    const blocked = this.person.blocks.includes(this.account.id);
    const elsewhere = this.thread.ownerAppId !== null;
    this.#notice.hidden = !blocked && !elsewhere && !this.leaveUnread;
    this.#notice.textContent = blocked
      ? 'Você bloqueou esta conta: as mensagens dela não chegam.'
      : elsewhere
        ? 'Outro aplicativo atende esta conversa: a Balcão só acompanha (standby).'
        : 'Não ler: a loja não fica sabendo que você viu.';
  }

  /** Reading is what an open, visible conversation does, unless the person chose to leave things unread. */
  #mayRead() {
    if (this.leaveUnread || document.hidden || this.#log.offsetParent === null) return false;
    return this.thread.messages.some(
      ({ direction, deliveredAt, readAt }) => direction === 'out' && deliveredAt && !readAt,
    );
  }

  #drawStories() {
    const alive = this.account.stories.filter(({ at }) => Date.now() - at < 24 * 3_600_000);
    this.#stories.hidden = alive.length === 0;
    const rings = alive.map((story) => {
      const picture = h('img', { src: `/__sim/media/${story.mediaId}`, alt: '' });
      const answer = () => this.composer.replyToStory(story);
      return h(
        'button',
        { type: 'button', class: 'story', title: 'Responder a este story', onclick: answer },
        picture,
        'Story',
      );
    });
    this.#stories.replaceChildren(...rings);
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
    const last = this.thread.messages.at(-1);
    const replies = last?.direction === 'out' ? last.quickReplies : [];
    this.#choices.hidden = replies.length === 0;
    const tap = (choice) => void this.act('quick-reply', { messageId: last.id, choice });
    this.#choices.replaceChildren(...drawQuickReplies(replies, tap));
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
    const { messages } = this.thread;
    if (messages.length === 0) return [{ key: 'empty', draw: emptyThread }];
    const byId = new Map(messages.map((message) => [message.id, message]));
    const lastOwn = messages.findLast(({ direction }) => direction === 'in');
    let lastDay = '';
    return messages.flatMap((message, index) => {
      const day = new Date(message.at).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
      const separator = { key: `day ${day}`, draw: () => h('li', { class: 'day' }, day) };
      const last = messages[index + 1]?.direction !== message.direction;
      const quoted = message.replyTo ? (byId.get(message.replyTo) ?? { missing: true }) : null;
      const state = message === lastOwn ? (message.seenAt ? 'Visto' : 'Enviado') : null;
      const key = JSON.stringify([message, last, state, quoted?.unsentAt, quoted?.text]);
      const around = { quoted, last, state, ...this.#actions(message) };
      const row = { key, draw: () => drawDirectMessage(message, around) };
      const isNewDay = day !== lastDay;
      lastDay = day;
      return isNewDay ? [separator, row] : [row];
    });
  }

  #actions(message) {
    return {
      onMenu: (event) => openMenu(event.currentTarget, directMessageMenu(this, message)),
      onPress: (title) => void this.act('postback', { messageId: message.id, title }),
    };
  }
}

function emptyThread() {
  return h('li', { class: 'empty' }, icon('phone'), h('b', {}, 'Nada por aqui ainda'), 'Diga olá para a loja.');
}
