/** Whether a statement failed because this foreign key points to nothing (PostgreSQL 23503). */
export function violatesForeignKey(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23503' && 'constraint' in error) return error.constraint === constraint;
  return violatesForeignKey(error.cause, constraint);
}
