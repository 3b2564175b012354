import { setDesiredSession } from '@balcao/channel-bus/sessions.ts';
import type { Connection } from '@balcao/contract/connections/models.ts';
import type { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { enqueueCheck } from './enqueue-provider-jobs.ts';
import { sealSecrets } from './secrets/connection-secrets.ts';
import { newToken, tokenColumns } from './secrets/connection-token.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { clearDefault, lockConnections } from './default-connection.ts';
import { formColumns, refuseUnknownQueue } from './form/form-columns.ts';
import { recordHistory } from './history/record-history.ts';
import { linkQueues, requireGreeting } from './form/linked-queues.ts';
import { requireFlow } from './form/require-flow.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';
import { roomFor } from './room-for.ts';

type Input = RouteRequest<typeof connectionRoutes.create>['body'];

/**
 * Adds a connection. Whether a number of the Cloud API works is found out afterwards, by asking the provider; WhatsApp by QR
 * shows its code as soon as a host has it, unless it is to start later.
 */
export async function createConnection(ctx: UserCtx, input: Input): Promise<Connection> {
  const queueIds = input.queueIds ?? [];
  requireGreeting(queueIds, input.greetingMessage ?? null);
  await lockConnections(ctx);
  const { isFirst, left } = await roomFor(ctx);
  if (left <= 0) fail('ERR_MAX_WAPP_REACHED');
  await requireFlow(ctx, input.flowId);

  const isDefault = isFirst || input.isDefault === true;
  if (isDefault) await clearDefault(ctx, 0);
  const id = await insert(ctx, input, isDefault);
  const { name, channel } = input;
  await linkQueues(ctx, id, queueIds);
  await setUp(ctx, id, input);

  await recordAudit(ctx, { action: 'connection.created', subject: `connection:${id}`, details: { name, channel } });
  const status = statusOf(input);
  await recordHistory(ctx, { connectionId: id, at: ctx.now, status, cause: 'created' });
  const connection = await getConnection(ctx, id);
  ctx.emit('connection.created', { whatsapp: connection });
  return connection;
}

const statusOf = (input: Input) => (input.channel === 'whatsapp' && !input.start ? 'DISCONNECTED' : 'OPENING');

async function insert(ctx: UserCtx, input: Input, isDefault: boolean): Promise<number> {
  const { companyId, now } = ctx;
  const cloud = input.channel === 'wppoficial' && { accountId: input.phoneNumberId, parentAccountId: input.wabaId };
  const { channel, provider, name } = input;
  const [row] = await ctx.db
    .insert(connections)
    .values({
      ...formColumns(input),
      ...cloud,
      name,
      companyId,
      channel,
      provider,
      isDefault,
      status: statusOf(input),
      cause: 'created',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: connections.id })
    .catch(refuseUnknownQueue)
    .catch(refuseDuplicate);
  if (!row) throw new Error('the new connection was not returned');
  return row.id;
}

/** What needs the connection's id: its token, its secrets, and the first try. */
async function setUp(ctx: UserCtx, id: number, input: Input) {
  const { seal, companyId, now } = ctx;
  const token = tokenColumns(seal, id, input.token ?? newToken());
  const secrets = input.channel === 'wppoficial' && { sealedSettings: sealSecrets(seal, id, credentialsOf(input)) };
  await ctx.db
    .update(connections)
    .set({ ...token, ...secrets })
    .where(eq(connections.id, id))
    .catch(refuseDuplicate);
  if (input.channel === 'wppoficial') enqueueCheck(ctx, id);
  else if (input.start) await setDesiredSession(ctx.client, { companyId, connectionId: id, wanted: true }, now);
}

type CloudInput = Extract<Input, { channel: 'wppoficial' }>;
const credentialsOf = ({ accessToken, appSecret, verifyToken }: CloudInput) => ({
  accessToken,
  appSecret,
  verifyToken,
});
