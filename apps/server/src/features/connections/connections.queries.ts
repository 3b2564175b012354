import type { Connection } from '@balcao/contract/connections/models.ts';
import { logLine } from '@balcao/contract/sentences/log-lines.ts';
import type { SentenceRef } from '@balcao/contract/sentences/models.ts';
import { sentenceOf } from '@balcao/contract/sentences/sentence-of.ts';
import { asc, eq, sql } from '../../platform/db/drizzle.ts';
import type { Ctx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { openSecrets } from './secrets/connection-secrets.ts';
import { connections } from './connections.table.ts';

type Reader = Pick<Ctx, 'db' | 'seal' | 'config'>;

/** The queues of a connection as the contract's `QueueRef[]`, by name. */
const queuesOfConnection = sql<Connection['queues']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', q.id, 'name', q.name, 'color', q.color) order by fold(q.name))
  from connection_queues cq join queues q on q.id = cq.queue_id
  where cq.connection_id = connections.id), '[]'::jsonb)`;

type StoredGreetingFile = { name: string; key: string; mime: string; size: number };
const greetingFilesOfConnection = sql<StoredGreetingFile[]>`coalesce((
  select jsonb_agg(jsonb_build_object('name', f.name, 'key', f.key, 'mime', f.mime, 'size', f.size) order by f.position, f.id)
  from connection_greeting_files f where f.connection_id = connections.id), '[]'::jsonb)`;

const hasLogin = sql<boolean>`coalesce((
  select s.sealed_credentials is not null from whatsapp_sessions s where s.connection_id = connections.id), false)`;

/** Everything but the templates, which are many and asked for alone. */
const columns = {
  id: connections.id,
  name: connections.name,
  channel: connections.channel,
  provider: connections.provider,
  status: connections.status,
  problem: connections.problem,
  problemDetail: connections.problemDetail,
  cause: connections.cause,
  attempts: connections.attempts,
  until: connections.until,
  isDefault: connections.isDefault,
  number: connections.number,
  verifiedName: connections.verifiedName,
  phoneNumberId: connections.accountId,
  wabaId: connections.parentAccountId,
  sealedSettings: connections.sealedSettings,
  greetingMessage: connections.greetingMessage,
  complationMessage: connections.farewellMessage,
  outOfHoursMessage: connections.outOfHoursMessage,
  ratingMessage: connections.ratingMessage,
  messageExpiresTicket: connections.messageExpiresTicket,
  expiresTicket: connections.expiresTicket,
  statusExpiresQueue: connections.statusExpiresQueue,
  maxUseBotQueues: connections.maxUseBotQueues,
  maxUseBotQueueId: connections.maxUseBotQueueId,
  flowId: connections.flowId,
  humanAgentEnabled: connections.humanAgentEnabled,
  createdAt: connections.createdAt,
  updatedAt: connections.updatedAt,
  queues: queuesOfConnection,
  greetingFiles: greetingFilesOfConnection,
  hasLogin,
};

const read = ({ db }: Reader) => db.select(columns).from(connections).$dynamic();
type Row = Awaited<ReturnType<typeof read>>[number];

/** Where Meta calls this connection. */
export const webhookUrlOf = ({ config }: Pick<Ctx, 'config'>, connectionId: number) =>
  `${config.PUBLIC_URL}/webhooks/meta/${connectionId}`;

/** Our own sentence, and in brackets what the provider added to it; null when the words are the provider's alone. */
function wordsOf(detail: string): SentenceRef[] | null {
  const [, ours = detail, more] = /^(.+?)(?: \((.+)\))?$/s.exec(detail) ?? [];
  const sentence = sentenceOf(ours);
  if (!sentence) return null;
  return more === undefined ? [sentence] : [sentence, logLine('as-said', { text: `(${more})` })];
}

function toConnection(reader: Reader, row: Row): Connection {
  const { sealedSettings, greetingFiles, hasLogin: isLinked, until, flowId, createdAt, updatedAt, ...shown } = row;
  const secrets = openSecrets(reader.seal, { id: row.id, sealedSettings });
  return {
    ...shown,
    problemWords: row.problemDetail === null ? null : wordsOf(row.problemDetail),
    until: until?.toISOString() ?? null,
    isLinked: row.channel === 'whatsapp' ? isLinked : Boolean(secrets?.accessToken),
    hasAccessToken: Boolean(secrets?.accessToken),
    hasAppSecret: Boolean(secrets?.appSecret),
    webhookUrl: row.channel === 'wppoficial' ? webhookUrlOf(reader, row.id) : null,
    greetingMediaAttachment: greetingFiles.map(({ name }) => name),
    greetingMedia: greetingFiles.map(({ key, ...file }) => ({ ...file, path: `/public/${key}` })),
    flowId: flowId ?? 0,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Connections of the company, the default first. No secret is among what they show. */
export async function listConnections(reader: Reader): Promise<Connection[]> {
  const rows = await read(reader).orderBy(sql`${connections.isDefault} desc`, asc(connections.id));
  return rows.map((row) => toConnection(reader, row));
}

/** Fails with ERR_NO_WAPP_FOUND. */
export async function getConnection(reader: Reader, connectionId: number): Promise<Connection> {
  const [row] = await read(reader).where(eq(connections.id, connectionId));
  return row ? toConnection(reader, row) : fail('ERR_NO_WAPP_FOUND');
}
