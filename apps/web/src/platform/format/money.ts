const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** A decimal amount as the contract sends it (`"99.90"`), in Brazilian reais: R$ 99,90. */
export const formatMoney = (amount: string | number) => reais.format(Number(amount));
