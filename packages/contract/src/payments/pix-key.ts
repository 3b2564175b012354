import { parseDocument } from './document.ts';

/** A key of a Pix account, as the directory of keys spells it. */
export type PixKey = { kind: 'cpf' | 'cnpj' | 'email' | 'phone' | 'random'; key: string };

const MAX_KEY = 77;
const EMAIL = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Brazilian: area code, then nine digits that begin with 9, or eight. */
const PHONE = /^\+55[1-9][1-9](9\d{8}|[2-8]\d{7})$/;
const PHONE_PUNCTUATION = /[\s().-]/g;

/** What somebody typed as their Pix key, spelled as banks expect it; undefined when it is almost one, or none. */
export function parsePixKey(typed: string): PixKey | undefined {
  const text = typed.trim();
  if (text === '' || text.length > MAX_KEY) return undefined;
  const lower = text.toLowerCase();
  if (lower.includes('@')) return EMAIL.test(lower) ? { kind: 'email', key: lower } : undefined;
  if (RANDOM.test(lower)) return { kind: 'random', key: lower };
  if (text.startsWith('+')) {
    const phone = text.replace(PHONE_PUNCTUATION, '');
    return PHONE.test(phone) ? { kind: 'phone', key: phone } : undefined;
  }
  const document = parseDocument(text);
  return document && { kind: document.kind, key: document.value };
}
