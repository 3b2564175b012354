import type { ProcessingFacts } from '@balcao/contract/processing/facts.ts';
import { hasContinuousCopies } from '@balcao/platform/storage/copies-config.ts';

type Settings = {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  SMTP_URL?: string | undefined;
  BACKUP_DIR?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  BACKUP_COPY_DIR?: string | undefined;
  BACKUP_RECIPIENTS: readonly string[];
};

const text = `
  select
    coalesce((select name from brands where owner_company_id = 1), (select name from companies where id = 1)) as operator,
    (select count(*)::int from companies where id <> 1) as companies,
    array(select distinct channel from connections order by 1) as channels,
    array(select distinct provider from payment_accounts order by 1) as payments,
    array(select distinct source from billing_sources order by 1) as billing,
    array(select distinct host from ai_consents where withdrawn_at is null order by 1) as assistants,
    (select count(*)::int from webhook_endpoints) as webhooks,
    exists(select from queues where webhook_url is not null or typebot_url is not null) as "externalBots",
    exists(select from mail_accounts where proved_at is not null) as "ownMail",
    (select count(distinct company_id)::int from retention_rules) as "companiesWithOwnTerms"`;

type Row = Omit<
  ProcessingFacts,
  'mail' | 'fileService' | 'hasBackupKeys' | 'hasContinuousCopies' | 'hasCopiesElsewhere' | 'copiesService'
> & { ownMail: boolean };
type Client = { query: (text: string) => Promise<{ rows: unknown[] }> };

const serviceAt = (endpoint: string | undefined) => (endpoint === undefined ? 'Amazon S3' : new URL(endpoint).host);

/**
 * From the settings the server starts with, and from the database, over all companies. Of a database of the operator's own no
 * continuous copies are made, whatever is set.
 */
export async function readFacts(client: Client, settings: Settings, isOwnDatabase: boolean): Promise<ProcessingFacts> {
  const { rows } = await client.query(text);
  const [row] = rows as Row[];
  if (!row) throw new Error('the database does not answer');
  const { ownMail, ...found } = row;
  const { S3_BUCKET, S3_ENDPOINT, SMTP_URL, BACKUP_RECIPIENTS } = settings;
  const { BACKUP_COPY_DIR, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT } = settings;
  return {
    ...found,
    mail: ownMail || SMTP_URL !== undefined,
    fileService: S3_BUCKET === undefined ? null : serviceAt(S3_ENDPOINT),
    hasBackupKeys: BACKUP_RECIPIENTS.length > 0,
    hasContinuousCopies: !isOwnDatabase && hasContinuousCopies(settings),
    hasCopiesElsewhere: BACKUP_COPY_DIR !== undefined || BACKUP_S3_BUCKET !== undefined,
    copiesService: BACKUP_S3_BUCKET === undefined ? null : serviceAt(BACKUP_S3_ENDPOINT),
  };
}
