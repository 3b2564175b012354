import { ChannelError } from '../channel-error.ts';
import { countBytes, countCharacters, isBlankText } from '../text/clean-text.ts';

/** The first broken limit, or null. */
export type LimitViolation = ChannelError | null;

export function violation(message: string): ChannelError {
  return new ChannelError(message, { class: 'request' });
}

export function firstViolation(...checks: LimitViolation[]): LimitViolation {
  return checks.find((check) => check !== null) ?? null;
}

export function checkLength(name: string, text: string | undefined, max: number): LimitViolation {
  if (text === undefined || countCharacters(text) <= max) return null;
  return violation(`${name} pode ter no máximo ${max} caracteres.`);
}

/** Present, showing something, and not too long. */
export function checkText(name: string, text: string, max: number): LimitViolation {
  if (isBlankText(text)) return violation(`${name} não pode ficar em branco.`);
  return checkLength(name, text, max);
}

export function checkUnique(name: string, values: readonly string[]): LimitViolation {
  return new Set(values).size === values.length ? null : violation(`${name} não podem se repetir.`);
}

export function checkCount(name: string, count: number, range: { min: number; max: number }): LimitViolation {
  if (count < range.min) return violation(`É preciso ao menos ${range.min} ${name}.`);
  return count <= range.max ? null : violation(`São permitidos no máximo ${range.max} ${name}.`);
}

export function checkBytes(name: string, text: string, max: number | undefined): LimitViolation {
  if (max === undefined || countBytes(text) <= max) return null;
  return violation(`${name} pode ter no máximo ${max} bytes: letras com acento contam dois e emojis, quatro ou mais.`);
}
