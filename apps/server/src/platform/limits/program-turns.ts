import { lines } from './concurrency.ts';

/** Of the pool's connections. What is left belongs to people, whatever programs do. */
const LOOKING = 0.2;
const OF_COMPANY = 0.2;
const OF_ALL = 0.4;

/** More calls than these that wait are refused: their programs have to slow down. */
const MAX_LOOKS_WAITING = 5000;
const MAX_WAITING_OF_COMPANY = 1000;

export type ProgramTurns = {
  /** A short statement around a call, such as what became of it. Fails with ERR_TOO_MANY_REQUESTS when too many wait already. */
  look: <T>(work: () => Promise<T>) => Promise<T>;
  /** A transaction of a company's program. Fails as `look` does. */
  act: <T>(companyId: number, work: () => Promise<T>) => Promise<T>;
  /** One of many calls of a company, which comes one at a time and waits for no lock: it stands behind none that does. */
  actTogether: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Bounds what programs ask of the database in this process, so that people find a connection while a program posts hundreds of calls. */
export function createProgramTurns({ poolSize }: { poolSize: number }): ProgramTurns {
  const share = (part: number) => Math.max(1, Math.floor(poolSize * part));
  const looks = lines({ running: share(LOOKING), waiting: MAX_LOOKS_WAITING });
  const ofCompany = lines({ running: share(OF_COMPANY), waiting: MAX_WAITING_OF_COMPANY });
  const ofAll = lines({ running: share(OF_ALL), waiting: Number.POSITIVE_INFINITY });
  return {
    look: (work) => looks('', work),
    act: (companyId, work) => ofCompany(String(companyId), () => ofAll('', work)),
    actTogether: (work) => ofAll('', work),
  };
}
