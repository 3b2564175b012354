import { formatMoney } from '@balcao/contract/payments/money.ts';
import { crcOf } from './crc.ts';

/** What a static code asks for. Without an amount the payer chooses it. */
export type BrCode = {
  /** As `parsePixKey` spells it. */
  key: string;
  name: string;
  city: string;
  cents?: number;
  /** 1 to 25 letters and digits. */
  txid?: string;
  /** Shown to the payer, cut to the room that the key leaves. */
  text?: string;
};

/** What a code cannot carry, so that a form can say where. */
export class BrCodeError extends Error {
  readonly field: 'key' | 'name' | 'city' | 'cents' | 'txid';
  constructor(field: BrCodeError['field']) {
    super(`a code cannot carry this ${field}`);
    this.field = field;
  }
}

const DOMAIN = 'br.gov.bcb.pix';
const TXID = /^[a-zA-Z0-9]{1,25}$/;
const KEY = /^[\x21-\x7e]{1,77}$/;
const MAX_NAME = 25;
const MAX_CITY = 15;
const MAX_FIELD = 99;
/** Id and length stand before every value. */
const HEAD = 4;

/** The text of a QR code for a static Pix charge (EMV, as the Central Bank's manual restricts it). Throws BrCodeError. */
export function writeBrCode({ key, name, city, cents, txid, text = '' }: BrCode): string {
  if (!KEY.test(key)) throw new BrCodeError('key');
  if (txid !== undefined && !TXID.test(txid)) throw new BrCodeError('txid');
  if (cents !== undefined && cents <= 0) throw new BrCodeError('cents');
  const account = field('00', DOMAIN) + field('01', key);
  const shown = fold(text, MAX_FIELD - account.length - HEAD);
  const body = [
    field('00', '01'),
    field('26', account + (shown ? field('02', shown) : '')),
    field('52', '0000'),
    field('53', '986'),
    cents === undefined ? '' : field('54', formatMoney(cents)),
    field('58', 'BR'),
    field('59', needed(fold(name, MAX_NAME), 'name')),
    field('60', needed(fold(city, MAX_CITY), 'city')),
    field('62', field('05', txid ?? '***')),
    '6304',
  ].join('');
  return body + crcOf(body);
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value;

/** Letters without their marks, nothing that is no ASCII, no more than fits. Lengths count characters only then. */
function fold(text: string, room: number): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]+/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, Math.max(room, 0))
    .trim();
}

function needed(value: string, name: 'name' | 'city'): string {
  if (value === '') throw new BrCodeError(name);
  return value;
}
