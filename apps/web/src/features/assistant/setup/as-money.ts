/** `12,5` and `12.50` as the contract writes money: `12.50`. What is no number stays, and is refused. */
export function asMoney(typed: string): string {
  const plain = typed.trim().replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : plain;
}
