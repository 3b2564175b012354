import { h, icon } from '../dom.js';
import { stayAtEnd } from './stay-at-end.js';

/** A message answered that is no longer there. */
const GONE = { type: 'unknown', missing: true };

/** The messages of a chat with the days between them; only what changed is drawn again. */
export class ChatLog {
  element = h('ol', { class: 'log', tabindex: '0', 'aria-label': 'Conversa' });
  #toEnd = stayAtEnd(this.element);
  #greeting;

  constructor(greeting) {
    this.#greeting = greeting;
  }

  /** Somebody has it before their eyes. */
  get isSeen() {
    return !document.hidden && this.element.offsetParent !== null;
  }

  /** `rowOf` tells for a message its `key` (what it is drawn from) and how to `draw` it. */
  show(messages, rowOf) {
    const kept = new Map([...this.element.children].map((row) => [row.dataset.key, row]));
    const rows = this.#rows(messages, rowOf).map(({ key, draw }) => {
      const row = kept.get(key) ?? draw();
      row.dataset.key = key;
      return row;
    });
    this.element.replaceChildren(...rows);
    this.#toEnd();
  }

  #rows(messages, rowOf) {
    if (messages.length === 0) return [{ key: 'empty', draw: () => emptyLog(this.#greeting) }];
    const byId = new Map(messages.map((message) => [message.id, message]));
    let lastDay = '';
    return messages.flatMap((message, index) => {
      const day = new Date(message.at).toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' });
      const before = messages[index - 1];
      const last = messages[index + 1]?.direction !== message.direction;
      const quoted = message.replyTo ? (byId.get(message.replyTo) ?? GONE) : null;
      const row = rowOf(message, { before, last, quoted });
      const isNewDay = day !== lastDay;
      lastDay = day;
      return isNewDay ? [{ key: `day ${day}`, draw: () => h('li', { class: 'day' }, day) }, row] : [row];
    });
  }
}

function emptyLog(greeting) {
  return h('li', { class: 'empty' }, icon('phone'), h('b', {}, 'Nada por aqui ainda'), greeting);
}
