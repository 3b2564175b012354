import { RequestRefused } from '../../control/request-refused.ts';
import { checksumOf } from './crc.ts';

/** What a bank's app reads from a Pix code. It names a key, or the place where a gateway tells what is to be paid. */
export type PixCode = {
  key: string | null;
  location: string | null;
  name: string;
  city: string;
  /** Null: the payer chooses. */
  cents: number | null;
  txid: string | null;
  text: string;
};

const LARGEST = 512;
const AMOUNT = /^\d{1,10}\.\d{2}$/;
const TXID = /^[a-zA-Z0-9]{1,25}$/;

/** As strict as the strictest bank: lengths to the letter, a right checksum, an amount with two decimals. Throws RequestRefused. */
export function readPixCode(pasted: string): PixCode {
  const text = pasted.trim();
  if (text === '' || text.length > LARGEST) return refuse('isto não é um código Pix');
  if (!text.startsWith('000201')) return refuse('não começa como um código Pix (000201)');
  const fields = fieldsOf(text);
  checkTail(text, fields);
  if (fields.get('53') !== '986' || fields.get('58') !== 'BR') return refuse('não é cobrança em reais no Brasil');
  return { ...payeeIn(fields), ...namesIn(fields), ...amountIn(fields), ...referenceIn(fields) };
}

function checkTail(text: string, fields: Map<string, string>): void {
  const checksum = fields.get('63');
  if (checksum === undefined || !text.endsWith(`6304${checksum}`)) refuse('falta o verificador no fim (6304)');
  const right = checksumOf(text.slice(0, -4));
  if (checksum !== right) refuse(`o verificador é ${checksum}, deveria ser ${right}: o código foi cortado ou alterado`);
}

function payeeIn(fields: Map<string, string>) {
  const account = fieldsOf(fields.get('26') ?? refuse('não diz a quem pagar (campo 26)'));
  if (account.get('00')?.toLowerCase() !== 'br.gov.bcb.pix') return refuse('o campo 26 não é do Pix');
  const key = account.get('01') ?? null;
  const location = account.get('25') ?? null;
  if ((key === null) === (location === null)) return refuse('tem de haver uma chave ou um endereço, e só um dos dois');
  return { key, location, text: account.get('02') ?? '' };
}

function namesIn(fields: Map<string, string>) {
  const name = fields.get('59') ?? '';
  const city = fields.get('60') ?? '';
  if (name === '' || name.length > 25) return refuse('o nome de quem recebe precisa de 1 a 25 letras');
  if (city === '' || city.length > 15) return refuse('a cidade de quem recebe precisa de 1 a 15 letras');
  return { name, city };
}

function amountIn(fields: Map<string, string>) {
  const amount = fields.get('54');
  if (amount === undefined) return { cents: null };
  if (!AMOUNT.test(amount)) return refuse(`o valor ${amount} não está escrito como 0.00`);
  return { cents: Number(amount.replace('.', '')) };
}

function referenceIn(fields: Map<string, string>) {
  const reference = fieldsOf(fields.get('62') ?? '').get('05') ?? '***';
  if (reference === '***') return { txid: null };
  if (!TXID.test(reference)) return refuse('o txid só pode ter de 1 a 25 letras e números');
  return { txid: reference };
}

/** Identifier, length and value, one behind the other, to the last character. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest !== '') {
    const [head, id = '', digits = ''] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    const length = Number(digits);
    if (head === undefined || rest.length < 4 + length) return refuse('os comprimentos dos campos não fecham');
    if (fields.has(id)) return refuse(`o campo ${id} aparece duas vezes`);
    fields.set(id, rest.slice(4, 4 + length));
    rest = rest.slice(4 + length);
  }
  return fields;
}

function refuse(reason: string): never {
  throw new RequestRefused(422, `código recusado: ${reason}`);
}
