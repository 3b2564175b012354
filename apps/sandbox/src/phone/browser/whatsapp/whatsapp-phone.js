import { h, iconButton, prettyPhone } from '../dom.js';
import { drawOwner, phoneFrame } from '../phone-frame.js';
import { Chat } from './chat.js';
import { Home } from './home.js';

/** Somebody's phone: its home with linked devices and chats, or one chat. */
export class WhatsAppPhone {
  #owner = h('p', { class: 'owner' });
  #screen = h('div', { class: 'screen' });
  #view;

  constructor({ phone, everyone, onClose }) {
    this.everyone = everyone;
    this.onClose = onClose;
    this.element = phoneFrame(`Telefone de ${phone.name}`);
    this.element.append(this.#owner, this.#screen);
    this.setPhone(phone);
    const shops = everyone().filter(({ business }) => business);
    if (phone.business || shops.length !== 1) this.goHome();
    else this.openChat(shops[0].phone);
  }

  setPhone(phone) {
    this.phone = phone;
    const close = iconButton('close', 'Guardar este telefone', () => this.onClose());
    const after = [h('span', { class: 'grow' }), close];
    drawOwner(this.#owner, { name: phone.name, where: prettyPhone(phone.phone), after });
  }

  goHome() {
    this.#show(new Home(this));
  }

  openChat(chat) {
    this.#show(new Chat(this, chat));
  }

  refresh() {
    this.#view.refresh();
  }

  #show(view) {
    this.#view = view;
    this.#screen.replaceChildren(...view.parts);
    view.refresh();
  }
}
