import { askPerson } from './dialogs/ask-person.js';
import { h, prettyPhone } from './dom.js';
import { matches, peopleHead, peopleRows, personRow, searchBox, showPeople, talkingTo } from './people-list.js';
import { PhoneBoard } from './phone-board.js';
import { Phone } from './phone.js';
import { attempt, drawBar, listen, post, read } from './sim.js';

const board = new PhoneBoard({
  memory: 'rua.telefones',
  empty: { title: 'Nenhum telefone na mão', text: 'Escolha uma pessoa para escrever como ela.' },
  make: takePhone,
  onClose: draw,
});
let world = { phones: [], users: [] };
let line = null;
let search = '';

// The product's dialog leads here with the code it shows.
if (location.hash.startsWith('#/whatsapp')) location.replace(location.hash.replace('#', ''));

drawBar();
await load();
board.restore(world.users.slice(0, 2).map(({ key }) => key));
draw();
listen((events) => void onEvents(events));

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
  if (events.some(({ kind }) => kind === 'everything' || kind === 'clock')) board.refresh();
  for (const { kind, phoneId, customer } of events) {
    if (kind === 'conversation' && phoneId === line?.id) board.get(customer)?.refresh();
  }
}

function takePhone(key) {
  const user = world.users.find((one) => one.key === key);
  return user && line && new Phone({ user, line, onClose: () => board.close(key) });
}

function draw() {
  board.update((key, phone) => {
    const user = world.users.find((one) => one.key === key);
    if (user) phone.setUser(user);
    return user;
  });
  const head = peopleHead('Pessoas', { label: 'Nova pessoa', onclick: () => void addPerson() });
  showPeople(head, searchBox(search, onSearch), drawLine(), drawList());
}

function onSearch(wanted) {
  search = wanted;
  document.querySelector('.people .list').replaceWith(drawList());
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
  const shops = world.phones.map(({ id, verifiedName, displayPhoneNumber }) => {
    return { id, name: verifiedName, detail: displayPhoneNumber };
  });
  return talkingTo(shops, { chosen: line.id, onChoose: chooseLine });
}

function chooseLine(id) {
  line = world.phones.find((phone) => phone.id === id) ?? line;
  board.reopen(board.keys);
}

function drawList() {
  const found = world.users.filter(({ name, phone, username }) => matches(search, [name, phone, username]));
  return peopleRows(found.map(drawPerson), search);
}

function drawPerson({ key, name, phone, username }) {
  const where = phone ? prettyPhone(phone) : `@${username ?? key}`;
  return personRow({ name, where, isOpen: board.get(key) !== undefined, onclick: () => pick(key) });
}

function pick(key) {
  board.open(key);
  draw();
}

async function addPerson() {
  const values = await askPerson('Nova pessoa', [
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
  ]);
  if (!values) return;
  const person = await attempt(() =>
    post('/users', { name: values.name, phone: values.phone || null, username: values.username || null }),
  );
  if (!person) return;
  await load();
  pick(person.key);
}
