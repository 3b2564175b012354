import { fail } from '../fail.ts';
import { slots } from './slots.ts';

const PER_PERSON = 2;
const PER_COMPANY = 6;

type Caller = { companyId: number; userId: number };
export type Searches = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

/**
 * Bounds the searches that one person and one company have under way in this process: each may keep a connection of the
 * database busy for seconds. Fails with ERR_TOO_MANY_SEARCHES at once instead of waiting: who types on asks again anyway.
 */
export function createSearches(): Searches {
  const [ofPerson, ofCompany] = [slots(PER_PERSON), slots(PER_COMPANY)];
  return async ({ companyId, userId }, work) => {
    const [person, company] = [String(userId), String(companyId)];
    if (!ofPerson.take(person)) return failAfterCommit();
    try {
      if (!ofCompany.take(company)) return failAfterCommit();
      try {
        return await work();
      } finally {
        ofCompany.free(company);
      }
    } finally {
      ofPerson.free(person);
    }
  };
}

const failAfterCommit = () => fail('ERR_TOO_MANY_SEARCHES', { retryAfterSeconds: 1 });
