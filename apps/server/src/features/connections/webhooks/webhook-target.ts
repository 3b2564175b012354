import { findApiChannel } from '@balcao/channels/registry.ts';
import type { Channel } from '@balcao/channels/kit/channel.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isPageChannel } from '../page-channels.ts';
import { openSecrets, type ConnectionSecrets } from '../secrets/connection-secrets.ts';
import { loadTogether } from './load-together.ts';

/** A connection as the provider names it. */
export type WebhookRecipient = {
  connectionId: number;
  companyId: number;
  /** Number id of the Cloud API. */
  accountId: string | null;
  /** Business account that the number belongs to. */
  parentAccountId: string | null;
};

/** A connection whose webhook address was called. */
export type WebhookTarget = WebhookRecipient & { channelId: string; channel: Channel; secrets: ConnectionSecrets };

type Row = {
  id: number;
  company_id: number;
  channel: string;
  account_id: string | null;
  parent_account_id: string | null;
  sealed_settings: string | null;
};

const KEPT_MS = 10_000;
const MAX_KEPT = 10_000;

const toAddressee = (row: Row): WebhookRecipient => ({
  connectionId: Number(row.id),
  companyId: Number(row.company_id),
  accountId: row.account_id,
  parentAccountId: row.parent_account_id,
});

/** Pages have no secret of their own: the installation's app signs for them all. */
function secretsOf({ config, seal }: Pick<Deps, 'config' | 'seal'>, row: Row): ConnectionSecrets | null {
  const secrets = openSecrets(seal, { id: Number(row.id), sealedSettings: row.sealed_settings });
  if (!secrets || !isPageChannel(row.channel)) return secrets;
  return { ...secrets, appSecret: config.META_APP_SECRET ?? '', verifyToken: config.META_VERIFY_TOKEN ?? '' };
}

async function readTargets(
  { database, seal, config }: Deps,
  connectionIds: readonly number[],
): Promise<Map<number, WebhookTarget>> {
  const { rows } = await database.pool.query<Row>({
    name: 'webhook-targets',
    text: 'select id, company_id, channel, account_id, parent_account_id, sealed_settings from connections where id = any($1)',
    values: [connectionIds],
  });
  const targets = new Map<number, WebhookTarget>();
  for (const row of rows) {
    const channel = findApiChannel(row.channel);
    const secrets = secretsOf({ config, seal }, row);
    if (channel && secrets)
      targets.set(Number(row.id), { ...toAddressee(row), channelId: row.channel, channel, secrets });
  }
  return targets;
}

/**
 * Finds targets without asking the database for every call. `fresh` asks it: for when what is kept does not fit. Strangers
 * can bring that about as often as they like, so calls share their questions.
 */
export function createTargetCache(deps: Deps) {
  const kept = new Map<number, { target: WebhookTarget; until: number }>();
  const load = loadTogether((ids) => readTargets(deps, ids));

  const fresh = async (connectionId: number) => {
    const target = await load(connectionId);
    if (kept.size >= MAX_KEPT) kept.clear();
    if (target) kept.set(connectionId, { target, until: performance.now() + KEPT_MS });
    else kept.delete(connectionId);
    return target;
  };
  const find = (connectionId: number): Promise<WebhookTarget | null> => {
    const known = kept.get(connectionId);
    return known && known.until > performance.now() ? Promise.resolve(known.target) : fresh(connectionId);
  };
  return { fresh, find };
}

type Ids = { phoneNumberIds: readonly string[]; accountIds: readonly string[] };

/**
 * Connections that the provider may mean by these ids: those whose ids it has confirmed. Called by its own address, a connection speaks only
 * for those that have the same secret, for those of its own company also before they are confirmed: the numbers of one account share an
 * address at Meta, in whichever company they are, and who knows the secret could call each of them at its own.
 */
export async function findAddressees(
  { database, seal }: Deps,
  ids: Ids,
  target: WebhookTarget | null,
): Promise<WebhookRecipient[]> {
  const { rows } = await database.pool.query<Row>({
    name: 'webhook-addressees',
    text: `
      select * from (
        select id, company_id, channel, sealed_settings,
          case when account_confirmed_at is not null or company_id = $3 then account_id end as account_id,
          case when parent_confirmed_at is not null or company_id = $3 then parent_account_id end as parent_account_id
        from connections
        where channel = 'wppoficial' and (account_id = any($1) or parent_account_id = any($2))
      ) named
      where account_id = any($1) or parent_account_id = any($2)
      order by id`,
    values: [ids.phoneNumberIds, ids.accountIds, target?.companyId ?? null],
  });
  const hasSameSecret = (row: Row) => {
    const secrets = openSecrets(seal, { id: Number(row.id), sealedSettings: row.sealed_settings });
    return target === null || secrets?.appSecret === target.secrets.appSecret;
  };
  return rows.filter(hasSameSecret).map(toAddressee);
}
