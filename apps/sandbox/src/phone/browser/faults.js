import { h } from './dom.js';
import { attempt, drawBar, listen, post, read, remove } from './sim.js';

const page = document.querySelector('#page');
const MESSAGES = { method: 'POST', path: '/messages' };
let view = { faults: [], courier: {}, clock: {}, behaviour: {}, held: 0 };

const GROUPS = [
  {
    title: 'Envio recusado',
    text: 'A próxima mensagem da loja recebe este erro da Meta.',
    buttons: [
      ['Limite de vazão (130429)', MESSAGES, error(130429, 400, '(#130429) Rate limit hit')],
      [
        'Limite do par (131056)',
        MESSAGES,
        error(131056, 400, '(#131056) (Business Account, Consumer Account) pair rate limit hit'),
      ],
      ['Fora das 24 h (131047)', MESSAGES, error(131047, 400, '(#131047) Re-engagement message')],
      ['Token vencido (190)', MESSAGES, error(190, 401, 'Error validating access token: Session has expired')],
      ['Conta bloqueada (131031)', MESSAGES, error(131031, 403, '(#131031) Account has been locked')],
      ['Erro interno (131000)', MESSAGES, error(131000, 500, '(#131000) Something went wrong')],
    ],
  },
  {
    title: 'Messenger e Instagram',
    text: 'A próxima mensagem da Página ou da conta recebe este erro.',
    buttons: [
      ['Fora da janela (10/2018278)', MESSAGES, error('10/2018278', 400, '(#10) Outside of allowed window')],
      ['Pessoa indisponível (551)', MESSAGES, error('551/1545041', 400, "(#551) This person isn't available")],
      ['Senha trocada (190/460)', MESSAGES, error('190/460', 401, 'The user changed their password')],
      ['Limite da Página (80006)', MESSAGES, error(80006, 400, '(#80006) Too many calls to this account')],
      ['Talvez enviada (1/1357046)', MESSAGES, error('1/1357046', 500, 'An unknown error occurred')],
    ],
  },
  {
    title: 'Falha depois de aceitar',
    text: 'A Meta aceita a próxima mensagem e avisa mais tarde que ela não foi entregue.',
    buttons: [
      ['Não entregável (131026)', MESSAGES, { type: 'fail-later', code: 131026 }],
      ['Mídia ruim (131053)', MESSAGES, { type: 'fail-later', code: 131053 }],
      ['Saúde do ecossistema (131049)', MESSAGES, { type: 'fail-later', code: 131049 }],
    ],
  },
  {
    title: 'Rede',
    text: 'O que um caminho ruim faz com a próxima chamada.',
    buttons: [
      ['Cortar antes de aplicar', MESSAGES, { type: 'drop-before-apply' }],
      ['Cortar depois de aplicar', MESSAGES, { type: 'drop-before-answer' }],
      ['Demorar 5 s', MESSAGES, { type: 'delay', ms: 5000 }],
      ['Resposta lenta', MESSAGES, { type: 'slow-body', ms: 4000 }],
      ['JSON cortado', MESSAGES, { type: 'truncate-json' }],
      ['502 em HTML', MESSAGES, { type: 'html-502' }],
      ['200 com erro dentro', MESSAGES, { type: 'ok-with-error' }],
    ],
  },
  {
    title: 'E-mail',
    text: 'O que o servidor de e-mail faz com a próxima carta.',
    buttons: [
      ['Mais tarde (451)', { mail: 'recipient' }, { type: 'smtp-refuse', code: 451, text: '4.3.0 Try again later' }],
      ['Caixa cheia (552)', { mail: 'recipient' }, { type: 'smtp-refuse', code: 552, text: '5.2.2 Mailbox full' }],
      ['Não existe (550)', { mail: 'recipient' }, { type: 'smtp-refuse', code: 550, text: '5.1.1 No such user' }],
      [
        'Conteúdo recusado (554)',
        { mail: 'letter' },
        { type: 'smtp-refuse', code: 554, text: '5.7.1 Looks like spam' },
      ],
      ['Aceitar e desligar', { mail: 'letter' }, { type: 'smtp-hang-up' }],
      ['Aceitar e calar', { mail: 'letter' }, { type: 'smtp-hang' }],
      ['Demorar 5 s', { mail: 'letter' }, { type: 'delay', ms: 5000 }],
    ],
  },
  {
    title: 'Avisos estranhos',
    text: 'Situações dos avisos de status da próxima mensagem.',
    buttons: [
      ['Avisos em dobro', MESSAGES, { type: 'duplicate-webhook' }],
      ['Aviso antes da resposta', MESSAGES, { type: 'webhook-before-response' }],
      ['Nunca avisar', MESSAGES, { type: 'never-send-status' }],
      ['Relógio 1 h atrasado', MESSAGES, { type: 'clock-skew', ms: -3600000 }],
    ],
  },
];

/** How a good list takes an offer. */
const LIVELY = {
  readChance: 0.7,
  blockChance: 0.01,
  answers: [
    { text: 'Sim', chance: 0.2 },
    { text: 'Não', chance: 0.06 },
    { text: 'SAIR', chance: 0.02 },
    { text: 'Quanto custa?', chance: 0.08 },
    { text: 'Vocês entregam no meu bairro?', chance: 0.05 },
  ],
};

drawBar();
await refresh();
listen(() => void refresh());

/** `10/2018278` is a code and its subcode. */
function codes(written) {
  const [code, subcode] = String(written).split('/').map(Number);
  return { code, ...(subcode ? { error_subcode: subcode } : {}) };
}

function error(code, status, message) {
  return {
    type: 'respond',
    status,
    body: { error: { message, type: 'OAuthException', ...codes(code), fbtrace_id: 'ASandbox' } },
  };
}

async function refresh() {
  const loaded = await attempt(() =>
    Promise.all(['/faults', '/webhooks/status', '/clock', '/behaviour', '/held'].map((path) => read(path))),
  );
  if (!loaded) return;
  const [{ faults }, courier, clock, behaviour, { count: held }] = loaded;
  view = { faults, courier, clock, behaviour, held };
  draw();
}

function draw() {
  page.replaceChildren(
    h('div', { class: 'head' }, h('h1', {}, 'Falhas e relógio')),
    h(
      'div',
      { class: 'groups' },
      GROUPS.map(drawGroup),
      deliveryGroup(),
      heldGroup(),
      clockGroup(),
      behaviourGroup(),
      strikes(),
    ),
  );
}

function group(title, text, ...content) {
  return h('section', { class: 'group' }, h('div', {}, h('h2', {}, title), h('p', {}, text)), content);
}

function drawGroup({ title, text, buttons }) {
  const drawn = buttons.map(([label, match, action]) =>
    button(label, () => post('/faults', { match, action, times: 1 })),
  );
  return group(title, text, h('div', { class: 'buttons' }, drawn));
}

function button(label, action) {
  const run = async () => {
    await attempt(action);
    await refresh();
  };
  return h('button', { class: 'button', type: 'button', onclick: () => void run() }, label);
}

function deliveryGroup() {
  const { held, waiting = 0, retrying = 0, inFlight = 0, delivered = 0 } = view.courier;
  const text = `${delivered} entregues, ${waiting} na fila, ${inFlight} a caminho, ${retrying} tentando de novo.`;
  const release = (label, order) => button(label, () => post('/webhooks/release', { order }));
  const controls = held
    ? [
        release('Soltar em ordem', 'fifo'),
        release('Soltar de trás para frente', 'lifo'),
        release('Soltar embaralhado', 'shuffle:rua'),
      ]
    : [button('Segurar os avisos', () => post('/webhooks/hold'))];
  return group('Entrega dos avisos', text, h('div', { class: 'buttons' }, controls));
}

/** Meta looks at how people take a template of advertising before everybody gets it. */
function heldGroup() {
  const { behaviour, held } = view;
  const decide = (label, decision) => button(label, () => post('/held', { decision }));
  const controls = behaviour.holdsMarketing
    ? [decide('Liberar', 'release'), decide('Descartar e pausar o modelo (132015)', 'drop')]
    : [button('Reter os próximos modelos', () => post('/behaviour', { holdsMarketing: true }))];
  const text = behaviour.holdsMarketing
    ? `A Meta aceita modelos de marketing e os retém para avaliar: ${held} retidos.`
    : 'A Meta entrega os modelos de marketing sem esperar.';
  return group('Avaliação de modelos', text, h('div', { class: 'buttons' }, controls));
}

function clockGroup() {
  const { now, frozen } = view.clock;
  const hour = 3_600_000;
  const advance = (label, advanceMs) => button(label, () => post('/clock', { advanceMs }));
  return group(
    'Relógio da rua',
    `${new Date(now).toLocaleString('pt-BR')}${frozen ? ', parado' : ''}. Janela de 24 h e validades seguem este relógio.`,
    h(
      'div',
      { class: 'buttons' },
      advance('+ 6 min', hour / 10),
      advance('+ 1 h', hour),
      advance('+ 25 h', 25 * hour),
      advance('+ 8 dias', 192 * hour),
      button(frozen ? 'Deixar andar' : 'Parar', () => post('/clock', { frozen: !frozen })),
      button('Voltar à hora certa', () => post('/clock', { frozen: false, now: Date.now() })),
    ),
  );
}

function behaviourGroup() {
  const { outsideWindow, unknownRecipient, fifoPerCustomer, peopleScript } = view.behaviour;
  const change = (label, value) => button(label, () => post('/behaviour', value));
  return group(
    'Costumes',
    'Onde a Meta de verdade varia.',
    h(
      'div',
      { class: 'buttons' },
      outsideWindow === 'refuse'
        ? change('Fora das 24 h: recusa na hora', { outsideWindow: 'fail-later' })
        : change('Fora das 24 h: falha depois', { outsideWindow: 'refuse' }),
      unknownRecipient === 'create'
        ? change('Número novo: a pessoa existe', { unknownRecipient: 'fail-later' })
        : change('Número novo: sem WhatsApp', { unknownRecipient: 'create' }),
      fifoPerCustomer
        ? change('Avisos em ordem por pessoa', { fifoPerCustomer: false })
        : change('Avisos sem ordem', { fifoPerCustomer: true }),
      peopleScript
        ? change('Pessoas respondem às campanhas sozinhas', { peopleScript: null })
        : change('Pessoas só fazem o que você faz', { peopleScript: LIVELY }),
    ),
  );
}

function strikes() {
  const rows = view.faults.map(({ rule, seen, hits }) =>
    h(
      'li',
      {},
      [rule.match.method, rule.match.path ?? rule.match.webhook, '·', rule.action.type].filter(Boolean).join(' '),
      h('span', {}, [hits, 'de', rule.times || '∞', `(${String(seen)} vistas)`].join(' ')),
    ),
  );
  if (rows.length === 0) return null;
  return group(
    'Regras postas',
    'Quantas vezes cada uma agiu.',
    h('ul', { class: 'strikes' }, rows),
    h(
      'div',
      { class: 'buttons' },
      button('Retirar todas', () => remove('/faults')),
    ),
  );
}
