import { h, icon } from './dom.js';

const NARROW = '(max-width: 760px)';

/** The phones in the hand, side by side; which they are is remembered over a reload. */
export class PhoneBoard {
  #element = document.querySelector('.board');
  #open = new Map();
  #about;

  /** `make` gives the phone of a key, or null when it cannot be opened now. */
  constructor(about) {
    this.#about = about;
    globalThis.addEventListener('focus', () => this.refresh());
    document.addEventListener('visibilitychange', () => this.refresh());
  }

  get keys() {
    return [...this.#open.keys()];
  }

  get(key) {
    return this.#open.get(key);
  }

  refresh() {
    for (const phone of this.#open.values()) phone.refresh();
  }

  /** Opens what was open last time; the first time, and where there is room, `firsts`. */
  restore(firsts) {
    const known = JSON.parse(localStorage.getItem(this.#about.memory) ?? 'null');
    for (const key of known ?? (matchMedia(NARROW).matches ? [] : firsts)) this.open(key);
  }

  open(key) {
    const phone = this.#open.get(key) ?? this.#take(key);
    if (!phone) return;
    document.body.classList.add('in-phone');
    phone.element.scrollIntoView({ inline: 'nearest', block: 'nearest' });
    phone.focus?.();
  }

  close(key) {
    this.#putAway(key);
    this.#about.onClose();
  }

  /** Puts phones away and takes them out again as they would be made now. */
  reopen(keys) {
    for (const key of keys) this.#remove(key);
    for (const key of keys) this.open(key);
  }

  /** Tells every phone how the world is now; one that `tell` finds no place for is put away. */
  update(tell) {
    for (const [key, phone] of this.#open) {
      if (!tell(key, phone)) this.#putAway(key);
    }
    this.#element.querySelector(':scope > .empty')?.remove();
    if (this.#open.size === 0) this.#element.append(drawEmpty(this.#about.empty));
  }

  #take(key) {
    const phone = this.#about.make(key);
    if (!phone) return null;
    this.#open.set(key, phone);
    this.#element.append(phone.element);
    this.#remember();
    return phone;
  }

  #putAway(key) {
    this.#remove(key);
    document.body.classList.remove('in-phone');
    this.#remember();
  }

  #remove(key) {
    this.#open.get(key)?.element.remove();
    this.#open.delete(key);
  }

  #remember() {
    localStorage.setItem(this.#about.memory, JSON.stringify([...this.#open.keys()]));
  }
}

function drawEmpty({ title, text }) {
  return h('div', { class: 'empty' }, icon('phone'), h('b', {}, title), h('span', {}, text));
}
