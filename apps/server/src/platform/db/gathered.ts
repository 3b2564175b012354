type Ask<C, Question, Answer> = (ctx: C, questions: readonly Question[]) => Promise<readonly Answer[]>;
type AnyAsk = Ask<never, never, unknown>;
type Open = {
  ctx: unknown;
  questions: unknown[];
  answered: PromiseWithResolvers<unknown>[];
};

/** What calls that share a transaction ask at the moment, by what it asks. */
const gatherers = new WeakMap<object, Map<AnyAsk, Open>>();

type Holder = { client: object };

/** Whether several calls may share the transaction: none of them may then wait for a lock, or fail it for the others. */
export const isShared = ({ client }: Holder): boolean => gatherers.has(client);

/** Thrown by a call that cannot go along with the others, because it would have to wait: it is done by itself afterwards. */
export class StoodAside extends Error {}

/**
 * Asks in one statement what the calls that share a transaction ask at the same moment, in the order in which the first of them
 * asked each kind of thing. A transaction of one call asks at once. `ask` answers in the order of the questions.
 */
export function gathered<C extends Holder, Question, Answer>(
  ctx: C,
  ask: Ask<C, Question, Answer>,
  question: Question,
): Promise<Answer> {
  const open = gatherers.get(ctx.client);
  if (!open) return ask(ctx, [question]).then(([answer]) => answer as Answer);
  if (open.size === 0) process.nextTick(askAll, open);
  const asked = open.get(ask) ?? { ctx, questions: [], answered: [] };
  open.set(ask, asked);
  const answered = Promise.withResolvers<unknown>();
  asked.questions.push(question);
  asked.answered.push(answered);
  return answered.promise as Promise<Answer>;
}

function askAll(open: Map<AnyAsk, Open>) {
  const kinds = [...open];
  open.clear();
  for (const [ask, { ctx, questions, answered }] of kinds) {
    ask(ctx as never, questions as never).then(
      (answers) => {
        for (const [index, { resolve }] of answered.entries()) resolve(answers[index]);
      },
      (error: unknown) => {
        for (const { reject } of answered) reject(error);
      },
    );
  }
}

/** Lets all of `works` share a transaction: how each of them ended, in their order. Whether it may commit is for the caller to say. */
export async function sharing<C extends Holder, T>(
  ctx: C,
  works: readonly ((ctx: C) => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  gatherers.set(ctx.client, new Map());
  try {
    const outcomes = await Promise.allSettled(works.map((work) => work(ctx)));
    // What was sent ahead by the last of them has not left before this.
    await new Promise((resolve) => process.nextTick(resolve));
    return outcomes;
  } finally {
    gatherers.delete(ctx.client);
  }
}
