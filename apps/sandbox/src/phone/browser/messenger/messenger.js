import { DirectPhone } from './direct-phone.js';
import { channelMark } from './marks.js';
import { askPerson } from '../dialogs/ask-person.js';
import { h } from '../dom.js';
import { matches, peopleHead, peopleRows, personRow, searchBox, showPeople, talkingTo } from '../people-list.js';
import { PhoneBoard } from '../phone-board.js';
import { attempt, drawBar, listen, post, read } from '../sim.js';

const CHANNELS = [
  { name: 'messenger', label: 'Messenger' },
  { name: 'instagram', label: 'Instagram' },
];
const board = new PhoneBoard({
  memory: 'rua.conversas',
  empty: { title: 'Nenhuma conversa aberta', text: 'Escolha uma pessoa para escrever como ela.' },
  make: takePhone,
  onClose: draw,
});
const chosen = new Map();
let world = { people: [], accounts: [] };
let search = '';

drawBar();
await load();
board.restore(CHANNELS.flatMap(({ name }) => world.people.find(({ channel }) => channel === name)?.key ?? []));
draw();
listen((events) => void onEvents(events));

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
  if (events.some(({ kind }) => kind === 'everything' || kind === 'clock')) board.refresh();
  for (const { kind, accountId, person } of events) {
    const phone = kind === 'thread' ? board.get(person) : undefined;
    if (phone && phone.account.id === accountId) phone.refresh();
  }
}

function accountsOf(channel) {
  return world.accounts.filter((account) => account.channel === channel);
}

function accountFor(channel) {
  const accounts = accountsOf(channel);
  return accounts.find(({ id }) => id === chosen.get(channel)) ?? accounts[0] ?? null;
}

function takePhone(key) {
  const person = world.people.find((one) => one.key === key);
  const account = person && accountFor(person.channel);
  return account && new DirectPhone({ person, account, onClose: () => board.close(key) });
}

function draw() {
  board.update((key, phone) => {
    const person = world.people.find((one) => one.key === key);
    const account = world.accounts.find(({ id }) => id === phone.account.id);
    if (person && account) phone.update(person, account);
    return person && account;
  });
  const head = peopleHead('Pessoas', { label: 'Nova pessoa', onclick: () => void addPerson() });
  showPeople(head, searchBox(search, onSearch), drawLists());
}

function onSearch(wanted) {
  search = wanted;
  document.querySelector('.people .lists').replaceWith(drawLists());
}

function drawLists() {
  return h(
    'div',
    { class: 'lists' },
    CHANNELS.map((channel) => drawChannel(channel)),
  );
}

function drawChannel({ name, label }) {
  const found = world.people.filter(
    (person) => person.channel === name && matches(search, [person.name, person.username]),
  );
  const rows = peopleRows(found.map(drawPerson), search);
  return [h('h3', { class: 'channel' }, channelMark(name), label), drawAccount(name), rows];
}

function drawPerson({ key, name, username }) {
  const where = username ? `@${username}` : 'Messenger';
  return personRow({ name, where, isOpen: board.get(key) !== undefined, onclick: () => pick(key) });
}

/** Who the people of a channel talk to, and whether anybody hears them. */
function drawAccount(channel) {
  const account = accountFor(channel);
  if (!account)
    return h('p', { class: 'warning' }, 'Ainda não há página nem conta. Inicie a Balcão com a demonstração ligada.');
  const label = ({ name, username }) => (username ? `@${username}` : name);
  const shops = accountsOf(channel).map((one) => ({ id: one.id, name: label(one) }));
  const choice = talkingTo(shops, { chosen: account.id, onChoose: (id) => choose(channel, id) });
  const silent = account.subscriptions.length === 0;
  const warning = `${label(account)} não está conectada: o que você enviar não chega a ninguém.`;
  return [choice, silent ? h('p', { class: 'warning' }, warning) : null].filter(Boolean);
}

function choose(channel, id) {
  chosen.set(channel, id);
  board.reopen(board.keys.filter((key) => board.get(key).account.channel === channel));
  draw();
}

function pick(key) {
  board.open(key);
  draw();
}

async function addPerson() {
  const values = await askPerson('Nova pessoa', [
    {
      label: 'Usuário no Instagram (vazio: pessoa do Messenger)',
      name: 'username',
      pattern: '[a-z0-9._]{3,30}',
      placeholder: 'maria.souza',
    },
  ]);
  if (!values) return;
  const channel = values.username ? 'instagram' : 'messenger';
  const username = values.username ? { username: values.username } : {};
  const person = await attempt(() => post('/people', { channel, name: values.name, ...username }));
  if (!person) return;
  await load();
  pick(person.key);
}
