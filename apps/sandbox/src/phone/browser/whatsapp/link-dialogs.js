import { askPerson } from '../dialogs/ask-person.js';
import { ask, h, notify, prettyPhone } from '../dom.js';
import { attempt } from '../sim.js';
import { enterCode, scan } from './phones-api.js';

/** Name and number of a new phone; null when the person thinks better of it. */
export function askNewPhone(business) {
  return askPerson(business ? 'Novo telefone da loja' : 'Novo cliente', [
    {
      label: 'Número com DDI e DDD',
      name: 'phone',
      placeholder: '55 11 98888-7777',
      inputmode: 'tel',
      required: true,
      minlength: 8,
    },
  ]);
}

export async function askScan(phone) {
  const values = await ask({
    title: 'Ler QR code',
    confirm: 'Conectar',
    fields: [{ label: 'Texto do QR code', name: 'text', required: true, placeholder: 'https://wa.me/settings/…' }],
  });
  if (values) await linked(() => scan(phone, values.text));
}

export async function askCode(phone) {
  const values = await ask({
    title: 'Conectar com código',
    confirm: 'Conectar',
    fields: [
      {
        label: 'Os 8 caracteres que a Balcão mostra',
        name: 'code',
        required: true,
        minlength: 8,
        maxlength: 9,
        placeholder: 'ABCD-1234',
        autocapitalize: 'characters',
        class: 'code',
      },
    ],
  });
  if (values) await linked(() => enterCode(phone, values.code));
}

async function linked(action) {
  const done = await attempt(action);
  if (done) notify('Aparelho conectado.');
  return done;
}

/** Which phone scans the code a link brought; its number, once it is linked. */
export function askLink({ phones, text }) {
  const shops = phones.filter(({ business, banned }) => business && !banned);
  if (shops.length === 0) {
    notify('Crie primeiro um telefone da loja.');
    return null;
  }
  return new Promise((resolve) => {
    const options = shops.map(({ phone, name }) => h('option', { value: phone }, `${name} · ${prettyPhone(phone)}`));
    const choice = h('select', {}, options);
    const confirm = async () => {
      if (await linked(() => scan(choice.value, text))) dialog.returnValue = choice.value;
      dialog.close();
    };
    const dialog = h(
      'dialog',
      { 'aria-label': 'Conectar um aparelho' },
      h('h2', {}, 'Conectar um aparelho'),
      h('p', { class: 'explain' }, 'A Balcão pede para entrar como aparelho conectado deste telefone.'),
      h('label', { class: 'field' }, 'Telefone', choice),
      h(
        'div',
        { class: 'row' },
        h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancelar'),
        h('button', { class: 'button primary', type: 'button', onclick: () => void confirm() }, 'Conectar'),
      ),
    );
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue || null);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
