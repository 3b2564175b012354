import { h, icon } from './dom.js';
import { attempt, drawBar, listen, read, remove } from './sim.js';

const page = document.querySelector('#page');
let letters = [];
let chosen = null;

drawBar();
await refresh();
listen((events) => {
  if (events.some(({ kind }) => ['letters', 'setup', 'everything'].includes(kind))) void refresh();
});

async function refresh() {
  const answer = await attempt(() => read('/mail'));
  letters = answer?.letters ?? letters;
  chosen = letters.find(({ id }) => id === chosen?.id) ?? letters[0] ?? null;
  draw();
}

function draw() {
  const clear = h(
    'button',
    {
      class: 'button',
      type: 'button',
      disabled: letters.length === 0,
      onclick: () => void attempt(() => remove('/mail')),
    },
    'Esvaziar',
  );
  const head = h(
    'div',
    { class: 'head' },
    h('h1', {}, 'Cartas'),
    h('span', { class: 'count' }, String(letters.length)),
    clear,
  );
  if (letters.length === 0) {
    page.replaceChildren(head, empty());
    return;
  }
  page.replaceChildren(
    h(
      'div',
      { class: 'split' },
      h('div', {}, head, h('ul', { class: 'rows' }, letters.map(drawRow))),
      drawLetter(chosen),
    ),
  );
}

function drawRow(letter) {
  const select = () => {
    chosen = letter;
    draw();
  };
  return h(
    'li',
    {},
    h(
      'button',
      { type: 'button', 'aria-pressed': String(letter === chosen), onclick: select },
      h('b', {}, letter.subject || '(sem assunto)'),
      h('small', {}, `${letter.to.join(', ')} · ${moment(letter.at)}`),
    ),
  );
}

/** The letter's own HTML is shown in a frame that may neither run scripts, nor load, nor reach this page. */
function drawLetter(letter) {
  const facts = h(
    'dl',
    {},
    h('dt', {}, 'De'),
    h('dd', {}, letter.from),
    h('dt', {}, 'Para'),
    h('dd', {}, letter.to.join(', ')),
    h('dt', {}, 'Quando'),
    h('dd', {}, moment(letter.at)),
    letter.attachments.length > 0
      ? [
          h('dt', {}, 'Anexos'),
          h('dd', {}, letter.attachments.map(({ filename, size }) => `${filename} (${size} bytes)`).join(', ')),
        ]
      : null,
  );
  const frame = letter.html
    ? h('iframe', { sandbox: '', srcdoc: letter.html, title: `Carta: ${letter.subject}` })
    : null;
  return h(
    'article',
    { class: 'detail', tabindex: '0' },
    h('h1', {}, letter.subject || '(sem assunto)'),
    facts,
    frame ?? h('pre', {}, letter.text),
  );
}

function moment(at) {
  return new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'medium' });
}

function empty() {
  return h(
    'div',
    { class: 'empty', style: 'height:60%' },
    icon('letter'),
    h('b', {}, 'Nenhuma carta chegou'),
    h('span', {}, 'O que a Balcão enviar por e-mail aparece aqui, e só aqui.'),
  );
}
