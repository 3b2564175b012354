/**
 * The answers of statements that travel together, in the order in which they were sent. Waits for all of them, then fails with
 * the first that failed. Statements of the query builder are sent when `execute` is called, others at once.
 */
export async function settled<const T extends readonly unknown[]>(
  answers: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(answers);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }) as never;
}

/**
 * Lets a statement travel with the next one of its transaction, for nobody needs its answer. When it fails, the next one fails
 * with the same error.
 */
export const sentAhead = (answer: Promise<unknown>): void => void answer.catch(() => undefined);
