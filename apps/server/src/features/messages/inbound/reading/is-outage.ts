import { isLostDatabase } from '../../../../platform/db/lost-database.ts';
import { AppError } from '../../../../platform/fail.ts';

/** Trouble of the installation, not of what is being placed: nothing is held against an entry for it. */
export const isOutage = (error: unknown) =>
  isLostDatabase(error) || (error instanceof AppError && error.code === 'ERR_SERVICE_UNAVAILABLE');
