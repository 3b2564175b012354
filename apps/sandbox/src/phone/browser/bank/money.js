/** Cents as people read them. */
export const reais = (cents) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });

/** Cents of what a person typed, such as `1.234,56`, `99,9` or `10`; null for anything else. */
export function centsTyped(text) {
  const bare = text
    .trim()
    .replace(/^R\$\s*/, '')
    .replaceAll('.', '')
    .replace(',', '.');
  return /^\d{1,7}(\.\d{1,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}

export const moment = (at) => new Date(at).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

export const GATEWAYS = { efi: 'Efí', 'mercado-pago': 'Mercado Pago', asaas: 'Asaas' };
