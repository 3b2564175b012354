/** Reais as people type them: with a comma or a point before the cents, or without cents. */
const TYPED_MONEY = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** `59,9` as `59.90`; undefined for what is no amount. */
export function typedMoney(typed: string): string | undefined {
  const [, reais, cents = ''] = TYPED_MONEY.exec(typed.trim()) ?? [];
  return reais === undefined ? undefined : `${reais}.${cents.padEnd(2, '0')}`;
}
