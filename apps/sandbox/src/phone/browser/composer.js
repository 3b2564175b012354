import { askContact, askLocation } from './dialogs/ask-content.js';
import { menuItem } from './dom.js';
import { summary } from './conversation/message-content.js';
import { attempt, upload } from './sim.js';
import { WritingRow } from './conversation/writing-row.js';

const WITH_CAPTION = ['image', 'video', 'document'];
const VOICE = { voice: true, mimeType: 'audio/ogg; codecs=opus' };

/** Where the person writes: text, attachments, voice; answering and editing show what they are about. */
export class Composer {
  #phone;
  #row = new WritingRow({
    anyFile: 'document',
    attachments: () => this.#attachments(),
    submit: (text) => this.#submit(text),
    sendFile: (file, type) => this.#sendFile(file, type),
    sendVoice: (recording) => this.#sendFile(recording, 'audio', VOICE),
  });

  constructor(phone) {
    this.#phone = phone;
    this.element = this.#row.element;
  }

  focus() {
    this.#row.focus();
  }

  replyTo(message) {
    this.#row.turnTo({ replyTo: message }, { label: 'Respondendo', summary: summary(message) });
  }

  edit(message) {
    const text = message.content?.body ?? message.content?.caption ?? '';
    this.#row.turnTo({ editing: message }, { label: 'Editando', summary: summary(message), text });
  }

  #quoting() {
    const replyTo = this.#row.about?.replyTo;
    return replyTo ? { replyTo: replyTo.id } : {};
  }

  #submit(text) {
    const editing = this.#row.about?.editing;
    return editing
      ? this.#phone.act('edit', { messageId: editing.id, text })
      : this.#phone.act('send', { text, ...this.#quoting() });
  }

  async #sendFile(file, type, extra = {}) {
    const mimeType = (extra.mimeType ?? file.type) || 'application/octet-stream';
    const caption = WITH_CAPTION.includes(type) ? this.#row.text : '';
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
    if (caption === '') this.#row.leave();
    else this.#row.finish();
  }

  #attachments() {
    return [
      menuItem('image', 'Foto', () => this.#row.choose('image/jpeg,image/png', 'image')),
      menuItem('video', 'Vídeo', () => this.#row.choose('video/mp4,video/3gpp', 'video')),
      menuItem('file', 'Documento', () => this.#row.choose('', 'document')),
      menuItem('audio', 'Áudio', () => this.#row.choose('audio/*', 'audio')),
      menuItem('sticker', 'Figurinha (webp)', () => this.#row.choose('image/webp', 'sticker')),
      menuItem('pin', 'Localização', () => void this.#sendAsked('location', askLocation())),
      menuItem('person', 'Contato', () => void this.#sendAsked('contacts', askContact())),
    ];
  }

  async #sendAsked(type, asked) {
    const content = await asked;
    if (content && (await this.#phone.act('send', { type, content, ...this.#quoting() }))) this.#row.leave();
  }
}
