import { avatar, h, notify } from '../dom.js';

const SCOPES = {
  pages_show_list: 'Ver a lista das suas Páginas',
  pages_messaging: 'Ler e responder mensagens das Páginas',
  pages_manage_metadata: 'Receber avisos das Páginas',
  instagram_basic: 'Ver as contas do Instagram ligadas',
  instagram_manage_messages: 'Ler e responder mensagens do Instagram',
  business_management: 'Ver o portfólio da empresa',
};

const asked = new URLSearchParams(location.search);
const origin = asked.get('origin') ?? '';
const appId = asked.get('app_id') ?? '';
const scopes = (asked.get('scope') ?? '').split(/[\s,]+/).filter((scope) => scope && scope !== 'public_profile');
const page = document.querySelector('#page');
let view = null;

await start();

async function start() {
  const query = new URLSearchParams({ app_id: appId, origin });
  const response = await fetch(`/facebook/dialog/people?${query}`);
  view = await response.json();
  if (!response.ok) return refuse(view.error);
  if (!opener) return refuse('Esta janela não foi aberta por um produto: não há a quem responder.');
  if (view.people.length === 0) return refuse('Ainda não há ninguém com Facebook nesta rua.');
  if (view.people.length === 1) return choosePages(view.people[0]);
  return choosePerson();
}

/** Hands the answer to the window that asked, and to no other site. */
function answer(given) {
  opener.postMessage({ kind: 'facebook-login', state: asked.get('state'), answer: given }, origin);
  close();
}

function cancel() {
  answer({ status: 'not_authorized', authResponse: null });
}

function refuse(sentence) {
  draw(h('h1', {}, 'Não dá para entrar'), h('p', { role: 'alert' }, sentence));
}

function draw(...content) {
  const banner = h('p', { class: 'banner' }, 'Login de teste. Nada aqui vai ao Facebook.');
  page.replaceChildren(banner, h('section', {}, content));
  page.querySelector('h1')?.focus();
}

function choosePerson() {
  const rows = view.people.map((person) => {
    const count = person.pages.length;
    const text = h('span', { class: 'who' }, h('b', {}, person.name), h('small', {}, `Páginas: ${count}`));
    return h(
      'li',
      {},
      h('button', { type: 'button', class: 'person', onclick: () => choosePages(person) }, avatar(person.name), text),
    );
  });
  draw(
    h('h1', { tabindex: '-1' }, `Entrar em ${view.app.name}`),
    h('p', {}, 'Quem é você?'),
    h('ul', { class: 'choices' }, rows),
    h('div', { class: 'row' }, h('button', { type: 'button', class: 'button', onclick: cancel }, 'Cancelar')),
  );
}

function choosePages(person) {
  const before = person.before;
  const pages = person.pages.map((one) => {
    const canAnswer = one.tasks.includes('MESSAGING');
    const details = [
      one.instagram ? `Instagram @${one.instagram}` : null,
      canAnswer ? null : 'sem a tarefa de mensagens',
    ];
    return tick({
      name: 'page',
      value: one.id,
      label: one.name,
      details: details.filter(Boolean).join(' · '),
      checked: before?.pageIds.includes(one.id) ?? true,
    });
  });
  const permissions = scopes.map((scope) =>
    tick({ name: 'scope', value: scope, label: SCOPES[scope] ?? scope, details: scope, checked: true }),
  );
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    void allow(person, { pageIds: form.getAll('page'), scopes: form.getAll('scope') });
  };
  draw(
    h('h1', { tabindex: '-1' }, `${view.app.name} quer acesso`),
    h('div', { class: 'as' }, avatar(person.name), h('b', {}, person.name), another()),
    h(
      'form',
      { onsubmit: submit },
      h('fieldset', {}, h('legend', {}, 'Páginas'), pages.length > 0 ? pages : 'Nenhuma página.'),
      h('fieldset', {}, h('legend', {}, 'Permissões'), permissions.length > 0 ? permissions : 'Só o perfil público.'),
      h(
        'div',
        { class: 'row' },
        h('button', { type: 'button', class: 'button', onclick: cancel }, 'Cancelar'),
        h('button', { type: 'submit', class: 'button primary' }, 'Permitir'),
      ),
    ),
  );
}

function another() {
  if (view.people.length < 2) return null;
  return h('button', { type: 'button', class: 'link', onclick: choosePerson }, 'Não é você?');
}

function tick({ name, value, label, details, checked }) {
  const text = h('span', {}, label, details ? h('small', {}, details) : null);
  return h('label', { class: 'tick' }, h('input', { type: 'checkbox', name, value, checked }), text);
}

async function allow(person, chosen) {
  const response = await fetch('/facebook/dialog/allow', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ app_id: appId, origin, userId: person.id, ...chosen }),
  });
  const given = await response.json();
  if (response.ok) answer({ status: 'connected', authResponse: given });
  else notify(given.error);
}
