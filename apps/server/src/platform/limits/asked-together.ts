import { isRefusedByDatabase } from '../db/refused-by-database.ts';
import { fail } from '../fail.ts';

type Waiting<Question, Answer> = {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
};

/** Of one asking. */
const MAX_AT_ONCE = 200;
const MAX_WAITING = 5000;

/**
 * Asks one question at once, and what comes while an answer is awaited together, as soon as it is there: the busier it is, the
 * fewer round trips each question costs, and never more than one is under way. `ask` answers in the order of the questions.
 * `ask` is one statement: when the database refuses it, only the question at fault hears of it. Fails with ERR_TOO_MANY_REQUESTS when
 * too many wait already.
 */
export function askedTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let isAsking = false;

  async function askAll() {
    isAsking = true;
    while (waiting.length > 0) await askSome(waiting.splice(0, MAX_AT_ONCE));
    isAsking = false;
  }

  async function askSome(some: readonly Waiting<Question, Answer>[]) {
    try {
      const answers = await ask(some.map(({ question }) => question));
      for (const [index, { resolve }] of some.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (some.length > 1 && isRefusedByDatabase(error)) await askHalves(some);
      else for (const { reject } of some) reject(error);
    }
  }

  /** One question that the database cannot answer is nobody else's fault: nothing was done yet, and the others are asked again without it. */
  async function askHalves(some: readonly Waiting<Question, Answer>[]) {
    const middle = Math.ceil(some.length / 2);
    await askSome(some.slice(0, middle));
    await askSome(some.slice(middle));
  }

  return (question) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) fail('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
      waiting.push({ question, resolve, reject });
      if (!isAsking) void askAll();
    });
}
