import type { Database } from '../db/database.ts';

/** How far one process has come with the events of one company. */
export type Followed = {
  readonly companyId: number;
  /** The last event that was told, and after which everything was done. */
  done: number;
  /** The last event that was told. */
  told: number;
};

/** Ends one socket's interest in its company; twice does no harm. */
type Release = () => void;
type Entry = { sockets: number; begun: Promise<void>; place?: Followed };

const lastNumber = 'select last_seq from event_counters where company_id = $1';

/**
 * The companies whose events this process has to tell its sockets, as long as it has one of theirs. The place in the log is
 * taken before the first socket is let in: what commits later is told, and what committed before the socket asks for itself.
 */
export function followCompanies({ pool }: Pick<Database, 'pool'>) {
  const entries = new Map<number, Entry>();
  const listeners = new Set<(companyId: number) => void>();

  function begin(companyId: number): Entry {
    const entry: Entry = { sockets: 0, begun: Promise.resolve() };
    entry.begun = pool
      .query<{ last_seq: number }>({ name: 'last-event-of-company', text: lastNumber, values: [companyId] })
      .then(({ rows }) => {
        const last = rows[0]?.last_seq ?? 0;
        entry.place = { companyId, done: last, told: last };
        for (const listener of listeners) listener(companyId);
      });
    entries.set(companyId, entry);
    return entry;
  }

  return {
    /** Resolves when the events of the company are followed. */
    async follow(companyId: number): Promise<Release> {
      const entry = entries.get(companyId) ?? begin(companyId);
      entry.sockets += 1;
      let isHeld = true;
      const release = () => {
        if (!isHeld) return;
        isHeld = false;
        entry.sockets -= 1;
        if (entry.sockets === 0 && entries.get(companyId) === entry) entries.delete(companyId);
      };
      await entry.begun.catch((error: unknown) => {
        release();
        throw error;
      });
      return release;
    },
    /** Called when another company is followed. */
    onBegin: (listener: (companyId: number) => void) => void listeners.add(listener),
    all: (): Followed[] => [...entries.values()].flatMap(({ place }) => place ?? []),
    of: (companyId: number): Followed | undefined => entries.get(companyId)?.place,
  };
}
export type FollowedCompanies = ReturnType<typeof followCompanies>;
