import { avatar, h, iconButton, menuItem, openMenu, prettyPhone, timeOf } from '../dom.js';
import { summary } from '../conversation/message-content.js';
import { attempt } from '../sim.js';
import { askGroup } from './group-dialog.js';
import { askCode, askScan } from './link-dialogs.js';
import { changePhone, readChats, readGroups, unlink } from './phones-api.js';

/** What a phone shows before a chat is opened. */
export class Home {
  #phone;
  #body = h('div', { class: 'home' });
  #chats = null;
  #groups = [];

  constructor(phone) {
    this.#phone = phone;
    const menu = (event) => openMenu(event.currentTarget, this.#menu());
    const title = h('div', { class: 'who' }, h('b', {}, 'WhatsApp'), h('small', {}, 'Conversas deste telefone'));
    const back = iconButton('back', 'Voltar aos telefones', () => phone.onClose());
    back.classList.add('to-phones');
    const header = h('header', {}, back, title, iconButton('more', 'Mais ações', menu));
    this.parts = [header, this.#body];
  }

  async refresh() {
    const { phone } = this.#phone.phone;
    const loaded = await attempt(() => Promise.all([readChats(phone), readGroups()]));
    if (!loaded) return;
    const [chats, groups] = loaded;
    this.#chats = chats;
    this.#groups = groups.filter(({ members }) => members.some((member) => member.phone === phone));
    this.#draw();
  }

  #draw() {
    const { phone } = this.#phone;
    this.#body.replaceChildren(...[phone.business ? this.#devices() : null, this.#chatList()].filter(Boolean));
  }

  #devices() {
    const { phone, devices, banned } = this.#phone.phone;
    const rows = devices.map((device) =>
      h(
        'li',
        {},
        h('span', { class: `dot ${device.online ? 'on' : ''}` }),
        h('span', { class: 'who' }, h('b', {}, `Balcão · aparelho ${device.id}`), h('small', {}, deviceState(device))),
        h(
          'button',
          { class: 'button danger', type: 'button', onclick: () => void attempt(() => unlink(phone, device.id)) },
          'Desconectar',
        ),
      ),
    );
    return h(
      'section',
      { class: 'panel' },
      h('h3', {}, 'Aparelhos conectados'),
      banned ? h('p', { class: 'notice' }, 'Este número está banido: a entrada dos aparelhos é recusada.') : null,
      rows.length > 0
        ? h('ul', { class: 'devices' }, rows)
        : h('p', { class: 'explain' }, 'Nenhum. Leia o QR code que a Balcão mostra, ou digite o código.'),
      h(
        'div',
        { class: 'buttons' },
        h('button', { class: 'button primary', type: 'button', onclick: () => void askScan(phone) }, 'Ler QR code'),
        h('button', { class: 'button', type: 'button', onclick: () => void askCode(phone) }, 'Conectar com código'),
      ),
    );
  }

  #chatList() {
    const rows = this.#chats.map((chat) => h('li', {}, this.#chatRow(chat)));
    const silent = this.#groups.filter(({ id }) => !this.#chats.some(({ chat }) => chat === id));
    rows.push(
      ...silent.map(({ id, subject }) => h('li', {}, this.#chatRow({ chat: id, title: subject, isGroup: true }))),
    );
    const others = this.#phone.everyone().filter(({ phone }) => phone !== this.#phone.phone.phone);
    const start = (event) =>
      openMenu(
        event.currentTarget,
        others.map(({ phone, name }) => menuItem('person', name, () => this.#phone.openChat(phone))),
      );
    return h(
      'section',
      { class: 'panel' },
      h(
        'div',
        { class: 'title' },
        h('h3', {}, 'Conversas'),
        iconButton('edit', 'Nova conversa', start),
        iconButton('plus', 'Novo grupo', () => void this.#newGroup(others)),
      ),
      rows.length > 0
        ? h('ul', { class: 'chats' }, rows)
        : h('p', { class: 'explain' }, 'Nenhuma conversa ainda. Comece uma pelo lápis.'),
    );
  }

  #chatRow({ chat, title, isGroup, last }) {
    const where = isGroup ? 'Grupo' : prettyPhone(chat);
    const said = last ? `${last.direction === 'in' ? 'Você: ' : ''}${summary(last).replaceAll('*', '')}` : where;
    return h(
      'button',
      { type: 'button', class: 'person', onclick: () => this.#phone.openChat(chat) },
      avatar(title),
      h('span', { class: 'who' }, h('b', {}, title), h('small', {}, said)),
      last ? h('time', {}, timeOf(last.at)) : null,
    );
  }

  async #newGroup(others) {
    const group = await askGroup(this.#phone.phone.phone, others);
    if (group) this.#phone.openChat(group.id);
  }

  #menu() {
    const { phone, banned, settings } = this.#phone.phone;
    const set = (change) => () => void attempt(() => changePhone(phone, change));
    const { autoRead, playDead } = settings;
    return [
      menuItem('eye', autoRead ? 'Ler só com o telefone aberto' : 'Ler tudo, na hora', set({ autoRead: !autoRead })),
      menuItem('phone', playDead ? 'Ligar o telefone' : 'Desligar o telefone', set({ playDead: !playDead })),
      menuItem('block', banned ? 'Desfazer o banimento' : 'Banir este número', set({ banned: !banned })),
    ];
  }
}

function deviceState({ online, linkedAt, waiting, preKeys }) {
  const since = new Date(linkedAt).toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' });
  const queue = waiting > 0 ? ` · ${waiting} na fila` : '';
  return `${online ? 'conectado' : 'fora do ar'} · desde ${since} · ${preKeys} chaves${queue}`;
}
