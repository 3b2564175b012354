import { ChannelError } from './channel-error.ts';
import { countBytes, countCharacters, isBlankText } from './clean-text.ts';

/** The first broken limit, or null. */
export type Refusal = ChannelError | null;

export function refuse(message: string): ChannelError {
  return new ChannelError(message, { class: 'request' });
}

export function firstRefusal(...checks: Refusal[]): Refusal {
  return checks.find((check) => check !== null) ?? null;
}

export function checkLength(name: string, text: string | undefined, max: number): Refusal {
  if (text === undefined || countCharacters(text) <= max) return null;
  return refuse(`${name} pode ter no máximo ${max} caracteres.`);
}

/** Present, showing something, and not too long. */
export function checkText(name: string, text: string, max: number): Refusal {
  if (isBlankText(text)) return refuse(`${name} não pode ficar em branco.`);
  return checkLength(name, text, max);
}

export function checkUnique(name: string, values: readonly string[]): Refusal {
  return new Set(values).size === values.length ? null : refuse(`${name} não podem se repetir.`);
}

export function checkCount(name: string, count: number, range: { min: number; max: number }): Refusal {
  if (count < range.min) return refuse(`É preciso ao menos ${range.min} ${name}.`);
  return count <= range.max ? null : refuse(`São permitidos no máximo ${range.max} ${name}.`);
}

export function checkBytes(name: string, text: string, max: number | undefined): Refusal {
  if (max === undefined || countBytes(text) <= max) return null;
  return refuse(`${name} pode ter no máximo ${max} bytes: letras com acento contam dois e emojis, quatro ou mais.`);
}
