import { avatar, h, icon } from '../dom.js';
import { attempt, drawBar, listen, post, read } from '../sim.js';
import { channelMark } from './marks.js';

const SCOPES = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'instagram_basic',
  'instagram_manage_messages',
  'business_management',
];
const TASKS = { MESSAGING: 'Mensagens', MODERATE: 'Moderação', ANALYZE: 'Análise', MANAGE: 'Gestão' };
const ENDS = { password: 'caiu: a senha mudou', removed: 'caiu: o aplicativo foi removido' };
const page = document.querySelector('#page');
let view = { apps: [], users: [], pages: [], instagrams: [], tokens: [] };
let behaviour = {};

drawBar();
await refresh();
listen(() => void refresh());

async function refresh() {
  const loaded = await attempt(() => Promise.all([read('/facebook'), read('/behaviour')]));
  if (!loaded) return;
  [view, behaviour] = loaded;
  draw();
}

function draw() {
  const focused = document.activeElement?.id;
  const groups = [
    ...view.users.flatMap((user) => view.apps.map((app) => drawUser(user, app))),
    drawPages(),
    drawHabits(),
  ];
  page.replaceChildren(
    h('div', { class: 'head' }, h('h1', {}, 'Facebook')),
    view.users.length === 0 ? empty() : h('div', { class: 'groups people-of-facebook' }, groups),
  );
  if (focused) document.getElementById(focused)?.focus();
}

function empty() {
  const text = 'Inicie a Balcão com a demonstração ligada, ou semeie pessoas e páginas.';
  return h(
    'div',
    { class: 'empty' },
    icon('person'),
    h('b', {}, 'Ninguém com Facebook nesta rua'),
    h('span', {}, text),
  );
}

function button(label, action, kind = '') {
  const run = async () => {
    await attempt(action);
    await refresh();
  };
  return h('button', { class: `button ${kind}`, type: 'button', onclick: () => void run() }, label);
}

function tick({ id, label, details, checked, onChange }) {
  const change = async (event) => {
    await attempt(() => onChange(event.target.checked));
    await refresh();
  };
  const input = h('input', { type: 'checkbox', id, checked, onchange: (event) => void change(event) });
  return h('label', { class: 'tick' }, input, h('span', {}, label, details ? h('small', {}, details) : null));
}

function drawUser(user, app) {
  const act = (name, input = {}) => post(`/facebook/${user.id}/${name}`, { appId: app.id, ...input });
  const grant = user.grants[app.id];
  const tokens = view.tokens.filter(({ userId, appId }) => userId === user.id && appId === app.id);
  return h(
    'section',
    { class: 'group' },
    h('div', { class: 'as' }, avatar(user.name), h('div', {}, h('h2', {}, user.name), h('small', {}, `id ${user.id}`))),
    h('h3', {}, 'O que pode em cada página'),
    Object.keys(user.tasks).map((pageId) => drawTasks(user, pageId, act)),
    h('h3', {}, `O que permite a ${app.name}`),
    grant
      ? h(
          'fieldset',
          { class: 'one' },
          h('legend', {}, 'Permissões'),
          SCOPES.map((scope) => drawScope(scope, grant, act)),
        )
      : h('p', {}, 'Ainda não entrou, ou tirou o aplicativo. Entre pela tela de conexões da Balcão.'),
    h('h3', {}, 'Tokens'),
    drawTokens(tokens),
    h(
      'div',
      { class: 'buttons' },
      button('Trocar a senha', () => act('password'), 'danger'),
      grant ? button('Tirar o aplicativo', () => act('remove'), 'danger') : null,
    ),
  );
}

function drawTasks(user, pageId, act) {
  const name = view.pages.find(({ id }) => id === pageId)?.name ?? pageId;
  const tasks = user.tasks[pageId];
  const ticks = Object.entries(TASKS).map(([task, label]) => {
    const onChange = (on) =>
      act('tasks', { pageId, tasks: on ? [...tasks, task] : tasks.filter((one) => one !== task) });
    return tick({ id: `${pageId}-${task}`, label, checked: tasks.includes(task), onChange });
  });
  return h('fieldset', {}, h('legend', {}, name), ticks);
}

function drawScope(scope, grant, act) {
  const others = grant.scopes.filter((one) => one !== scope);
  const onChange = (on) => act('scopes', { scopes: on ? [...others, scope] : others });
  return tick({ id: `scope-${scope}`, label: scope, checked: grant.scopes.includes(scope), onChange });
}

function drawTokens(tokens) {
  if (tokens.length === 0) return h('p', {}, 'Nenhum token foi dado ainda.');
  const rows = tokens
    .toReversed()
    .slice(0, 12)
    .map(({ pageId, life, expiresAt, endedBy, works }) => {
      const whose =
        pageId === null ? 'Da pessoa' : `Da página ${view.pages.find(({ id }) => id === pageId)?.name ?? pageId}`;
      const until =
        expiresAt === null
          ? 'sem prazo'
          : `até ${new Date(expiresAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })}`;
      const state = works ? `${life === 'long' ? 'longo' : 'curto'}, ${until}` : (ENDS[endedBy] ?? 'venceu');
      return h('li', {}, whose, h('span', { class: works ? 'status' : 'status bad' }, state));
    });
  return h('ul', { class: 'strikes' }, rows);
}

function drawPages() {
  const accounts = [...view.pages.map((one) => drawPage(one)), ...view.instagrams.map((one) => drawInstagram(one))];
  return h('section', { class: 'group' }, h('h2', {}, 'Páginas e contas'), accounts);
}

function drawPage({ id, name, subscriptions, blocked }) {
  const act = (action) => () => post(`/accounts/${id}/policy`, { action, reason: 'Política de mensagens' });
  const fields = subscriptions[0]?.fields.length ?? 0;
  const heard = subscriptions.length > 0 ? `${fields} campos assinados` : 'nenhum aplicativo ouve esta página';
  return h(
    'article',
    { class: 'account' },
    h('b', {}, channelMark('messenger'), name),
    h('small', {}, blocked ? 'bloqueada pela política' : heard),
    h(
      'div',
      { class: 'buttons' },
      button('Advertir', act('warning')),
      blocked ? button('Desbloquear', act('unblock')) : button('Bloquear', act('block'), 'danger'),
    ),
  );
}

function drawInstagram({ id, username, messageAccess, stories }) {
  const onChange = (on) => post(`/accounts/${id}/access`, { on });
  return h(
    'article',
    { class: 'account' },
    h('b', {}, channelMark('instagram'), `@${username}`),
    h('small', {}, `Stories mostrados: ${stories.length}`),
    tick({ id: `access-${id}`, label: 'Permitir acesso às mensagens', checked: messageAccess, onChange }),
    h(
      'div',
      { class: 'buttons' },
      button('Mostrar um story', () => post(`/accounts/${id}/story`)),
    ),
  );
}

function drawHabits() {
  const change = (label, value) => button(label, () => post('/behaviour', value));
  const next = { 'after-answer': 'before-answer', 'before-answer': 'never', never: 'after-answer' };
  const echo = { 'after-answer': 'depois da resposta', 'before-answer': 'antes da resposta', never: 'nunca' };
  const times = { milliseconds: 'seconds-text', 'seconds-text': 'iso', iso: 'milliseconds' };
  const form = { milliseconds: 'milissegundos', 'seconds-text': 'segundos em texto', iso: 'ISO' };
  return h(
    'section',
    { class: 'group' },
    h('h2', {}, 'Costumes'),
    h('p', {}, 'Onde o Messenger e o Instagram de verdade variam.'),
    h(
      'div',
      { class: 'buttons' },
      change(`Eco: ${echo[behaviour.echo]}`, { echo: next[behaviour.echo] }),
      change(`Horas: ${form[behaviour.eventTimes]}`, { eventTimes: times[behaviour.eventTimes] }),
      change(`Figurinha: ${behaviour.stickerTwice ? 'em dobro' : 'uma vez'}`, {
        stickerTwice: !behaviour.stickerTwice,
      }),
      change(`Entregas: ${behaviour.deliveryMids ? 'com ids' : 'só a marca'}`, {
        deliveryMids: !behaviour.deliveryMids,
      }),
    ),
  );
}
