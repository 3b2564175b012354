import { randomInt } from 'node:crypto';

/** A number in Brazil that nobody else in this run has. */
export const newNumber = () => `55119${randomInt(10_000_000, 99_999_999)}`;
