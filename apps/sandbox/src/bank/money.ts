/** Cents as gateways and banks write them: `123.45`. */
export const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Cents as people read them: `R$ 1.234,56`. */
export const reais = (cents: number) =>
  `R$ ${(cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Cents of a number as JSON has it; undefined for what has a third decimal, is no number or not above nothing. */
export function centsOfNumber(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  const cents = Math.round(value * 100);
  return cents > 0 && Math.abs(cents - value * 100) < 1e-6 ? cents : undefined;
}

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });

/** The calendar day in São Paulo, as YYYY-MM-DD: banks book by it. */
export const dayOf = (at: number) => dayParts.format(at);
