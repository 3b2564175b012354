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

/** Callers see 503 and try again; what is not about the connection stays as it is. */
export function rethrowLostDatabase(error: unknown): never {
  if (isLostDatabase(error)) throw Object.assign(new AppError('ERR_SERVICE_UNAVAILABLE'), { cause: error });
  throw error;
}
