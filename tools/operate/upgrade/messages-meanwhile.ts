import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject, onTestFinished } from 'vitest';
import type { Deps } from '../../../apps/server/src/platform/deps.ts';
import { createTestDeps } from '../../../apps/server/src/test/database.ts';
import { giveKey } from '../../../apps/server/src/test/harness/credentials.ts';
import { sandboxProcess } from '../../../apps/server/src/test/harness/sandbox-process.ts';
import { startKillableHost } from '../../../apps/server/src/test/kills/campaigns/killable-host.ts';
import { linkPhones, openShop, until } from '../../../apps/server/src/test/kills/campaigns/stage.ts';
import { isStill } from '../../../apps/server/src/test/kills/doors/play-doors.ts';
import { type AskedMessage, audienceOf, judge, poster } from '../../../apps/server/src/test/kills/doors/program.ts';
import { createWorld, type Person } from '../../../apps/server/src/test/world.ts';
import { plantedKey } from './planted-product.ts';

const FEW = 30;
const MANY = 500;
/** As long as releases come and go beside them. */
const SPREAD_MS = 40_000;
const LANES = 4;
/** A phone sends at a person's pace: several share what is sent, and have time. */
const PHONES = 10;
const TIMEOUT_MS = 8 * 60_000;

/**
 * A program that sends evenly while releases change, each message again until it is answered. A few are counted where they are
 * stored; with `LONG_RUN=1` five hundred, on the phones of whom they are for.
 */
export async function openProgram(databaseUrl: string, url: string) {
  const deps = await createTestDeps({
    databaseUrl,
    environment: { ENCRYPTION_KEY: plantedKey },
    now: () => new Date(),
  });
  const { admin, asked } = await (inject('LONG_RUN') ? onPhones(deps) : stored(deps));
  const { secret } = await giveKey(admin);
  const post = poster({ secret, urls: [url], until: performance.now() + TIMEOUT_MS });
  return {
    count: asked.length,
    /** How many nobody says of that they arrived. */
    undecided: inject('LONG_RUN') ? 0 : asked.length,
    async sendAll(): Promise<void> {
      const waiting = [...asked];
      const lane = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          await post.send(one);
          await delay((SPREAD_MS * LANES) / asked.length);
        }
      };
      await Promise.all(Array.from({ length: LANES }, lane));
    },
    async verdict() {
      if (inject('LONG_RUN')) await until(() => isStill(deps), TIMEOUT_MS);
      return judge(deps, asked);
    },
  };
}

type Program = { admin: Person; asked: AskedMessage[] };

/** What is stored waits for its phone, which nobody has linked. */
async function stored(deps: Deps): Promise<Program> {
  const world = await createWorld({ deps });
  const { id: connectionId } = await world.connection({ channel: 'whatsapp', provider: 'qr', isDefault: true });
  const asked = Array.from({ length: FEW }, (_, n) => ({
    number: `5511960${String(100_000 + n)}`,
    connectionId,
    content: { text: `Pedido ${n}` },
    shown: () => Promise.resolve(0),
  }));
  return { admin: await world.person({ profile: 'admin' }), asked };
}

async function onPhones(deps: Deps): Promise<Program> {
  const sandbox = await sandboxProcess();
  const host = startKillableHost({
    databaseUrl: deps.config.DATABASE_URL,
    encryptionKey: plantedKey,
    dataDir: mkdtempSync(join(tmpdir(), 'balcao-upgrade-host-')),
    webUrl: `${sandbox.url.replace('http', 'ws')}/ws/chat`,
  });
  onTestFinished(async () => {
    await host.stop();
    await sandbox.close();
  });
  await host.ready();
  const shop = await openShop(deps, { sandbox, phones: PHONES });
  await linkPhones(shop);
  return { admin: shop.admin, asked: await audienceOf(shop, { official: 0, byPhone: MANY }) };
}
