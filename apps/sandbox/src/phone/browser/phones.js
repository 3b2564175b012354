import { ask, avatar, h, icon, iconButton, prettyPhone } from './dom.js';
import { Phone } from './phone.js';
import { attempt, drawBar, listen, post, read } from './sim.js';

const MEMORY = 'rua.telefones';
const people = document.querySelector('.people');
const board = document.querySelector('.board');
const open = new Map();
let world = { phones: [], users: [] };
let line = null;
let search = '';

// The product's dialog leads here with the code it shows.
if (location.hash.startsWith('#/whatsapp')) location.replace(location.hash.replace('#', ''));

drawBar();
await load();
for (const key of remembered()) openPhone(key);
draw();
listen((events) => void onEvents(events));
globalThis.addEventListener('focus', () => refreshAll());
document.addEventListener('visibilitychange', () => refreshAll());

async function load() {
  const [{ phones }, { users }] = await Promise.all([read('/phones'), read('/users')]);
  world = { phones, users };
  line = phones.find(({ id }) => id === line?.id) ?? phones[0] ?? null;
}

async function onEvents(events) {
  if (events.some(({ kind }) => kind === 'customers' || kind === 'setup')) {
    await load();
    draw();
  }
  if (events.some(({ kind }) => kind === 'everything' || kind === 'clock')) refreshAll();
  for (const { kind, phoneId, customer } of events) {
    if (kind === 'conversation' && phoneId === line?.id) open.get(customer)?.refresh();
  }
}

function refreshAll() {
  for (const phone of open.values()) phone.refresh();
}

function remembered() {
  const known = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
  const wanted =
    known ?? (matchMedia('(max-width: 760px)').matches ? [] : world.users.slice(0, 2).map(({ key }) => key));
  return wanted.filter((key) => world.users.some((user) => user.key === key));
}

function remember() {
  localStorage.setItem(MEMORY, JSON.stringify([...open.keys()]));
}

function openPhone(key) {
  const user = world.users.find((one) => one.key === key);
  if (!user || !line) return;
  if (!open.has(key)) {
    const phone = new Phone({ user, line, onClose: () => closePhone(key) });
    open.set(key, phone);
    board.append(phone.element);
    remember();
  }
  const { element } = open.get(key);
  document.body.classList.add('in-phone');
  element.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  element.querySelector('textarea')?.focus({ preventScroll: true });
}

function closePhone(key) {
  open.get(key)?.element.remove();
  open.delete(key);
  document.body.classList.remove('in-phone');
  remember();
  draw();
}

function draw() {
  for (const [key, phone] of open) {
    const user = world.users.find((one) => one.key === key);
    if (user) phone.setUser(user);
    else closePhone(key);
  }
  const typing = document.activeElement?.matches('.people input');
  people.replaceChildren(drawHead(), drawSearch(), drawLine(), drawList());
  if (typing) people.querySelector('input').focus();
  board.querySelector(':scope > .empty')?.remove();
  if (open.size === 0) board.append(emptyBoard());
}

function drawHead() {
  return h(
    'div',
    { class: 'head' },
    h('h2', {}, 'Pessoas'),
    iconButton('plus', 'Nova pessoa', () => void addPerson()),
  );
}

function drawSearch() {
  const input = h('input', {
    type: 'search',
    placeholder: 'Buscar pessoa',
    'aria-label': 'Buscar pessoa',
    value: search,
  });
  input.addEventListener('input', () => {
    search = input.value;
    people.querySelector('.list').replaceWith(drawList());
  });
  return input;
}

function drawLine() {
  if (!line)
    return h('p', { class: 'warning' }, 'Ainda não há número de loja. Inicie a Balcão com a demonstração ligada.');
  if (!line.connected) {
    return h(
      'p',
      { class: 'warning' },
      `${line.verifiedName} ainda não ligou seus avisos: o que você enviar não chega a ninguém.`,
    );
  }
  if (world.phones.length === 1)
    return h('p', { class: 'line' }, 'Falam com ', h('b', {}, line.verifiedName), ` · ${line.displayPhoneNumber}`);
  const options = world.phones.map(({ id, verifiedName, displayPhoneNumber }) =>
    h('option', { value: id, selected: id === line.id }, [verifiedName, displayPhoneNumber].join(' · ')),
  );
  return h(
    'label',
    { class: 'field' },
    'Falam com',
    h('select', { onchange: (event) => chooseLine(event.target.value) }, options),
  );
}

function chooseLine(id) {
  line = world.phones.find((phone) => phone.id === id) ?? line;
  const keys = [...open.keys()];
  for (const phone of open.values()) phone.element.remove();
  open.clear();
  for (const key of keys) openPhone(key);
}

function drawList() {
  const wanted = search.trim().toLocaleLowerCase('pt-BR');
  const found = world.users.filter((user) =>
    [user.name, user.phone, user.username].join(' ').toLocaleLowerCase('pt-BR').includes(wanted),
  );
  const rows = found.map((user) => {
    const where = user.phone ? prettyPhone(user.phone) : `@${user.username ?? user.key}`;
    const text = h('span', { class: 'who' }, h('b', {}, user.name), h('small', {}, where));
    const row = {
      type: 'button',
      class: 'person',
      'aria-pressed': String(open.has(user.key)),
      onclick: () => pick(user.key),
    };
    return h('li', {}, h('button', row, avatar(user.name), text));
  });
  if (rows.length === 0) rows.push(h('li', { class: 'none' }, `Ninguém com “${search}”.`));
  return h('ul', { class: 'list' }, rows);
}

function pick(key) {
  openPhone(key);
  draw();
}

async function addPerson() {
  const values = await ask({
    title: 'Nova pessoa',
    confirm: 'Criar',
    fields: [
      { label: 'Nome', name: 'name', required: true, maxlength: 120 },
      {
        label: 'Número com DDI e DDD (vazio: sem número)',
        name: 'phone',
        placeholder: '55 11 98888-7777',
        inputmode: 'tel',
      },
      {
        label: 'Nome de usuário (opcional)',
        name: 'username',
        pattern: '[a-z0-9._]{3,35}',
        placeholder: 'maria.souza',
      },
    ],
  });
  if (!values) return;
  const person = await attempt(() =>
    post('/users', { name: values.name, phone: values.phone || null, username: values.username || null }),
  );
  if (!person) return;
  await load();
  pick(person.key);
}

function emptyBoard() {
  return h(
    'div',
    { class: 'empty' },
    icon('phone'),
    h('b', {}, 'Nenhum telefone na mão'),
    h('span', {}, 'Escolha uma pessoa para escrever como ela.'),
  );
}
