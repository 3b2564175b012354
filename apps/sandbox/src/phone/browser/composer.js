import { ask, h, iconButton, menuItem, notify, openMenu } from './dom.js';
import { summary } from './message-content.js';
import { askLocation } from './ask-location.js';
import { recordVoice } from './voice.js';
import { attempt, upload } from './sim.js';

/** Where the person writes: text, attachments, voice; answering and editing show what they are about. */
export function createComposer({ state, act }) {
  const about = h('div', { class: 'about', hidden: true });
  const text = h('textarea', { rows: '1', placeholder: 'Mensagem', 'aria-label': 'Mensagem' });
  const picker = h('input', { type: 'file', hidden: true });
  const send = iconButton('send', 'Enviar', () => void submit());
  send.classList.add('go');
  const voice = iconButton('mic', 'Gravar áudio', () => void speak());
  const attach = iconButton('plus', 'Anexar', (event) => openMenu(event.currentTarget, attachments()));
  const row = h('div', { class: 'write' }, attach, text, voice, send, picker);
  const element = h('div', { class: 'composer' }, about, row);

  text.addEventListener('input', fit);
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape') leave();
  });
  text.addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    if (file) void sendFile(file, file.type.startsWith('image/') ? 'image' : 'document');
  });
  fit();

  function fit() {
    text.style.height = 'auto';
    text.style.height = `${Math.min(text.scrollHeight, 120)}px`;
    const empty = text.value.trim() === '';
    send.hidden = empty;
    voice.hidden = !empty;
  }

  function leave() {
    state.replyTo = null;
    state.editing = null;
    about.hidden = true;
  }

  function announce(label, message) {
    about.hidden = false;
    about.replaceChildren(h('span', {}, h('b', {}, label), summary(message)), iconButton('close', 'Desistir', leave));
    text.focus();
  }

  async function submit() {
    const said = text.value.trim();
    if (said === '') return;
    const { editing } = state;
    const sent = editing
      ? await act('edit', { messageId: editing.id, text: said })
      : await act('send', { text: said, ...reply() });
    if (!sent) return;
    text.value = '';
    leave();
    fit();
  }

  function reply() {
    return state.replyTo ? { replyTo: state.replyTo.id } : {};
  }

  async function sendFile(file, type, extra = {}) {
    const mimeType = (extra.mimeType ?? file.type) || 'application/octet-stream';
    const id = await attempt(() => upload(file, { phoneNumberId: state.line.id, mimeType, filename: file.name }));
    if (!id) return;
    const captioned = ['image', 'video', 'document'].includes(type) && text.value.trim() !== '';
    const content = {
      id,
      ...(extra.voice ? { voice: true } : {}),
      ...(captioned ? { caption: text.value.trim() } : {}),
    };
    if (await act('send', { type, content, ...reply() })) {
      if (captioned) text.value = '';
      leave();
      fit();
    }
  }

  function choose(accept, type) {
    picker.accept = accept;
    picker.value = '';
    picker.onchange = () =>
      picker.files[0] && void sendFile(picker.files[0], type, type === 'audio' ? { voice: false } : {});
    picker.click();
  }

  async function speak() {
    const recording = await recordVoice(row);
    if (recording === 'unavailable') {
      notify('Sem microfone aqui: escolha um arquivo de áudio.');
      choose('audio/*', 'audio');
    } else if (recording) {
      await sendFile(recording, 'audio', { voice: true, mimeType: 'audio/ogg; codecs=opus' });
    }
  }

  function attachments() {
    return [
      menuItem('image', 'Foto', () => choose('image/jpeg,image/png', 'image')),
      menuItem('video', 'Vídeo', () => choose('video/mp4,video/3gpp', 'video')),
      menuItem('file', 'Documento', () => choose('*/*', 'document')),
      menuItem('audio', 'Áudio', () => choose('audio/*', 'audio')),
      menuItem('sticker', 'Figurinha (webp)', () => choose('image/webp', 'sticker')),
      menuItem('pin', 'Localização', () => void sendLocation()),
      menuItem('person', 'Contato', () => void sendContact()),
    ];
  }

  async function sendLocation() {
    const place = await askLocation();
    if (place) await act('send', { type: 'location', content: place, ...reply() });
  }

  async function sendContact() {
    const card = await askContact();
    if (card) await act('send', { type: 'contacts', content: [card], ...reply() });
  }

  return {
    element,
    replyTo(message) {
      state.replyTo = message;
      announce('Respondendo', message);
    },
    edit(message) {
      state.editing = message;
      text.value = message.content?.body ?? message.content?.caption ?? '';
      announce('Editando', message);
      fit();
    },
  };
}

async function askContact() {
  const values = await ask({
    title: 'Enviar contato',
    fields: [
      { label: 'Nome', name: 'name', value: 'Paula Mendes', required: true },
      { label: 'Número', name: 'phone', value: '+55 11 97654-3210', inputmode: 'tel', required: true },
    ],
  });
  if (!values) return null;
  const [first, ...rest] = values.name.trim().split(/\s+/);
  const name = {
    formatted_name: values.name.trim(),
    first_name: first,
    ...(rest.length > 0 ? { last_name: rest.join(' ') } : {}),
  };
  return { name, phones: [{ phone: values.phone, wa_id: values.phone.replaceAll(/\D/g, ''), type: 'CELL' }] };
}
