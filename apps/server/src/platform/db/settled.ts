/** The answers of statements that travel together. Waits for all of them, then fails with the first that failed. */
export async function settled<T>(answers: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(answers);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
