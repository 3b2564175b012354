import { DirectComposer } from './direct-composer.js';
import { drawDirectMessage, drawQuickReplies } from './direct-message.js';
import { directMessageMenu, threadMenu } from './direct-menus.js';
import { channelMark } from './marks.js';
import { ChatLog } from '../conversation/chat-log.js';
import { h, iconButton, openMenu } from '../dom.js';
import { lookAgain } from '../look-again.js';
import { chatHeader, drawOwner, phoneFrame } from '../phone-frame.js';
import { attempt, post, read } from '../sim.js';

/** One person's conversation with a page or an Instagram account, drawn again when something changes. */
export class DirectPhone {
  leaveUnread = false;
  thread = { messages: [], ownerAppId: null };
  /** Looks again; asked while looking, it looks once more afterwards. */
  refresh = lookAgain(() => this.#load());
  #owner = h('p', { class: 'owner' });
  #stories = h('div', { class: 'stories' });
  #log = new ChatLog('Diga olá para a loja.');
  #typing = h('p', { class: 'typing', hidden: true }, 'digitando…');
  #choices = h('div', { class: 'quick', hidden: true });
  #notice = h('p', { class: 'notice', hidden: true });

  constructor({ person, account, onClose }) {
    this.composer = new DirectComposer(this);
    const header = chatHeader({
      title: account.name,
      where: account.username ? `@${account.username}` : 'Página do Facebook',
      back: { label: 'Voltar às pessoas', onclick: onClose },
      menu: () => threadMenu(this),
    });
    header.push(iconButton('close', 'Guardar esta conversa', onClose));
    this.element = phoneFrame(`Conversa de ${person.name}`, account.channel);
    this.element.append(this.#owner, h('header', {}, header), this.#stories, this.#log.element, this.#typing);
    this.element.append(this.#choices, this.#notice, this.composer.element);
    this.update(person, account);
    this.refresh();
  }

  update(person, account) {
    this.person = person;
    this.account = account;
    const where = person.username ? `@${person.username}` : 'Messenger';
    drawOwner(this.#owner, { name: person.name, marks: [channelMark(account.channel)], where });
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

  focus() {
    this.composer.focus();
  }

  setLeaveUnread(leaveUnread) {
    this.leaveUnread = leaveUnread;
    this.#sayNotice();
    this.refresh();
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
    if (this.leaveUnread || !this.#log.isSeen) return false;
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
    const { messages } = this.thread;
    const lastOwn = messages.findLast(({ direction }) => direction === 'in');
    this.#drawChoices(messages.at(-1));
    this.#log.show(messages, (message, { last, quoted }) => {
      const state = message === lastOwn ? (message.seenAt ? 'Visto' : 'Enviado') : null;
      const key = JSON.stringify([message, last, state, quoted?.unsentAt, quoted?.text]);
      const around = { quoted, last, state, ...this.#actions(message) };
      return { key, draw: () => drawDirectMessage(message, around) };
    });
  }

  #drawChoices(last) {
    const replies = last?.direction === 'out' ? last.quickReplies : [];
    this.#choices.hidden = replies.length === 0;
    const tap = (choice) => void this.act('quick-reply', { messageId: last.id, choice });
    this.#choices.replaceChildren(...drawQuickReplies(replies, tap));
  }

  #actions(message) {
    return {
      onMenu: (event) => openMenu(event.currentTarget, directMessageMenu(this, message)),
      onPress: (title) => void this.act('postback', { messageId: message.id, title }),
    };
  }
}
