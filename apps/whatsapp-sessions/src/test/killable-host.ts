// A host of its own process, quick as tests want it, to be killed at any moment.
import '../quiet-console.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { listenForNotifications } from '@balcao/platform/notifications.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import pg from 'pg';
import { startHost } from '../host.ts';
import { webVersions } from '../web-versions.ts';
import { partsWith } from './fast-plugins.ts';
import { quickTimings } from './fast-timings.ts';

const [databaseUrl = '', dataDir = '', webUrl = '', sealedWith = ''] = process.argv.slice(2);
const log = createLogger('silent');
startHost(
  {
    log,
    pool: new pg.Pool({ connectionString: databaseUrl, max: 8 }),
    seal: createSeal(sealedWith),
    storage: await createStorage({ DATA_DIR: dataDir }),
    notifications: listenForNotifications(databaseUrl, log),
    now: () => new Date(),
    random: Math.random,
  },
  {
    owner: randomUUID(),
    maxSessions: 50,
    timings: quickTimings,
    versions: webVersions({ fixed: undefined, file: join(dataDir, 'whatsapp-web-version'), askOutside: false }),
    webUrl,
    parts: partsWith({}),
  },
);
