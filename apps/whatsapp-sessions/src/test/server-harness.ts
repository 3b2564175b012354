import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { connectionsWaiting } from '@balcao/channel-bus/journal.ts';
import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import { vi } from 'vitest';
import { inboundHooks } from '../../../server/src/app/inbound-hooks.ts';
import { downloadMediaJob } from '../../../server/src/features/messages/media/download-media.job.ts';
import { processWaiting } from '../../../server/src/features/messages/inbound/process-entries.ts';
import { settings } from '../../../server/src/features/settings/settings.table.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { createTestDeps } from '../../../server/src/test/database.ts';
import { createOwnDatabase } from '../../../server/src/test/own-database.ts';
import { createWorld } from '../../../server/src/test/world.ts';
import type { Host } from '../host.ts';
import { startHost } from '../host.ts';
import { webVersions } from '../web-versions.ts';
import '../quiet-console.ts';
import { quickTimings } from './fast-timings.ts';
import { toldAbout } from './recorded-events.ts';
import { startTestWhatsApp } from './whatsapp-net.ts';

/** A process of its own starts slowly on a busy machine. */
const waiting = { timeout: 60_000 };

const newNumber = () => `55119${randomInt(10_000_000, 99_999_999)}`;

type Options = {
  showGroups?: boolean;
  /** Another process is the host. */
  hostElsewhere?: boolean;
};

/** A line of a conversation, as the counter keeps it. */
export type Line = {
  id: number;
  externalId: string | null;
  ticketId: number;
  contactId: number;
  fromMe: boolean;
  mediaType: string;
  body: string;
  details: Record<string, unknown>;
  ack: number;
  isEdited: boolean;
  isDeleted: boolean;
  quotedId: number | null;
  mediaState: string | null;
  mediaKey: string | null;
  mediaMime: string | null;
};

/** WhatsApp, the host of a session and the counter, on one database: what a customer sends becomes a line of a ticket. */
export async function startServerHarness({ showGroups = false, hostElsewhere = false }: Options = {}) {
  const databaseUrl = await createOwnDatabase();
  const environment = { PLAN_LEVEL: showGroups ? 'ultimate' : 'empresarial' };
  const deps = await createTestDeps({ databaseUrl, now: () => new Date(), environment });
  const world = await createWorld({ deps });
  const { companyId } = world;
  const { pool } = deps.database;
  if (showGroups) {
    const values = { companyId, key: 'showMessageGroups', value: 'enabled' };
    await deps.database.asPlatform(({ db }) => db.insert(settings).values(values));
  }
  const unlinked = { accountId: null, parentAccountId: null, number: null, status: 'DISCONNECTED' } as const;
  const connection = await world.connection({ channel: 'whatsapp', provider: 'beta', ...unlinked });
  const whatsapp = await startTestWhatsApp();
  const told = toldAbout(pool, connection.id);
  const { log, seal, storage, notifications, now, config } = deps;
  const host: Host | undefined = hostElsewhere
    ? undefined
    : startHost(
        { log, pool, seal, storage, notifications, now, random: Math.random },
        {
          owner: randomUUID(),
          maxSessions: 10,
          timings: quickTimings,
          versions: webVersions({ fixed: undefined, file: join(config.DATA_DIR, 'version'), askOutside: false }),
          webUrl: whatsapp.url,
        },
      );

  return {
    ...readerOf({ deps, companyId }),
    world,
    deps,
    pool,
    databaseUrl,
    connection,
    whatsapp,
    told,
    customer: (name = 'Maria') => whatsapp.account(newNumber(), { name }),
    /** Links the session to a new phone, by QR. */
    async link(phone = newNumber()) {
      await setDesiredSession(pool, { companyId, connectionId: connection.id, wanted: true }, now());
      const { qr = '' } = await told.state('qrcode', waiting);
      const account = whatsapp.account(phone);
      await account.scanQr(qr);
      await told.state('CONNECTED', waiting);
      return account;
    },
    async close() {
      await host?.stop();
      await whatsapp.close();
      await notifications.close();
      await deps.database.close();
    },
  };
}

/** The counter: works the journal off, and shows what became of it. */
function readerOf({ deps, companyId }: { deps: Deps; companyId: number }) {
  const { database, now } = deps;
  const { pool } = database;

  /** Works off what the host has written so far. */
  async function settle() {
    const waiting = await connectionsWaiting(pool, now());
    for (const one of waiting) while (await processWaiting({ ...deps, ...inboundHooks }, one));
  }

  async function lines(): Promise<Line[]> {
    const { rows } = await pool.query<Line>(
      `select id::int, external_id as "externalId", ticket_id::int as "ticketId", contact_id::int as "contactId",
        from_me as "fromMe", media_type as "mediaType", body, details, ack, is_edited as "isEdited",
        is_deleted as "isDeleted", quoted_message_id::int as "quotedId", media_state as "mediaState",
        media_key as "mediaKey", media_mime as "mediaMime"
      from messages where company_id = $1 order by id`,
      [companyId],
    );
    return rows;
  }

  /** The line of a message, once it is there and as expected. */
  const line = (externalId: string, isExpected: (line: Line) => boolean = () => true) =>
    vi.waitFor(
      async () => {
        await settle();
        const found = (await lines()).find((one) => one.externalId === externalId);
        if (!found || !isExpected(found)) throw new Error(`no such line yet, but ${JSON.stringify(found)}`);
        return found;
      },
      { timeout: 30_000, interval: 50 },
    );

  return {
    settle,
    lines,
    line,
    /** Fetches the file of a line, as the job does. */
    async fetchFile(messageId: number) {
      await settle();
      await downloadMediaJob.run(deps, { companyId, messageId }, { number: 1, isLast: false });
    },
  };
}

export type CounterDesk = Awaited<ReturnType<typeof startServerHarness>>;
