import { ask, h, iconButton, notify } from '../dom.js';
import { attempt, post } from '../sim.js';

/** What to type into Configurações → Recebimento to be paid through the gateways of this street. */
export function drawGateways({ gateways, asaasWebhooks }) {
  const { efi, 'mercado-pago': mercadoPago, asaas } = gateways;
  return h(
    'section',
    { class: 'group' },
    h(
      'div',
      {},
      h('h2', {}, 'Contas de recebimento'),
      h(
        'p',
        {},
        'Copie para Configurações → Recebimento e use “Testar a ligação”; a Balcão pede antes a verificação em duas etapas. Só valem nesta rua.',
      ),
    ),
    efi && drawEfi(efi),
    card('Mercado Pago', [
      ['Access Token', mercadoPago.accessToken],
      ['Assinatura secreta das notificações', mercadoPago.webhookSecret],
    ]),
    card(
      'Asaas',
      [
        ['Chave da API', asaas.apiKey],
        ['Token de autenticação das notificações', asaas.webhookToken],
      ],
      h(
        'small',
        {},
        asaasWebhooks.length === 0
          ? 'Não avisa ninguém ainda.'
          : `Avisa ${asaasWebhooks.map(({ url }) => url).join(', ')}`,
      ),
      h(
        'div',
        { class: 'buttons' },
        h(
          'button',
          { class: 'button', type: 'button', onclick: () => void addWebhook() },
          'Informar o endereço das notificações',
        ),
      ),
    ),
  );
}

function drawEfi({ clientId, clientSecret, keys }) {
  const [newest] = keys.toReversed();
  const addKey = async () => {
    const added = await attempt(() => post('/bank/accounts/efi/keys'));
    if (added) notify('Chave criada');
  };
  return card(
    'Efí',
    [
      ['Client ID', clientId],
      ['Client Secret', clientSecret],
      ['Chave Pix', newest],
    ],
    h(
      'div',
      { class: 'buttons' },
      h(
        'a',
        { class: 'button', href: '/__sim/bank/conta-efi.p12', download: 'conta-efi.p12' },
        'Baixar o certificado (.p12)',
      ),
      h('button', { class: 'button', type: 'button', onclick: () => void addKey() }, 'Nova chave aleatória'),
    ),
    h(
      'small',
      {},
      'O certificado não tem senha. Cada chave avisa um só endereço: duas empresas precisam de duas chaves.',
    ),
  );
}

function card(title, rows, ...rest) {
  return h(
    'div',
    { class: 'account' },
    h('b', {}, title),
    h(
      'dl',
      { class: 'facts' },
      rows.map(([label, value]) => [h('dt', {}, label), h('dd', {}, copied(label, value))]),
    ),
    rest,
  );
}

function copied(label, value) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify(`${label} copiado`);
  };
  return [h('code', {}, value), iconButton('copy', `Copiar: ${label}`, () => void attempt(copy))];
}

async function addWebhook() {
  const fields = [
    { label: 'Endereço das notificações, como a Balcão mostra', name: 'url', type: 'url', required: true },
  ];
  const answer = await ask({ title: 'Notificações do Asaas', fields, confirm: 'Guardar' });
  if (answer) await attempt(() => post('/bank/asaas-webhooks', answer));
}
