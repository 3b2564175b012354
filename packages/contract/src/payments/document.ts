/** Brazilian tax numbers: of a person, and of a company, which may have letters since July 2026. */
export type TaxDocument = { kind: 'cpf' | 'cnpj'; value: string };

const PUNCTUATION = /[.\-/\s]/g;
/** More than a CNPJ with its punctuation and some spaces. */
const MAX_TYPED = 40;
const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ONE_CHARACTER_REPEATED = /^(.)\1*$/;

/** CPF or CNPJ in upper case without punctuation; undefined when the check digits contradict, or nothing of both is meant. */
export function parseDocument(typed: string): TaxDocument | undefined {
  if (typed.length > MAX_TYPED) return undefined;
  const value = typed.replace(PUNCTUATION, '').toUpperCase();
  // Their check digits are right, and nobody has them.
  if (ONE_CHARACTER_REPEATED.test(value)) return undefined;
  if (CPF.test(value)) return hasCheckDigits(value, 11) ? { kind: 'cpf', value } : undefined;
  if (CNPJ.test(value)) return hasCheckDigits(value, 9) ? { kind: 'cnpj', value } : undefined;
  return undefined;
}

/** Grouped as people read it: `123.456.789-09`, `12.ABC.345/01DE-35`. Anything else stays as it is. */
export function formatDocument(value: string): string {
  if (CPF.test(value)) return value.replace(/^(.{3})(.{3})(.{3})/, '$1.$2.$3-');
  if (CNPJ.test(value)) return value.replace(/^(.{2})(.{3})(.{3})(.{4})/, '$1.$2.$3/$4-');
  return value;
}

/** The weights grow from 2 to `heaviest`, from right to left, and begin again. */
function hasCheckDigits(value: string, heaviest: number): boolean {
  const digit = (body: string) => {
    const sum = Array.from(body)
      .toReversed()
      .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * ((index % (heaviest - 1)) + 2), 0);
    return sum % 11 < 2 ? '0' : String(11 - (sum % 11));
  };
  const first = digit(value.slice(0, -2));
  return value.endsWith(first + digit(value.slice(0, -2) + first));
}
