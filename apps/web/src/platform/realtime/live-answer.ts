import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Options<Data, Change> = {
  key: QueryKey;
  /** A burst of events is one change of the screen. */
  gatherMs: number;
  /** In the order in which they were told; a change that is known already makes no difference. */
  apply: (data: Data, changes: readonly Change[]) => Data;
};

/** An answer of the server that is asked for seldom and kept current by events in between. */
export function liveAnswer<Data, Change>({ key, gatherMs, apply }: Options<Data, Change>) {
  let gathered: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is told while an answer is on its way, which may have been read before; null while none is. */
  let meanwhile: Change[] | null = null;

  return {
    /** Asks, and adds what was told until the answer was there. */
    async read(ask: () => Promise<Data>): Promise<Data> {
      const told: Change[] = [];
      meanwhile = told;
      const answered = await ask();
      if (meanwhile === told) meanwhile = null;
      return apply(answered, told);
    },
    /** Nothing happens in browsers that do not look at it. */
    tell(queries: QueryClient, change: Change): void {
      meanwhile?.push(change);
      if (queries.getQueryCache().find({ queryKey: key })?.isActive() !== true) return;
      gathered.push(change);
      timer ??= setTimeout(() => {
        const changes = gathered;
        gathered = [];
        timer = undefined;
        queries.setQueryData<Data>(key, (known) => known && apply(known, changes));
      }, gatherMs);
    },
  };
}
