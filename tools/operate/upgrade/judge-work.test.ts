import { expect, test } from 'vitest';
import { judgeWork, type Work } from './judge-work.ts';

const quiet: Work = {
  minutes: 60,
  answered: 10_000,
  failed: 10,
  errorsLogged: 30,
  arrivalSeconds: 0,
  answerSeconds: 2,
  jobSeconds: 0,
};
const since = (more: Partial<Work>): Work => ({
  ...quiet,
  minutes: 1,
  answered: 100,
  failed: 0,
  errorsLogged: 0,
  ...more,
});

test.each<[string, Partial<Work>, Partial<Work>, string | null]>([
  ['nothing happened', { answered: 0 }, {}, null],
  ['as before', { failed: 2 }, {}, null],
  ['every tenth call fails', { failed: 10 }, {}, 'it answered, and 10 of 100 calls failed (10 %, before 0 %)'],
  ['every tenth call fails, as before', { failed: 10 }, { failed: 900 }, null],
  ['errors in the log', { errorsLogged: 12 }, {}, 'it answered, and wrote 12 errors into its log'],
  ['as many errors as before', { errorsLogged: 12 }, { errorsLogged: 400 }, null],
  [
    'customers wait',
    { arrivalSeconds: 31.4 },
    {},
    'it answered, and what customers write waits to be placed: for 31 s by now',
  ],
  ['they waited before as well', { arrivalSeconds: 31 }, { arrivalSeconds: 40 }, null],
  ['answers wait', { answerSeconds: 60 }, {}, 'it answered, and what people answer waits to leave: for 60 s by now'],
  ['jobs wait', { jobSeconds: 60 }, {}, 'it answered, and a job that is due waits: for 60 s by now'],
])('a program that answers is judged by its work: %s', (...[, now, before, said]) => {
  expect(judgeWork({ ...quiet, ...before }, since(now), 30)).toBe(said);
});
