import { secretOf } from '../http/open-text.ts';
import { filters } from './filters.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
const NAME = /^[^|]*/;
const FILTER = /\|\s*([a-z_]+)\s*(?::\s*"([^"]*)")?\s*/g;

/**
 * Puts values in for `{{name | filter}}`, in one pass: what a value contains is never filled again. A name without a value
 * goes; a secret stays as it is written, because texts are no place for it.
 */
export function fillText(text: string, evaluate: (expression: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (written, expression: string) =>
    secretOf(expression.trim()) === null ? evaluate(expression) : written,
  );
}

/** The name that an expression begins with. */
export const nameIn = (expression: string) => (NAME.exec(expression)?.[0] ?? '').trim();

/** The value of a name, passed through its filters from left to right. Filters nobody knows change nothing. */
export function evaluateExpression(expression: string, valueOf: (name: string) => string, timeZone: string): string {
  let value = valueOf(nameIn(expression));
  for (const [, filter = '', argument = ''] of expression.matchAll(FILTER)) {
    value = filters.get(filter)?.(value, { argument, timeZone }) ?? value;
  }
  return value;
}

/** Every name that a text would be filled from, secrets left out. */
export const namesIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, expression = '']) =>
    secretOf(expression.trim()) === null ? nameIn(expression) : [],
  );

export const secretsIn = (text: string): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([, expression = '']) => secretOf(expression.trim()) ?? []);
