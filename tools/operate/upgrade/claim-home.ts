import { lockDirectory } from '../../launch/postgres/directory-lock.ts';
import { UsageError } from '../command.ts';
import { isOutOfRoom } from '../words-for.ts';

/**
 * One change of release at a time; one that was killed counts for nothing. A disk too full for the mark keeps nobody from returning.
 */
export function claimHome(home: string): { release(): void } {
  try {
    return lockDirectory(home);
  } catch (error) {
    if (isOutOfRoom(error)) return { release: () => undefined };
    throw new UsageError('an upgrade or rollback is going on already');
  }
}
