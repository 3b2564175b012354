import { h, notify } from '../dom.js';
import { attempt, post } from '../sim.js';
import { drawOffer, refusal } from './offer.js';
import { reais } from './money.js';

/** Where a code is pasted, shown as the payer's bank shows it, and paid. */
export function payPanel(onPaid) {
  const code = h('textarea', {
    rows: 4,
    spellcheck: 'false',
    placeholder: '00020101021126…',
    oninput: () => void look(),
  });
  const payers = h('select', {});
  const shown = h('div', { class: 'shown', 'aria-live': 'polite' });
  const element = h(
    'section',
    { class: 'group' },
    h('div', {}, h('h2', {}, 'Pagar um Pix'), h('p', {}, 'Cole o código “copia e cola” que a Balcão mostra.')),
    h('label', { class: 'field' }, 'Código Pix', code),
    imageButton((text) => take(text)),
    h('label', { class: 'field' }, 'Quem paga', payers),
    shown,
  );
  let asked = 0;

  async function look() {
    const number = ++asked;
    const text = code.value.trim();
    if (text === '') return void shown.replaceChildren();
    const answer = await post('/bank/read', { code: text }).catch((error) => error);
    // Only what was asked last counts.
    if (number !== asked) return;
    shown.replaceChildren(...(answer instanceof Error ? [refusal(answer.message)] : drawOffer(answer, pay)));
  }

  function take(text) {
    if (text === '') return;
    code.value = text;
    void look();
  }

  async function pay(how) {
    const paid = await attempt(() => post('/bank/pay', { code: code.value, from: payers.value, ...how }));
    if (!paid) return;
    const sum = paid.transfers.reduce((total, { cents }) => total + cents, 0);
    notify(`${reais(sum)} enviados`);
    onPaid();
    void look();
  }

  return { element, take, setPayers: (list) => setOptions(payers, list) };
}

function setOptions(select, payers) {
  const chosen = select.value;
  select.replaceChildren(
    ...payers.map(({ id, holder, cents }) => h('option', { value: id }, `${holder} · ${reais(cents)}`)),
  );
  if (payers.some(({ id }) => id === chosen)) select.value = chosen;
}

/** A screenshot of a QR, where the browser can read one. */
function imageButton(onCode) {
  if (!('BarcodeDetector' in globalThis)) return null;
  const input = h('input', {
    type: 'file',
    accept: 'image/*',
    class: 'visually-hidden',
    onchange: () => void readImage(),
  });
  async function readImage() {
    const [file] = input.files;
    if (!file) return;
    const found = await attempt(async () =>
      new BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file)),
    );
    const text = found?.[0]?.rawValue;
    if (text) onCode(text);
    else notify('Não há QR nessa imagem');
    input.value = '';
  }
  return h('label', { class: 'button' }, 'Ler de uma imagem', input);
}
