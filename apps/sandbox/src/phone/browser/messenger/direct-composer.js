import { directSummary } from './direct-message.js';
import { ask, h, iconButton, menuItem, notify, openMenu } from '../dom.js';
import { attempt, upload } from '../sim.js';
import { recordVoice } from '../voice.js';

const AD = { ref: 'anuncio', source: 'ADS', type: 'OPEN_THREAD', ad_id: '6045246247433' };

/** Where the person writes: text, files, voice, what they share; answering and editing show what they are about. */
export class DirectComposer {
  #phone;
  #replyTo = null;
  #story = null;
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
    this.#leave();
    this.#replyTo = message;
    this.#announce('Respondendo', directSummary(message));
  }

  replyToStory(story) {
    this.#leave();
    this.#story = story;
    this.#announce('Respondendo ao story', 'A loja recebe o story junto');
  }

  edit(message) {
    this.#leave();
    this.#editing = message;
    this.#text.value = message.text ?? '';
    this.#announce('Editando', directSummary(message));
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
    if (file) void this.#sendFile(file, file.type.startsWith('image/') ? 'image' : 'file');
  }

  #fit() {
    this.#text.style.height = 'auto';
    this.#text.style.height = `${Math.min(this.#text.scrollHeight + 2, 120)}px`;
    const empty = this.#text.value.trim() === '';
    this.#send.hidden = empty;
    this.#voice.hidden = !empty;
  }

  #announce(label, about) {
    const leave = iconButton('close', 'Desistir', () => this.#leave());
    this.#about.hidden = false;
    this.#about.replaceChildren(h('span', {}, h('b', {}, label), about), leave);
    this.#text.focus();
  }

  #leave() {
    if (this.#editing) this.#text.value = '';
    this.#replyTo = null;
    this.#story = null;
    this.#editing = null;
    this.#about.hidden = true;
    this.#fit();
  }

  #answering() {
    if (this.#story) return { storyReply: this.#story.id };
    return this.#replyTo ? { replyTo: this.#replyTo.id } : {};
  }

  async #submit() {
    const text = this.#text.value.trim();
    if (text === '') return;
    const sent = this.#editing
      ? await this.#phone.act('edit', { messageId: this.#editing.id, text })
      : await this.#phone.act('write', { text, ...this.#answering() });
    if (!sent) return;
    this.#text.value = '';
    this.#leave();
  }

  async #sendFile(file, type) {
    const mimeType = file.type || 'application/octet-stream';
    const about = { phoneNumberId: this.#phone.account.id, mimeType, filename: file.name };
    const mediaId = await attempt(() => upload(file, about));
    if (mediaId) await this.#share({ type, mediaId, ...(type === 'file' && file.name ? { title: file.name } : {}) });
  }

  async #share(attachment) {
    if (await this.#phone.act('write', { attachments: [attachment], ...this.#answering() })) this.#leave();
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
      await this.#sendFile(recording, 'audio');
    }
  }

  #attachments() {
    const onInstagram = this.#phone.account.channel === 'instagram';
    return [
      menuItem('image', 'Foto', () => this.#choose('image/*', 'image')),
      menuItem('video', 'Vídeo', () => this.#choose('video/*', 'video')),
      menuItem('audio', 'Áudio', () => this.#choose('audio/*', 'audio')),
      menuItem('file', 'Arquivo', () => this.#choose('', 'file')),
      menuItem('sticker', 'Figurinha', () => void this.#share({ type: 'sticker' })),
      menuItem('reply', onInstagram ? 'Publicação compartilhada' : 'Link compartilhado', () => void this.#shareLink()),
      menuItem('video', 'Reel', () => this.#choose('video/*', onInstagram ? 'ig_reel' : 'reel')),
      ...(onInstagram ? this.#storyItems() : []),
      menuItem('bell', 'Escrever vindo de um anúncio', () => void this.#fromAd()),
    ];
  }

  #storyItems() {
    return [
      menuItem(
        'reply',
        'Responder ao story da loja',
        () => void this.#phone.act('write', { text: 'Amei esse story! 😍', storyReply: true }),
      ),
      menuItem('person', 'Mencionar a loja no meu story', () => void this.#share({ type: 'story_mention' })),
    ];
  }

  async #shareLink() {
    const onInstagram = this.#phone.account.channel === 'instagram';
    const link = onInstagram ? 'https://www.instagram.com/p/C0mPr4s/' : 'https://www.exemplo.com.br/produto/42';
    const fields = [
      { label: 'Endereço', name: 'link', value: link, type: 'url', required: true },
      { label: 'Título', name: 'title', value: onInstagram ? '' : 'Produto 42' },
    ];
    const values = await ask({ title: 'Compartilhar', fields });
    if (!values) return;
    const title = values.title ? { title: values.title } : {};
    await this.#share({ type: onInstagram ? 'share' : 'fallback', link: values.link, ...title });
  }

  async #fromAd() {
    const fields = [{ label: 'Mensagem', name: 'text', value: 'Quero saber mais sobre a promoção', required: true }];
    const values = await ask({ title: 'Vindo de um anúncio', fields });
    const referral = { ...AD, ads_context_data: { ad_title: 'Promoção da semana' } };
    if (values) await this.#phone.act('write', { ...values, referral });
  }
}
