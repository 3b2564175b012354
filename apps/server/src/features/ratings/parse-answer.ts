import type { Option } from './ratings.table.ts';

/** The number alone, in brackets or bold, or the line as it was sent: `5`, `[5]`, `*5*`, `5 - Ótimo`, `5️⃣`. */
const answer = /^\[?(-?\d{1,4})\]?(?:\s*[-–.):].*)?$/s;

/** Which option a text chooses; undefined when none. */
export function parseAnswer(text: string, options: readonly Option[]): Option | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\u{20E3}\u{FE0F}*_]/gu, '')
    .trim();
  const [, digits] = answer.exec(plain) ?? [];
  return digits === undefined ? undefined : options.find(({ value }) => value === Number(digits));
}
