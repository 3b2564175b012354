import pg from 'pg';
import { isLostDatabase } from './lost-database.ts';

/** Whether the database has answered that it did not do what it was asked, as opposed to an answer that never came. */
export function isRefusedByDatabase(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'ERROR' && !isLostDatabase(error);
  return error instanceof Error && isRefusedByDatabase(error.cause);
}
