import { h, iconButton, notify, openMenu } from '../dom.js';
import { recordVoice } from './voice.js';

const TALLEST_PX = 120;

/** The row a person writes in: text, a file, a voice; above it, what the next message is about. */
export class WritingRow {
  /** `{ replyTo }`, `{ editing }` or whatever else the next message is about; null when it stands alone. */
  about = null;
  #hands;
  #banner = h('div', { class: 'about', hidden: true });
  #text = h('textarea', { rows: '1', placeholder: 'Mensagem', 'aria-label': 'Mensagem' });
  #picker = h('input', { type: 'file', hidden: true });
  #send = iconButton('send', 'Enviar', () => void this.#submit());
  #voice = iconButton('mic', 'Gravar áudio', () => void this.#speak());
  #row;

  /** What the page does: `attachments`, `submit` (truthy once sent), `sendFile`, `sendVoice`; `anyFile` is a type. */
  constructor(hands) {
    this.#hands = hands;
    this.#send.classList.add('go');
    const attach = iconButton('plus', 'Anexar', (event) => openMenu(event.currentTarget, hands.attachments()));
    this.#row = h('div', { class: 'write' }, attach, this.#text, this.#voice, this.#send, this.#picker);
    this.element = h('div', { class: 'composer' }, this.#banner, this.#row);
    this.#text.addEventListener('input', () => this.#fit());
    this.#text.addEventListener('keydown', (event) => this.#onKey(event));
    this.#text.addEventListener('paste', (event) => this.#onPaste(event));
    this.#fit();
  }

  get text() {
    return this.#text.value.trim();
  }

  focus() {
    this.#text.focus({ preventScroll: true });
  }

  /** The next message is about something; `text` is put there to be changed. */
  turnTo(about, { label, summary, text }) {
    this.leave();
    this.about = about;
    if (text !== undefined) this.#text.value = text;
    const leave = iconButton('close', 'Desistir', () => this.leave());
    this.#banner.hidden = false;
    this.#banner.replaceChildren(h('span', {}, h('b', {}, label), summary), leave);
    this.#text.focus();
    this.#fit();
  }

  leave() {
    if (this.about?.editing) this.#text.value = '';
    this.about = null;
    this.#banner.hidden = true;
    this.#fit();
  }

  /** What was written is on its way. */
  finish() {
    this.#text.value = '';
    this.leave();
  }

  choose(accept, type) {
    this.#picker.accept = accept;
    this.#picker.value = '';
    this.#picker.onchange = () => {
      const file = this.#picker.files[0];
      if (file) void this.#hands.sendFile(file, type);
    };
    this.#picker.click();
  }

  #onKey(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this.#submit();
    }
    if (event.key === 'Escape') this.leave();
  }

  #onPaste(event) {
    const file = event.clipboardData?.files[0];
    if (file) void this.#hands.sendFile(file, file.type.startsWith('image/') ? 'image' : this.#hands.anyFile);
  }

  #fit() {
    this.#text.style.height = 'auto';
    this.#text.style.height = `${Math.min(this.#text.scrollHeight + 2, TALLEST_PX)}px`;
    const empty = this.text === '';
    this.#send.hidden = empty;
    this.#voice.hidden = !empty;
  }

  async #submit() {
    if (this.text !== '' && (await this.#hands.submit(this.text))) this.finish();
  }

  async #speak() {
    const recording = await recordVoice(this.#row);
    if (recording === 'unavailable') {
      notify('Sem microfone aqui: escolha um arquivo de áudio.');
      this.choose('audio/*', 'audio');
    } else if (recording) {
      await this.#hands.sendVoice(recording);
    }
  }
}
