/** Cents of an amount as the database writes it, two decimals, below zero too. */
export const centsOf = (amount: string): number => Number(amount.replace('.', ''));
