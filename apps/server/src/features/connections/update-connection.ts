import type { Connection } from '@balcao/contract/connections/models.ts';
import type { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import { eq, type InferSelectModel } from '../../platform/db/drizzle.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { openSecrets, sealSecrets } from './secrets/connection-secrets.ts';
import { newToken, tokenColumns } from './secrets/connection-token.ts';
import { getConnection } from './connections.queries.ts';
import { connections } from './connections.table.ts';
import { clearDefault, lockConnections } from './default-connection.ts';
import { enqueueCheck } from './enqueue-provider-jobs.ts';
import { expireBulkOver } from './expire-bulk.ts';
import { formColumns, refuseUnknownQueue } from './form/form-columns.ts';
import { arrangeGreetingFiles } from './form/greeting-files.ts';
import { recordHistory } from './history/record-history.ts';
import { linkQueues, queueIdsOf, requireGreeting } from './form/linked-queues.ts';
import { requireFlow } from './form/require-flow.ts';
import { leaveAccount } from './removing/leave-account.ts';
import { refuseDuplicate } from './refuse-duplicate.ts';

type Input = RouteRequest<typeof connectionRoutes.update>['body'];
type Row = InferSelectModel<typeof connections>;

/** What decides whether the provider lets us in: a change of it has to be tried. */
const credentials = ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'verifyToken'] as const;

/** Changes what is given and leaves the rest, secrets included. New credentials are tried with the provider. */
export async function updateConnection(
  ctx: UserCtx,
  { connectionId, ...input }: Input & { connectionId: number },
): Promise<Connection> {
  await lockConnections(ctx);
  const row = await findRow(ctx, connectionId, input);
  if (!row) return fail('ERR_NO_WAPP_FOUND');
  if (input.isDefault === false && row.isDefault) fail('ERR_NO_OTHER_WHATSAPP');
  const greeting = input.greetingMessage === undefined ? row.greetingMessage : input.greetingMessage;
  requireGreeting(input.queueIds ?? (await queueIdsOf(ctx, connectionId)), greeting);

  refuseForeignFields(row, input);
  await requireFlow(ctx, input.flowId);

  if (input.isDefault) await clearDefault(ctx, connectionId);
  const isTried = credentials.some((field) => input[field] !== undefined);
  await ctx.db
    .update(connections)
    .set({
      ...formColumns(input),
      ...columnsOf(ctx, row, input),
      ...newSecrets(ctx, row, input),
      ...newTokenColumns(ctx, row, input),
      ...(isTried && { webhookAt: null, status: 'OPENING', cause: 'credentials-changed', attempts: 0, until: null }),
      updatedAt: ctx.now,
    })
    .where(eq(connections.id, connectionId))
    .catch(refuseUnknownQueue)
    .catch(refuseDuplicate);
  if (input.queueIds) await linkQueues(ctx, connectionId, input.queueIds);
  if (input.greetingMediaAttachment) await arrangeGreetingFiles(ctx, connectionId, input.greetingMediaAttachment);
  if (isTried) await tryCredentials(ctx, connectionId);
  await leaveFormerNumber(ctx, row, input);

  const fields = Object.keys(withoutUndefined(input));
  await recordAudit(ctx, { action: 'connection.updated', subject: `connection:${connectionId}`, details: { fields } });
  const connection = await getConnection(ctx, connectionId);
  ctx.emit('connection.changed', { whatsapp: connection });
  return connection;
}

/** Whoever speaks over a number holds it until they are done: a change of it waits for them. */
async function findRow({ db }: UserCtx, connectionId: number, { phoneNumberId }: Input): Promise<Row | undefined> {
  const known = db.select().from(connections).where(eq(connections.id, connectionId));
  const [row] = await (phoneNumberId === undefined ? known : known.for('update'));
  return row;
}

/** Credentials of the Cloud API belong to its connections alone. */
function refuseForeignFields({ channel }: Row, input: Input) {
  const foreign = channel === 'wppoficial' ? [] : credentials.filter((field) => input[field] !== undefined);
  if (foreign.length > 0) fail('ERR_VALIDATION', { fields: foreign });
}

const isOtherNumber = ({ accountId }: Row, { phoneNumberId }: Input) => (phoneNumberId ?? accountId) !== accountId;

async function leaveFormerNumber(ctx: UserCtx, row: Row, input: Input) {
  if (!isOtherNumber(row, input)) return;
  leaveAccount(ctx, row);
  await expireBulkOver(ctx, row.id);
}

async function tryCredentials(ctx: UserCtx, connectionId: number) {
  await recordHistory(ctx, { connectionId, at: ctx.now, status: 'OPENING', cause: 'credentials-changed' });
  enqueueCheck(ctx, connectionId);
}

/** Another id than before has to be confirmed anew. */
const columnsOf = ({ now }: UserCtx, row: Row, { phoneNumberId, wabaId, isDefault }: Input) =>
  withoutUndefined({
    accountId: phoneNumberId,
    accountConfirmedAt: isOtherNumber(row, { phoneNumberId }) ? null : undefined,
    renumberedAt: isOtherNumber(row, { phoneNumberId }) && row.accountId !== null ? now : undefined,
    ...notTold(row, { phoneNumberId, wabaId }),
    parentAccountId: wabaId,
    parentConfirmedAt: (wabaId ?? row.parentAccountId) === row.parentAccountId ? undefined : null,
    isDefault: isDefault === true ? true : undefined,
  });

/** What was told of one number says nothing of another; the check that follows asks. */
function notTold(row: Row, { phoneNumberId, wabaId }: Input) {
  const isOther = isOtherNumber(row, { phoneNumberId });
  const isOtherAccount = (wabaId ?? row.parentAccountId) !== row.parentAccountId;
  return {
    ...(isOther && { quality: null }),
    ...((isOther || isOtherAccount) && { messagingLimit: null, portfolioId: null, billingCurrency: null }),
  };
}

/** A connection from before there were tokens gets one with its first change. */
function newTokenColumns({ seal }: UserCtx, row: Row, { token }: Input) {
  if (token === undefined && row.sealedToken !== null) return {};
  return tokenColumns(seal, row.id, token ?? newToken());
}

function newSecrets({ seal }: UserCtx, row: Row, { accessToken, appSecret, verifyToken }: Input) {
  const given = withoutUndefined({ accessToken, appSecret, verifyToken });
  if (Object.keys(given).length === 0) return {};
  const kept = openSecrets(seal, row) ?? { accessToken: '', appSecret: '', verifyToken: '' };
  return { sealedSettings: sealSecrets(seal, row.id, { ...kept, ...given }) };
}
