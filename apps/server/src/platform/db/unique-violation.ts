/** Whether a statement failed because this unique index already has such a row (PostgreSQL 23505). */
export function violatesUnique(error: unknown, index: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505' && 'constraint' in error) return error.constraint === index;
  return violatesUnique(error.cause, index);
}
