import { h, notify, prettyPhone } from '../dom.js';
import { attempt, post, read, remove } from '../sim.js';

const ENDS = [
  [401, '401 desvinculado'],
  [403, '403 proibido'],
  [405, '405 versão recusada'],
  [408, '408 tempo esgotado'],
  [428, '428 conexão fechada'],
  [440, '440 substituído'],
  [500, '500 erro'],
  [503, '503 indisponível'],
  [515, '515 reinício'],
];

const SWITCHES = [
  ['halfOpen', 'Linha muda nos dois sentidos'],
  ['mute', 'Servidor lê e não responde'],
  ['muteAcks', 'Sem confirmação de envio'],
  ['blackhole', 'Confirma e perde a mensagem'],
  ['twice', 'Mensagens chegam em dobro'],
  ['outOfOrder', 'Mensagens fora de ordem'],
];

const VALUES = [
  ['refuse', 'Recusar a conexão (503)', 503, 0],
  ['lateMs', 'Mensagens 5 s atrasadas', 5000, 0],
  ['ackError', 'Envio recusado (463)', '463', null],
  ['ackError', 'Envio recusado (479)', '479', null],
  ['garble', 'Estragar a próxima mensagem', 1, 0],
  ['refuseMedia', 'Recusar arquivos (500)', 500, 0],
];

/** What goes wrong, and whether WhatsApp watches. */
async function readAll() {
  const [faults, adversary] = await Promise.all([read('/whatsapp/faults'), read('/whatsapp/adversary')]);
  return { ...faults, adversary };
}

/** Everything that can go wrong between the counter and WhatsApp. */
export async function openFaults(phones) {
  const now = await attempt(readAll);
  if (!now) return;
  const shops = phones.filter(({ business }) => business);
  const options = shops.map(({ phone, name }) => h('option', { value: phone }, `${name} · ${prettyPhone(phone)}`));
  const choice = h('select', {}, h('option', { value: '' }, 'Todos os números'), options);
  const body = h('div', { class: 'fault-groups' });
  const panel = {
    chosen: () => (choice.value ? { phone: choice.value } : {}),
    one: () => choice.value || shops[0]?.phone,
    draw: (settings) => {
      panel.now = { ...panel.now, ...settings };
      body.replaceChildren(...drawGroups(panel, panel.now));
    },
  };
  const clear = async () => {
    const adversary = await attempt(() => post('/whatsapp/adversary', { on: false }));
    const cleared = await attempt(() => remove('/whatsapp/faults'));
    if (cleared && adversary) panel.draw({ ...cleared, adversary });
  };
  const dialog = h(
    'dialog',
    { class: 'wide', 'aria-label': 'Falhas da rede' },
    h('h2', {}, 'Falhas da rede'),
    h('label', { class: 'field' }, 'Número', choice),
    body,
    h(
      'div',
      { class: 'row' },
      h('button', { class: 'button', type: 'button', onclick: () => void clear() }, 'Desligar tudo'),
      h('button', { class: 'button primary', type: 'button', onclick: () => dialog.close() }, 'Fechar'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  panel.draw(now);
  document.body.append(dialog);
  dialog.showModal();
}

function drawGroups(panel, now) {
  const act = (label, input) => actButton(panel, label, input);
  const values = VALUES.map(([key, label, on, off]) => {
    const isOn = now[key] === on;
    return toggle(panel, label, { on: isOn, change: { [key]: isOn ? off : on } });
  });
  const switches = SWITCHES.map(([key, label]) => toggle(panel, label, { on: now[key], change: { [key]: !now[key] } }));
  return [
    group('Encerrar a conexão', 'O servidor se despede com este código.', [
      act('Cortar sem aviso', () => ({ act: 'drop' })),
      ...ENDS.map(([code, label]) => act(label, () => ({ act: 'end', code }))),
    ]),
    group('Próxima entrada', 'A conexão cai, e a entrada seguinte é recusada.', [
      ...[401, 403, 405, 500, 503].map((code) => act(`Recusar ${code}`, () => ({ act: 'refuse-login', code }))),
      act('Celular perdido', () => ({ act: 'unlink', phone: panel.one() })),
    ]),
    group('Chaves e arquivos', 'Acontece uma vez.', [
      act('Perder sessões', () => ({ act: 'lose-sessions' })),
      act('Poucas chaves', () => ({ act: 'low-pre-keys', phone: panel.one() })),
      act('Vencer arquivos', () => ({ act: 'expire-media' })),
    ]),
    group('Enquanto ligado', 'Vale até desligar.', [...switches, ...values]),
    group('O WhatsApp vigia', watchedText(now.adversary), [adversaryToggle(panel, now.adversary.on)]),
  ];
}

function watchedText({ on, numbers }) {
  if (!on) return 'Regras que ele não conta a ninguém: quem escreve demais a estranhos é restrito, e depois banido.';
  if (numbers.length === 0) return 'Ligado. Nenhum número escreveu a estranhos ainda.';
  const facts = ({ phone, strangers, blocked, isRestricted }) =>
    `${prettyPhone(phone)}: ${strangers} estranhos em 24 h, ${blocked} bloqueios${isRestricted ? ', restrito agora' : ''}`;
  return numbers.map(facts).join(' · ');
}

function adversaryToggle(panel, isOn) {
  const run = async () => {
    const adversary = await attempt(() => post('/whatsapp/adversary', { on: !isOn }));
    if (adversary) panel.draw({ adversary });
  };
  const pressed = { 'aria-pressed': String(isOn) };
  return h('button', { class: 'button', type: 'button', ...pressed, onclick: () => void run() }, 'Restringir e banir');
}

function actButton(panel, label, input) {
  const run = async () => {
    const done = await attempt(() => post('/whatsapp/faults/act', { ...panel.chosen(), ...input() }));
    if (!done) return;
    notify(`${label}: feito.`);
    panel.draw(done);
  };
  return h('button', { class: 'button', type: 'button', onclick: () => void run() }, label);
}

function toggle(panel, label, { on, change }) {
  const run = async () => {
    const now = await attempt(() => post('/whatsapp/faults', change));
    if (now) panel.draw(now);
  };
  return h('button', { class: 'button', type: 'button', 'aria-pressed': String(on), onclick: () => void run() }, label);
}

function group(title, text, buttons) {
  const explained = h('p', { class: 'explain' }, text);
  return h('section', {}, h('h3', {}, title), explained, h('div', { class: 'buttons' }, buttons));
}
