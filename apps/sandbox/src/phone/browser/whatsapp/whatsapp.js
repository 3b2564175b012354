import { h, prettyPhone } from '../dom.js';
import { peopleHead, peopleRows, personRow, showPeople } from '../people-list.js';
import { PhoneBoard } from '../phone-board.js';
import { attempt, drawBar, listen } from '../sim.js';
import { openFaults } from './faults-dialog.js';
import { askLink, askNewPhone } from './link-dialogs.js';
import { addPhone, readPhones } from './phones-api.js';
import { WhatsAppPhone } from './whatsapp-phone.js';

const board = new PhoneBoard({
  memory: 'rua.whatsapp',
  empty: {
    title: 'Nenhum telefone na mão',
    text: 'Escolha o telefone da loja para ler um QR code, ou um cliente para escrever.',
  },
  make: takePhone,
  onClose: draw,
});
let phones = [];

drawBar();
await load();
board.restore(phones.slice(0, 2).map(({ phone }) => phone));
draw();
listen((events) => void onEvents(events));
globalThis.addEventListener('hashchange', () => void offerScan());
await offerScan();

async function load() {
  phones = (await attempt(readPhones)) ?? phones;
}

async function onEvents(events) {
  if (!events.some(({ kind }) => kind === 'whatsapp' || kind === 'everything' || kind === 'clock')) return;
  await load();
  draw();
  board.refresh();
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
  pick(number);
}

function takePhone(number) {
  const phone = phones.find((one) => one.phone === number);
  return phone && new WhatsAppPhone({ phone, everyone: () => phones, onClose: () => board.close(number) });
}

function pick(number) {
  board.open(number);
  draw();
}

function draw() {
  board.update((number, opened) => {
    const phone = phones.find((one) => one.phone === number);
    if (phone) opened.setPhone(phone);
    return phone;
  });
  const shops = phones.filter(({ business }) => business);
  const customers = phones.filter(({ business }) => !business);
  showPeople(
    section('Telefones da loja', { add: 'Novo telefone da loja', business: true, list: shops }),
    section('Clientes', { add: 'Novo cliente', business: false, list: customers }),
    h('button', { class: 'button faults', type: 'button', onclick: () => openFaults(phones) }, 'Falhas da rede'),
  );
}

function section(title, { add, business, list }) {
  const head = peopleHead(title, { label: add, onclick: () => void create(business) });
  return h('section', { class: 'group-of-phones' }, head, peopleRows(list.map(row)));
}

function row({ phone, name, business, banned, devices }) {
  const online = devices.some((device) => device.online);
  const state = banned ? 'banido' : online ? 'conectado' : devices.length > 0 ? 'desconectado' : 'sem aparelho';
  const dot = { class: `dot ${online && !banned ? 'on' : ''}`, role: 'img', title: state, 'aria-label': state };
  const mark = business ? h('span', dot) : null;
  const isOpen = board.get(phone) !== undefined;
  return personRow({ name, where: prettyPhone(phone), isOpen, onclick: () => pick(phone), mark });
}

async function create(business) {
  const values = await askNewPhone(business);
  if (!values) return;
  const made = await attempt(() => addPhone({ ...values, business }));
  if (!made) return;
  await load();
  pick(made.phone);
}
