/** Builds an element: `h('button', { class: 'x', onclick }, 'texto')`. Text is always text, never markup. */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function setProperty(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
  else if (name === 'style') element.style.cssText = value;
  else element.setAttribute(name, value === true ? '' : String(value));
}

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M12 5.6v.8M12 11.6v.8M12 17.6v.8',
  send: 'M4 12l16-7-6 16-3-7-7-2Z',
  mic: 'M12 4a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0v-5A2.5 2.5 0 0 1 12 4ZM6 11a6 6 0 0 0 12 0M12 17v3',
  image: 'M4 6h16v12H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.01',
  video: 'M4 7h11v10H4zM15 11l5-3v8l-5-3',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  audio: 'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  sticker: 'M5 5h14v9l-5 5H5zM14 19v-5h5',
  back: 'M15 5l-7 7 7 7',
  reply: 'M9 7l-5 5 5 5M4 12h9a7 7 0 0 1 7 7',
  edit: 'M5 19h3L19 8l-3-3L5 16zM14 7l3 3',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  phone: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM10.5 18h3',
  block: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 6.5l11 11',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  letter: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  list: 'M8 7h12M8 12h12M8 17h12M4 7v.01M4 12v.01M4 17v.01',
};

export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', PATHS[name] ?? '');
  svg.append(path);
  return svg;
}

export function iconButton(name, label, onclick) {
  return h('button', { class: 'round', type: 'button', title: label, 'aria-label': label, onclick }, icon(name));
}

/** Shows a short notice for five seconds. */
export function notify(text) {
  const notice = h('p', {}, text);
  document.querySelector('.notices').append(notice);
  setTimeout(() => notice.remove(), 5000);
}

/** A small menu below (or above) its button; Escape, a choice or a click elsewhere closes it. */
export function openMenu(anchor, items) {
  document.querySelector('.menu')?.remove();
  const menu = h('div', { class: 'menu', role: 'menu' }, items);
  const host = anchor.closest('[data-menu-host]') ?? document.body;
  host.append(menu);
  place(menu, anchor, host);
  const close = () => {
    menu.remove();
    document.removeEventListener('pointerdown', outside, true);
    document.removeEventListener('keydown', key, true);
  };
  const outside = (event) => !menu.contains(event.target) && close();
  const key = (event) => {
    if (event.key === 'Escape') {
      close();
      anchor.focus();
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(menu, event);
  };
  menu.addEventListener('click', (event) => event.target.closest('button') && close());
  document.addEventListener('pointerdown', outside, true);
  document.addEventListener('keydown', key, true);
  menu.querySelector('button')?.focus();
}

function place(menu, anchor, host) {
  const box = anchor.getBoundingClientRect();
  const frame = host.getBoundingClientRect();
  const below = box.bottom - frame.top + 4;
  const fitsBelow = below + menu.offsetHeight < frame.height;
  menu.style.top = `${fitsBelow ? below : Math.max(4, box.top - frame.top - menu.offsetHeight - 4)}px`;
  const left = Math.min(box.left - frame.left, frame.width - menu.offsetWidth - 8);
  menu.style.left = `${Math.max(8, left)}px`;
}

function moveFocus(menu, event) {
  event.preventDefault();
  const buttons = [...menu.querySelectorAll('button')];
  const step = event.key === 'ArrowDown' ? 1 : -1;
  buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length]?.focus();
}

export function menuItem(iconName, label, onclick) {
  return h('button', { type: 'button', role: 'menuitem', onclick }, icon(iconName), label);
}

/** Asks for a few values in a dialog; null when the person thinks better of it. */
export function ask({ title, fields, confirm = 'Enviar' }) {
  const inputs = fields.map(({ label, ...properties }) =>
    h('label', { class: 'field' }, label, h('input', { autocomplete: 'off', ...properties })),
  );
  return askForm({ title, confirm, parts: inputs }, (form) => Object.fromEntries(new FormData(form)));
}

/** Asks in a dialog with these parts; `answer` reads them once confirmed, and null comes of anything else. */
export function askForm({ title, confirm, parts }, answer) {
  return new Promise((resolve) => {
    const form = h(
      'form',
      { method: 'dialog', onsubmit: () => (dialog.returnValue = 'ok') },
      parts,
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancelar'),
        h('button', { class: 'button primary', type: 'submit', value: 'ok' }, confirm),
      ),
    );
    const dialog = h('dialog', { 'aria-label': title }, h('h2', {}, title), form);
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'ok' ? answer(form) : null);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}

export function avatar(name) {
  const words = name.replace(/^\+/, '').split(/\s+/).filter(Boolean);
  const initials = (words[0]?.[0] ?? '?') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '');
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
  return h('span', { class: 'avatar', style: `--hue:${hue}`, 'aria-hidden': 'true' }, initials.toUpperCase());
}

export function timeOf(moment) {
  return new Date(moment).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}

export function prettyPhone(digits) {
  const parts = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return parts ? `+55 ${parts[1]} ${parts[2]}-${parts[3]}` : `+${digits}`;
}
