import { createBus } from '@balcao/channel-bus/test-bus.ts';
import { type DesiredSessionInput, setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { listenForNotifications } from '@balcao/platform/notifications.ts';
import { createLogger } from '@balcao/platform/logger.ts';
import { createSeal } from '@balcao/platform/seal.ts';
import { createStorage } from '@balcao/platform/storage.ts';
import type { WhatsAppMock } from '@balcao/sandbox/whatsapp.ts';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../quiet-console.ts';
import type { HostDeps } from '../session-ctx.ts';
import { type HostOptions, startHost } from '../host.ts';
import { webVersions } from '../web-versions.ts';
import { newNumber } from './new-number.ts';
import { quickTimings } from './fast-timings.ts';
import { toldAbout } from './recorded-events.ts';
import { startTestWhatsApp } from './whatsapp-net.ts';

type Options = Partial<Pick<HostOptions, 'parts' | 'maxSessions' | 'versions' | 'onUnrecoverable'>> & {
  timings?: Partial<HostOptions['timings']>;
  whatsapp?: WhatsAppMock;
  deps?: Partial<HostDeps>;
};

export const SEALED_WITH = 'a key for tests that is long enough';

/** A company's database, a WhatsApp, and a host between them, all in this process. */
export async function startSessionHarness(options: Options = {}) {
  const bus = await createBus();
  const whatsapp = options.whatsapp ?? (await startTestWhatsApp());
  const dataDir = mkdtempSync(join(tmpdir(), 'sessions-'));
  const log = createLogger('silent');
  const notifications = listenForNotifications(bus.url, log);
  const deps: HostDeps = {
    log,
    pool: bus.pool,
    seal: createSeal(SEALED_WITH),
    storage: await createStorage({ DATA_DIR: dataDir }),
    notifications,
    now: () => new Date(),
    random: Math.random,
    ...options.deps,
  };
  const open = (more: Options = {}) =>
    startHost(deps, {
      owner: randomUUID(),
      maxSessions: 50,
      versions: webVersions({ fixed: undefined, file: join(dataDir, 'whatsapp-web-version'), askOutside: false }),
      webUrl: whatsapp.url,
      ...options,
      ...more,
      timings: { ...quickTimings, ...options.timings, ...more.timings },
    });
  let host = open();

  const request = (connectionId: number, more: Partial<DesiredSessionInput> = {}) =>
    setDesiredSession(bus.pool, { companyId: bus.companyId, connectionId, wanted: true, ...more }, deps.now());

  return {
    bus,
    deps,
    dataDir,
    whatsapp,
    request,
    told: (connectionId: number) => toldAbout(bus.pool, connectionId),
    host: () => host,
    /** The host stops in order and another one starts, with other options if given. */
    async restart(more: Options = {}) {
      await host.stop();
      host = open(more);
    },
    /** A connection whose session is linked to a phone of its own, by QR, and connected. */
    async linkedPhone(phone: string = newNumber()) {
      const connectionId = await bus.connection('whatsapp');
      const told = toldAbout(bus.pool, connectionId);
      await request(connectionId);
      const { qr = '' } = await told.state('qrcode');
      const account = whatsapp.account(phone);
      await account.scanQr(qr);
      await told.state('CONNECTED');
      return { connectionId, account, told };
    },
    async close() {
      await host.stop();
      await notifications.close();
      if (!options.whatsapp) await whatsapp.close();
      await bus.close();
    },
  };
}

export type SessionDesk = Awaited<ReturnType<typeof startSessionHarness>>;

/** The same with one linked session: what most tests of a session begin with. */
export async function startLinkedHost(options: Options = {}) {
  const desk = await startSessionHarness(options);
  return { ...desk, companyId: desk.bus.companyId, ...(await desk.linkedPhone()) };
}
