/** One booking. `id` is the bank's own name for it, empty where it gives none; `cents` are below zero when money left. */
export type StatementLine = { id: string; day: string; cents: number; text: string };

/** `at` counts the bookings or rows of the file from 1. */
export type RefusedLine = { at: number; reason: 'day' | 'amount' | 'cut-off' };

/** `account` is what the file says of itself. A file that ends in the middle is not `complete`. */
export type Statement = {
  account: string | null;
  lines: StatementLine[];
  refused: RefusedLine[];
  complete: boolean;
};

export type StatementFailure = 'empty' | 'unreadable' | 'too-large' | 'too-many-lines';

export class UnusableStatement extends Error {
  readonly failure: StatementFailure;
  constructor(failure: StatementFailure) {
    super(failure);
    this.failure = failure;
  }
}

export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MAX_STATEMENT_LINES = 50_000;
export const MAX_LINE_TEXT = 500;
