import { avatar, h, iconButton } from './dom.js';

const people = document.querySelector('.people');

/** Draws the column of people; whoever was typing in it goes on typing. */
export function showPeople(...parts) {
  const typing = document.activeElement?.matches('.people input');
  people.replaceChildren(...parts);
  if (typing) people.querySelector('input').focus();
}

export function peopleHead(title, add) {
  return h('div', { class: 'head' }, h('h2', {}, title), iconButton('plus', add.label, add.onclick));
}

export function searchBox(value, onSearch) {
  const about = { type: 'search', placeholder: 'Buscar pessoa', 'aria-label': 'Buscar pessoa', value };
  return h('input', { ...about, oninput: (event) => onSearch(event.target.value) });
}

export function matches(search, texts) {
  return texts.join(' ').toLocaleLowerCase('pt-BR').includes(search.trim().toLocaleLowerCase('pt-BR'));
}

export function peopleRows(rows, search = '') {
  const none = search ? `Ninguém com “${search}”.` : 'Ninguém ainda.';
  const items = rows.map((row) => h('li', {}, row));
  return h('ul', { class: 'list' }, items.length > 0 ? items : h('li', { class: 'none' }, none));
}

export function personRow({ name, where, isOpen, onclick, mark }) {
  const about = { type: 'button', class: 'person', 'aria-pressed': String(isOpen), onclick };
  return h('button', about, avatar(name), h('span', { class: 'who' }, h('b', {}, name), h('small', {}, where)), mark);
}

/** Whom the people talk to: told when there is one, chosen when there are more. */
export function talkingTo(shops, { chosen, onChoose }) {
  if (shops.length === 1) {
    const [{ name, detail }] = shops;
    return h('p', { class: 'line' }, 'Falam com ', h('b', {}, name), detail ? ` · ${detail}` : null);
  }
  const options = shops.map(({ id, name, detail }) =>
    h('option', { value: id, selected: id === chosen }, detail ? `${name} · ${detail}` : name),
  );
  const select = h('select', { onchange: (event) => onChoose(event.target.value) }, options);
  return h('label', { class: 'field' }, 'Falam com', select);
}
