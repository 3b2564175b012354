import { avatar, h, icon, iconButton, prettyPhone } from '../dom.js';
import { attempt, drawBar, listen } from '../sim.js';
import { openFaults } from './faults-dialog.js';
import { askLink, askNewPhone } from './link-dialogs.js';
import { addPhone, readPhones } from './phones-api.js';
import { WhatsAppPhone } from './whatsapp-phone.js';

const MEMORY = 'rua.whatsapp';
const people = document.querySelector('.people');
const board = document.querySelector('.board');
const open = new Map();
let phones = [];

drawBar();
await load();
for (const number of remembered()) openPhone(number);
draw();
listen((events) => void onEvents(events));
globalThis.addEventListener('focus', () => refreshAll());
globalThis.addEventListener('hashchange', () => void offerScan());
document.addEventListener('visibilitychange', () => refreshAll());
await offerScan();

async function load() {
  phones = (await attempt(readPhones)) ?? phones;
}

async function onEvents(events) {
  if (!events.some(({ kind }) => kind === 'whatsapp' || kind === 'everything' || kind === 'clock')) return;
  await load();
  draw();
  refreshAll();
}

function refreshAll() {
  for (const phone of open.values()) phone.refresh();
}

function remembered() {
  const known = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
  const wide = !matchMedia('(max-width: 760px)').matches;
  const wanted = known ?? (wide ? phones.slice(0, 2).map(({ phone }) => phone) : []);
  return wanted.filter((number) => phones.some(({ phone }) => phone === number));
}

function remember() {
  localStorage.setItem(MEMORY, JSON.stringify([...open.keys()]));
}

/** A link from the product carries the text of the QR it shows. */
async function offerScan() {
  const query = new URLSearchParams(location.search || location.hash.replace(/^#[^?]*\??/, ''));
  const text = query.get('scan');
  if (!text) return;
  history.replaceState(null, '', '/whatsapp');
  const number = await askLink({ phones, text });
  if (!number) return;
  await load();
  openPhone(number);
  draw();
}

function openPhone(number) {
  const phone = phones.find((one) => one.phone === number);
  if (!phone) return;
  if (!open.has(number)) {
    const opened = new WhatsAppPhone({ phone, everyone: () => phones, onClose: () => closePhone(number) });
    open.set(number, opened);
    board.append(opened.element);
    remember();
  }
  document.body.classList.add('in-phone');
  open.get(number).element.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

function closePhone(number) {
  open.get(number)?.element.remove();
  open.delete(number);
  document.body.classList.remove('in-phone');
  remember();
  draw();
}

function draw() {
  for (const [number, opened] of open) {
    const phone = phones.find((one) => one.phone === number);
    if (phone) opened.setPhone(phone);
    else closePhone(number);
  }
  const shops = phones.filter(({ business }) => business);
  const customers = phones.filter(({ business }) => !business);
  people.replaceChildren(
    section('Telefones da loja', { add: 'Novo telefone da loja', business: true, list: shops }),
    section('Clientes', { add: 'Novo cliente', business: false, list: customers }),
    h('button', { class: 'button faults', type: 'button', onclick: () => openFaults(phones) }, 'Falhas da rede'),
  );
  board.querySelector(':scope > .empty')?.remove();
  if (open.size === 0) board.append(emptyBoard());
}

function section(title, { add, business, list }) {
  const head = h(
    'div',
    { class: 'head' },
    h('h2', {}, title),
    iconButton('plus', add, () => void create(business)),
  );
  const rows = list.map((phone) => h('li', {}, row(phone)));
  if (rows.length === 0) rows.push(h('li', { class: 'none' }, 'Ninguém ainda.'));
  return h('section', { class: 'group-of-phones' }, head, h('ul', { class: 'list' }, rows));
}

function row({ phone, name, business, banned, devices }) {
  const online = devices.some((device) => device.online);
  const state = banned ? 'banido' : online ? 'conectado' : devices.length > 0 ? 'desconectado' : 'sem aparelho';
  const dot = { class: `dot ${online && !banned ? 'on' : ''}`, role: 'img', title: state, 'aria-label': state };
  const mark = business ? h('span', dot) : null;
  const onclick = () => {
    openPhone(phone);
    draw();
  };
  return h(
    'button',
    { type: 'button', class: 'person', 'aria-pressed': String(open.has(phone)), onclick },
    avatar(name),
    h('span', { class: 'who' }, h('b', {}, name), h('small', {}, prettyPhone(phone))),
    mark,
  );
}

async function create(business) {
  const values = await askNewPhone(business);
  if (!values) return;
  const made = await attempt(() => addPhone({ ...values, business }));
  if (!made) return;
  await load();
  openPhone(made.phone);
  draw();
}

function emptyBoard() {
  return h(
    'div',
    { class: 'empty' },
    icon('phone'),
    h('b', {}, 'Nenhum telefone na mão'),
    h('span', {}, 'Escolha o telefone da loja para ler um QR code, ou um cliente para escrever.'),
  );
}
