import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { ListeningLine } from '@balcao/platform/notifications.ts';
import type { Searches } from './limits/searches.ts';
import type { RateWindows } from './limits/rate-windows.ts';
import type { Concurrency } from './limits/concurrency.ts';
import type { ProgramTurns } from './limits/program-turns.ts';
import type { StrangerTurns } from './limits/stranger-turns.ts';
import type { Throttle } from './http/tries/throttle.ts';
import type { Logger } from '@balcao/platform/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { CompanyLoad } from './metrics/company-load.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Seal } from '@balcao/platform/seal.ts';
import type { Wakeups } from './db/wake-others.ts';
import type { Storage } from '@balcao/platform/storage.ts';

/** What the process is made of. Use cases never see this: they get `Ctx`. */
export type Deps = {
  config: Config;
  /** What people's requests use. */
  database: Database;
  /** What goes on by itself uses this: journal, outbox, jobs, events. People cannot take its connections away. */
  machineryDatabase: Database;
  /** What reports may read from; null without one. */
  replica: ReadReplica | null;
  /** How much one person and one company may have under way. */
  concurrency: Concurrency;
  programTurns: ProgramTurns;
  strangerTurns: StrangerTurns;
  /** How many searches one person and one company may have under way. */
  searches: Searches;
  notifications: ListeningLine;
  log: Logger;
  mailer: Mailer;
  metrics: Metrics;
  /** Who keeps this process busy, since it was last written down. */
  companyLoad: CompanyLoad;
  seal: Seal;
  storage: Storage;
  /** Words to other processes that go out after commits. */
  wakeups: Wakeups;
  /** Counts the calls of programs, for all processes together. */
  rateWindows: RateWindows;
  /** Slows down guessing of passwords and codes. */
  throttle: Throttle;
  /** The clock: the database's time. Everything that asks for the time asks here. */
  now: () => Date;
  stopClock: () => Promise<void>;
  /** The network, for connectors and jobs. */
  fetch: typeof fetch;
  /** Text records of a name, for jobs: each in its parts. Rejects with the codes of the name system. */
  resolveTxt: (name: string) => Promise<string[][]>;
  /** Names this process as the owner of leases. */
  processId: string;
};
