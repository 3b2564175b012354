import type { Caller } from '../../platform/http/tries/count-tries.ts';
import type { Count } from '../../platform/http/tries/throttle.ts';

const TRIES = 10;
/** Many people sit behind one address; only somebody who tries one account after the other gets this far. */
const TRIES_OF_A_NETWORK = 100;
const TRIES_BEFORE_WAITING = 20;

/**
 * What a guess about one account is counted for. Tight is only what a stranger shares with nobody: this account tried from this
 * network. The account alone, which anybody in the world can try, is slowed down and never locked.
 */
export const accountCounts = (what: string, { network }: Caller, email: string): Count[] => [
  { key: `${what} ${network} ${email}`, most: TRIES },
  { key: `${what} ${network}`, most: TRIES_OF_A_NETWORK },
  { key: `${what} ${email}`, slowAfter: TRIES_BEFORE_WAITING },
];

/** A browser in which the account was opened before has a count of its own, whatever strangers in the same office try. */
export function loginCounts(caller: Caller, email: string): Count[] {
  const device = caller.deviceOf(email);
  return device === null ? accountCounts('login', caller, email) : [{ key: `login device ${device}`, most: TRIES }];
}

/** Making companies is nothing a whole office does. */
export const signUpCounts = ({ network }: Caller): Count[] => [{ key: `sign-up ${network}`, most: TRIES }];
