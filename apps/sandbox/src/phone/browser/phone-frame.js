import { avatar, h, iconButton, openMenu } from './dom.js';

/** A phone with its name for those who do not see it; menus open inside it. */
export function phoneFrame(label, kind = '') {
  return h('article', { class: `phone ${kind}`.trim(), 'data-menu-host': '', 'aria-label': label });
}

export function drawOwner(owner, { name, marks = [], where, after = [] }) {
  owner.replaceChildren(avatar(name), h('b', {}, name), ...marks, h('span', {}, where), ...after);
}

/** Who the chat is with, the way back and what else can be done. */
export function chatHeader({ title, where, back, menu }) {
  return [
    iconButton('back', back.label, back.onclick),
    avatar(title),
    h('div', { class: 'who' }, h('b', {}, title), h('small', {}, where)),
    iconButton('more', 'Mais ações', (event) => openMenu(event.currentTarget, menu())),
  ];
}
