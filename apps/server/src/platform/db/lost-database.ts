import { AppError } from '../fail.ts';

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const connectionTexts =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error means that PostgreSQL cannot be reached (its classes 08 and 57P), rather than that a query is wrong. */
export function isLostDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (connectionCodes.has(code) || /^(08|57P0)/.test(code) || code === '53300') return true;
  // The socket of a local PostgreSQL that does not run; the same word for any other file says nothing about it.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return connectionTexts.test(error.message) || isLostDatabase(error.cause);
}

const QUERY_CANCELED = '57014';

/** Whether the database ended a statement because it took too long. */
const isOverdue = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === QUERY_CANCELED) || isOverdue(error.cause));

/** Callers see 503 and try again, also when a statement took too long; everything else stays as it is. */
export function rethrowLostDatabase(error: unknown): never {
  if (isLostDatabase(error) || isOverdue(error))
    throw Object.assign(new AppError('ERR_SERVICE_UNAVAILABLE'), { cause: error });
  throw error;
}
