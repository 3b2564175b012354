import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Notifications } from '@balcao/platform/notifications.ts';
import type { Throttle } from './http/throttle.ts';
import type { Logger } from '@balcao/platform/logger.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Seal } from '@balcao/platform/seal.ts';
import type { Storage } from '@balcao/platform/storage.ts';

/** What the process is made of. Use cases never see this: they get `Ctx`. */
export type Deps = {
  config: Config;
  database: Database;
  notifications: Notifications;
  log: Logger;
  mailer: Mailer;
  metrics: Metrics;
  seal: Seal;
  storage: Storage;
  /** Slows down guessing of passwords and codes. */
  throttle: Throttle;
  /** The clock. Everything that asks for the time asks here. */
  now: () => Date;
  /** The network, for connectors and jobs. */
  fetch: typeof fetch;
  /** Names this process as the owner of leases. */
  processId: string;
};
