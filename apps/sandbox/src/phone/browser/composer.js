import { askContact, askLocation } from './ask-content.js';
import { h, iconButton, menuItem, notify, openMenu } from './dom.js';
import { summary } from './message-content.js';
import { attempt, upload } from './sim.js';
import { recordVoice } from './voice.js';

/** Where the person writes: text, attachments, voice; answering and editing show what they are about. */
export class Composer {
  #phone;
  #replyTo = null;
  #editing = null;
  #about = h('div', { class: 'about', hidden: true });
  #text = h('textarea', { rows: '1', placeholder: 'Mensagem', 'aria-label': 'Mensagem' });
  #picker = h('input', { type: 'file', hidden: true });
  #send = iconButton('send', 'Enviar', () => void this.#submit());
  #voice = iconButton('mic', 'Gravar áudio', () => void this.#speak());
  #row;

  constructor(phone) {
    this.#phone = phone;
    this.#send.classList.add('go');
    const attach = iconButton('plus', 'Anexar', (event) => openMenu(event.currentTarget, this.#attachments()));
    this.#row = h('div', { class: 'write' }, attach, this.#text, this.#voice, this.#send, this.#picker);
    this.element = h('div', { class: 'composer' }, this.#about, this.#row);
    this.#text.addEventListener('input', () => this.#fit());
    this.#text.addEventListener('keydown', (event) => this.#onKey(event));
    this.#text.addEventListener('paste', (event) => this.#onPaste(event));
    this.#fit();
  }

  replyTo(message) {
    this.#replyTo = message;
    this.#announce('Respondendo', message);
  }

  edit(message) {
    this.#editing = message;
    this.#text.value = message.content?.body ?? message.content?.caption ?? '';
    this.#announce('Editando', message);
    this.#fit();
  }

  #onKey(event) {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void this.#submit();
    }
    if (event.key === 'Escape') this.#leave();
  }

  #onPaste(event) {
    const file = event.clipboardData?.files[0];
    if (file) void this.#sendFile(file, file.type.startsWith('image/') ? 'image' : 'document');
  }

  #fit() {
    this.#text.style.height = 'auto';
    this.#text.style.height = `${Math.min(this.#text.scrollHeight + 2, 120)}px`;
    const empty = this.#text.value.trim() === '';
    this.#send.hidden = empty;
    this.#voice.hidden = !empty;
  }

  #announce(label, message) {
    const leave = iconButton('close', 'Desistir', () => this.#leave());
    this.#about.hidden = false;
    this.#about.replaceChildren(h('span', {}, h('b', {}, label), summary(message)), leave);
    this.#text.focus();
  }

  #leave() {
    if (this.#editing) this.#text.value = '';
    this.#replyTo = null;
    this.#editing = null;
    this.#about.hidden = true;
    this.#fit();
  }

  #quoting() {
    return this.#replyTo ? { replyTo: this.#replyTo.id } : {};
  }

  async #submit() {
    const text = this.#text.value.trim();
    if (text === '') return;
    const sent = this.#editing
      ? await this.#phone.act('edit', { messageId: this.#editing.id, text })
      : await this.#phone.act('send', { text, ...this.#quoting() });
    if (!sent) return;
    this.#text.value = '';
    this.#leave();
  }

  async #sendFile(file, type, extra = {}) {
    const mimeType = (extra.mimeType ?? file.type) || 'application/octet-stream';
    const caption = ['image', 'video', 'document'].includes(type) ? this.#text.value.trim() : '';
    if (this.#phone.sendFile) {
      const told = { type: extra.voice ? 'voice' : type, mimeType, caption };
      if (await this.#phone.sendFile(file, told)) this.#sentFile(caption);
      return;
    }
    const about = { phoneNumberId: this.#phone.line.id, mimeType, filename: file.name };
    const id = await attempt(() => upload(file, about));
    if (!id) return;
    const content = { id, ...(extra.voice ? { voice: true } : {}), ...(caption === '' ? {} : { caption }) };
    if (await this.#phone.act('send', { type, content, ...this.#quoting() })) this.#sentFile(caption);
  }

  #sentFile(caption) {
    if (caption !== '') this.#text.value = '';
    this.#leave();
  }

  #choose(accept, type) {
    this.#picker.accept = accept;
    this.#picker.value = '';
    this.#picker.onchange = () => {
      const file = this.#picker.files[0];
      if (file) void this.#sendFile(file, type);
    };
    this.#picker.click();
  }

  async #speak() {
    const recording = await recordVoice(this.#row);
    if (recording === 'unavailable') {
      notify('Sem microfone aqui: escolha um arquivo de áudio.');
      this.#choose('audio/*', 'audio');
    } else if (recording) {
      await this.#sendFile(recording, 'audio', { voice: true, mimeType: 'audio/ogg; codecs=opus' });
    }
  }

  #attachments() {
    return [
      menuItem('image', 'Foto', () => this.#choose('image/jpeg,image/png', 'image')),
      menuItem('video', 'Vídeo', () => this.#choose('video/mp4,video/3gpp', 'video')),
      menuItem('file', 'Documento', () => this.#choose('', 'document')),
      menuItem('audio', 'Áudio', () => this.#choose('audio/*', 'audio')),
      menuItem('sticker', 'Figurinha (webp)', () => this.#choose('image/webp', 'sticker')),
      menuItem('pin', 'Localização', () => void this.#sendAsked('location', askLocation())),
      menuItem('person', 'Contato', () => void this.#sendAsked('contacts', askContact())),
    ];
  }

  async #sendAsked(type, asked) {
    const content = await asked;
    if (content && (await this.#phone.act('send', { type, content, ...this.#quoting() }))) this.#leave();
  }
}
