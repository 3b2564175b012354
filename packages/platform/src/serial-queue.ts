/** Runs one piece of work after the other, in the order they were asked for; a failed one does not stop those behind it. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** The same for each key apart; a key with nothing under way takes no memory. */
export function createKeyedQueue() {
  const turns = new Map<string, { run: ReturnType<typeof createSerialQueue>; count: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const turn = turns.get(key) ?? { run: createSerialQueue(), count: 0 };
    turns.set(key, turn);
    turn.count += 1;
    try {
      return await turn.run(work);
    } finally {
      turn.count -= 1;
      if (turn.count === 0) turns.delete(key);
    }
  };
}
