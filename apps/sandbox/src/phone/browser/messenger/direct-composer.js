import { directSummary } from './direct-message.js';
import { ask, menuItem } from '../dom.js';
import { attempt, upload } from '../sim.js';
import { WritingRow } from '../conversation/writing-row.js';

const AD = { ref: 'anuncio', source: 'ADS', type: 'OPEN_THREAD', ad_id: '6045246247433' };

/** Where the person writes: text, files, voice, what they share; answering and editing show what they are about. */
export class DirectComposer {
  #phone;
  #row = new WritingRow({
    anyFile: 'file',
    attachments: () => this.#attachments(),
    submit: (text) => this.#submit(text),
    sendFile: (file, type) => this.#sendFile(file, type),
    sendVoice: (recording) => this.#sendFile(recording, 'audio'),
  });

  constructor(phone) {
    this.#phone = phone;
    this.element = this.#row.element;
  }

  focus() {
    this.#row.focus();
  }

  replyTo(message) {
    this.#row.turnTo({ replyTo: message }, { label: 'Respondendo', summary: directSummary(message) });
  }

  replyToStory(story) {
    this.#row.turnTo({ story }, { label: 'Respondendo ao story', summary: 'A loja recebe o story junto' });
  }

  edit(message) {
    const shown = { label: 'Editando', summary: directSummary(message), text: message.text ?? '' };
    this.#row.turnTo({ editing: message }, shown);
  }

  #answering() {
    const { story, replyTo } = this.#row.about ?? {};
    if (story) return { storyReply: story.id };
    return replyTo ? { replyTo: replyTo.id } : {};
  }

  #submit(text) {
    const editing = this.#row.about?.editing;
    return editing
      ? this.#phone.act('edit', { messageId: editing.id, text })
      : this.#phone.act('write', { text, ...this.#answering() });
  }

  async #sendFile(file, type) {
    const mimeType = file.type || 'application/octet-stream';
    const about = { phoneNumberId: this.#phone.account.id, mimeType, filename: file.name };
    const mediaId = await attempt(() => upload(file, about));
    if (mediaId) await this.#share({ type, mediaId, ...(type === 'file' && file.name ? { title: file.name } : {}) });
  }

  async #share(attachment) {
    if (await this.#phone.act('write', { attachments: [attachment], ...this.#answering() })) this.#row.leave();
  }

  #attachments() {
    const onInstagram = this.#phone.account.channel === 'instagram';
    return [
      menuItem('image', 'Foto', () => this.#row.choose('image/*', 'image')),
      menuItem('video', 'Vídeo', () => this.#row.choose('video/*', 'video')),
      menuItem('audio', 'Áudio', () => this.#row.choose('audio/*', 'audio')),
      menuItem('file', 'Arquivo', () => this.#row.choose('', 'file')),
      menuItem('sticker', 'Figurinha', () => void this.#share({ type: 'sticker' })),
      menuItem('reply', onInstagram ? 'Publicação compartilhada' : 'Link compartilhado', () => void this.#shareLink()),
      menuItem('video', 'Reel', () => this.#row.choose('video/*', onInstagram ? 'ig_reel' : 'reel')),
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
