import type { ConnectionHealth } from '@balcao/channels/kit/channel.ts';
import { ChannelError } from '@balcao/channels/kit/channel-error.ts';
import { z } from 'zod';
import { inCompanyAsSystem } from '../../../platform/context.ts';
import type { Deps } from '../../../platform/deps.ts';
import { job } from '../../../platform/jobs/job.ts';
import { openSecrets } from '../connection-secrets.ts';
import { webhookUrlOf } from '../connections.queries.ts';
import { connectorFor, findOpenable, type OpenableConnection } from '../open-connection.ts';
import { reportConnection, type ConnectionNews } from '../report-connection.ts';
import { syncTemplatesJob } from './sync-templates.job.ts';

const Payload = z.object({ companyId: z.number(), connectionId: z.number() });
type Payload = z.infer<typeof Payload>;

/** Asks the provider whether a connection works, has it call our address, and reads its templates. */
export const checkConnectionJob = job({
  name: 'check-connection',
  payload: Payload,
  attempts: 5,
  async run(deps, payload, { isLast }) {
    const { companyId, connectionId } = payload;
    const row = await deps.database.inCompany(companyId, ({ db }) => findOpenable(db, connectionId));
    if (!row) return;
    const news = await examine(deps, row, isLast);
    await inCompanyAsSystem(deps, companyId, async (ctx) => {
      const exists = await reportConnection(ctx, connectionId, news);
      if (exists && news.status === 'CONNECTED') {
        ctx.enqueue(syncTemplatesJob, payload, { key: `sync-templates:${connectionId}` });
      }
    });
  },
});

/** The number first, then the webhook: a number that works without being heard is a problem of its own. */
async function examine(deps: Deps, row: OpenableConnection, isLast: boolean): Promise<ConnectionNews> {
  let health: ConnectionHealth;
  try {
    const { channel, connection } = connectorFor(deps, row);
    health = await channel.checkConnection(connection);
  } catch (error) {
    return withoutConnection(error, isLast);
  }
  const identity = { number: health.phone ?? null, verifiedName: health.verifiedName ?? null };
  try {
    await subscribe(deps, row);
  } catch (error) {
    if (!(error instanceof ChannelError) || (error.class === 'retry' && !isLast)) throw error;
    return { status: 'CONNECTED', problem: 'webhook', problemDetail: detailOf(error), ...identity };
  }
  return { status: 'CONNECTED', problem: null, problemDetail: null, ...identity };
}

async function subscribe(deps: Deps, row: OpenableConnection) {
  const { channel, connection } = connectorFor(deps, row);
  const verifyToken = openSecrets(deps.seal, row)?.verifyToken ?? '';
  await channel.subscribe?.({ callbackUrl: webhookUrlOf(deps, row.id), verifyToken }, connection);
}

/** Trouble that passes is tried again; only at the end does it count. */
function withoutConnection(error: unknown, isLast: boolean): ConnectionNews {
  if (!(error instanceof ChannelError)) throw error;
  if (error.class === 'retry' && !isLast) throw error;
  const problems = { reauthenticate: 'reauthenticate', permission: 'permission', pause: 'paused' } as const;
  const problem = Object.hasOwn(problems, error.class)
    ? problems[error.class as keyof typeof problems]
    : 'disconnected';
  return { status: 'DISCONNECTED', problem, problemDetail: detailOf(error) };
}

const detailOf = ({ message, details }: ChannelError) => (details === undefined ? message : `${message} (${details})`);
