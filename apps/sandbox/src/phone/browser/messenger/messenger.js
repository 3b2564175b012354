import { DirectPhone } from './direct-phone.js';
import { channelMark } from './marks.js';
import { ask, avatar, h, icon, iconButton } from '../dom.js';
import { attempt, drawBar, listen, post, read } from '../sim.js';

const MEMORY = 'rua.conversas';
const CHANNELS = [
  { name: 'messenger', label: 'Messenger' },
  { name: 'instagram', label: 'Instagram' },
];
const people = document.querySelector('.people');
const board = document.querySelector('.board');
const open = new Map();
const chosen = new Map();
let world = { people: [], accounts: [] };
let search = '';

drawBar();
await load();
for (const key of remembered()) openPhone(key);
draw();
listen((events) => void onEvents(events));
globalThis.addEventListener('focus', () => refreshAll());
document.addEventListener('visibilitychange', () => refreshAll());

async function load() {
  const loaded = await attempt(() => Promise.all([read('/people'), read('/accounts')]));
  if (!loaded) return;
  const [{ people: all }, { accounts }] = loaded;
  world = { people: all, accounts };
}

async function onEvents(events) {
  if (events.some(({ kind }) => kind === 'people' || kind === 'setup')) {
    await load();
    draw();
  }
  if (events.some(({ kind }) => kind === 'everything' || kind === 'clock')) refreshAll();
  for (const { kind, accountId, person } of events) {
    const phone = kind === 'thread' ? open.get(person) : undefined;
    if (phone && phone.account.id === accountId) phone.refresh();
  }
}

function refreshAll() {
  for (const phone of open.values()) phone.refresh();
}

function accountsOf(channel) {
  return world.accounts.filter((account) => account.channel === channel);
}

function accountFor(channel) {
  const accounts = accountsOf(channel);
  return accounts.find(({ id }) => id === chosen.get(channel)) ?? accounts[0] ?? null;
}

function remembered() {
  const known = JSON.parse(localStorage.getItem(MEMORY) ?? 'null');
  const firsts = CHANNELS.flatMap(({ name }) => world.people.find(({ channel }) => channel === name)?.key ?? []);
  const wanted = known ?? (matchMedia('(max-width: 760px)').matches ? [] : firsts);
  return wanted.filter((key) => world.people.some((person) => person.key === key));
}

function remember() {
  localStorage.setItem(MEMORY, JSON.stringify([...open.keys()]));
}

function openPhone(key) {
  const person = world.people.find((one) => one.key === key);
  const account = person && accountFor(person.channel);
  if (!account) return;
  if (!open.has(key)) {
    const phone = new DirectPhone({ person, account, onClose: () => closePhone(key) });
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
    const person = world.people.find((one) => one.key === key);
    const account = world.accounts.find(({ id }) => id === phone.account.id);
    if (person && account) phone.update(person, account);
    else closePhone(key);
  }
  const typing = document.activeElement?.matches('.people input');
  people.replaceChildren(drawHead(), drawSearch(), drawLists());
  if (typing) people.querySelector('input').focus();
  board.querySelector(':scope > .empty')?.remove();
  if (open.size === 0) board.append(emptyBoard());
}

function drawHead() {
  const add = iconButton('plus', 'Nova pessoa', () => void addPerson());
  return h('div', { class: 'head' }, h('h2', {}, 'Pessoas'), add);
}

function drawSearch() {
  const about = { type: 'search', placeholder: 'Buscar pessoa', 'aria-label': 'Buscar pessoa', value: search };
  const input = h('input', about);
  input.addEventListener('input', () => {
    search = input.value;
    people.querySelector('.lists').replaceWith(drawLists());
  });
  return input;
}

function drawLists() {
  return h(
    'div',
    { class: 'lists' },
    CHANNELS.map((channel) => drawChannel(channel)),
  );
}

function drawChannel({ name, label }) {
  const wanted = search.trim().toLocaleLowerCase('pt-BR');
  const found = world.people.filter(
    (person) =>
      person.channel === name && [person.name, person.username].join(' ').toLocaleLowerCase('pt-BR').includes(wanted),
  );
  const rows = found.map((person) => h('li', {}, drawPerson(person)));
  if (rows.length === 0) rows.push(h('li', { class: 'none' }, search ? `Ninguém com “${search}”.` : 'Ninguém ainda.'));
  return [h('h3', { class: 'channel' }, channelMark(name), label), drawAccount(name), h('ul', { class: 'list' }, rows)];
}

function drawPerson(person) {
  const where = person.username ? `@${person.username}` : 'Messenger';
  const row = {
    type: 'button',
    class: 'person',
    'aria-pressed': String(open.has(person.key)),
    onclick: () => pick(person.key),
  };
  return h(
    'button',
    row,
    avatar(person.name),
    h('span', { class: 'who' }, h('b', {}, person.name), h('small', {}, where)),
  );
}

/** Who the people of a channel talk to, and whether anybody hears them. */
function drawAccount(channel) {
  const account = accountFor(channel);
  if (!account)
    return h('p', { class: 'warning' }, 'Ainda não há página nem conta. Inicie a Balcão com a demonstração ligada.');
  const accounts = accountsOf(channel);
  const label = ({ name, username }) => (username ? `@${username}` : name);
  const options = accounts.map((one) => h('option', { value: one.id, selected: one.id === account.id }, label(one)));
  const choice =
    accounts.length === 1
      ? h('p', { class: 'line' }, 'Falam com ', h('b', {}, label(account)))
      : h(
          'label',
          { class: 'field' },
          'Falam com',
          h('select', { onchange: (event) => choose(channel, event.target.value) }, options),
        );
  const silent = account.subscriptions.length === 0;
  const warning = `${label(account)} não está conectada: o que você enviar não chega a ninguém.`;
  return [choice, silent ? h('p', { class: 'warning' }, warning) : null].filter(Boolean);
}

function choose(channel, id) {
  chosen.set(channel, id);
  const again = [...open].filter(([, { account }]) => account.channel === channel).map(([key]) => key);
  for (const key of again) {
    open.get(key).element.remove();
    open.delete(key);
  }
  for (const key of again) openPhone(key);
  draw();
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
        label: 'Usuário no Instagram (vazio: pessoa do Messenger)',
        name: 'username',
        pattern: '[a-z0-9._]{3,30}',
        placeholder: 'maria.souza',
      },
    ],
  });
  if (!values) return;
  const channel = values.username ? 'instagram' : 'messenger';
  const username = values.username ? { username: values.username } : {};
  const person = await attempt(() => post('/people', { channel, name: values.name, ...username }));
  if (!person) return;
  await load();
  pick(person.key);
}

function emptyBoard() {
  return h(
    'div',
    { class: 'empty' },
    icon('phone'),
    h('b', {}, 'Nenhuma conversa aberta'),
    h('span', {}, 'Escolha uma pessoa para escrever como ela.'),
  );
}
