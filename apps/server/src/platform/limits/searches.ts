import { setTimeout } from 'node:timers/promises';
import { fail } from '../fail.ts';
import { lines, type Limits } from './concurrency.ts';
import { slots } from './slots.ts';

const PER_PERSON = 2;
const PER_COMPANY = 6;

/** Of those let in, so many work; the others wait for them. */
const PERSON: Limits = { running: 1, waiting: PER_PERSON };
const COMPANY: Limits = { running: 2, waiting: PER_COMPANY };
/** A search that took longer is followed by a rest of the same length, within which the next one waits. */
const SHORT_MS = 200;
const MAX_REST_MS = 3000;

type Caller = { companyId: number; userId: number };
export type Searches = <T>(caller: Caller, work: () => Promise<T>) => Promise<T>;

type Options = {
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  rest?: (ms: number) => Promise<unknown>;
};

/**
 * Bounds the searches that one person and one company have under way in this process: each may keep a connection and a
 * processor of the database busy for seconds. Of one person they run one after the other, and after long ones the database
 * rests from their company as long as they took, so that it has time for the others. Fails with ERR_TOO_MANY_SEARCHES at once
 * instead of waiting in a long line: who types on asks again anyway.
 */
export function createSearches({ now = () => performance.now(), rest = pause }: Options = {}): Searches {
  const [ofPerson, ofCompany] = [slots(PER_PERSON), slots(PER_COMPANY)];
  const [personLine, companyLine] = [lines(PERSON), lines(COMPANY)];

  /** The answer does not wait for the rest, only the next search does. */
  const inLine = <T>([person, company]: readonly [string, string], work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const workThenRest = async () => {
        const begun = now();
        await work().then(resolve, reject);
        const took = now() - begun;
        if (took > SHORT_MS) await rest(Math.min(took, MAX_REST_MS));
      };
      personLine(person, () => companyLine(company, workThenRest)).catch(reject);
    });

  return async ({ companyId, userId }, work) => {
    const [person, company] = [String(userId), String(companyId)];
    if (!ofPerson.take(person)) return failAtOnce();
    try {
      if (!ofCompany.take(company)) return failAtOnce();
      try {
        return await inLine([person, company], work);
      } finally {
        ofCompany.free(company);
      }
    } finally {
      ofPerson.free(person);
    }
  };
}

const failAtOnce = () => fail('ERR_TOO_MANY_SEARCHES', { retryAfterSeconds: 1 });
const pause = (ms: number) => setTimeout(ms, undefined, { ref: false });
