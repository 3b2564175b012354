import { hasContinuousCopies } from '@balcao/platform/storage/copies-config.ts';
import type pg from 'pg';
import type { ServerSettings } from '../doctor/server-settings.ts';

/** What of an installation decides who receives what, and for how long it is kept. Counts, names of services, no person. */
export type ProcessingFacts = {
  operator: string;
  companies: number;
  channels: string[];
  payments: string[];
  billing: string[];
  assistants: string[];
  webhooks: number;
  externalBots: boolean;
  mail: boolean;
  companiesWithOwnTerms: number;
  files: string;
  hasBackupKeys: boolean;
  hasContinuousCopies: boolean;
  hasCopiesElsewhere: boolean;
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

type Row = Pick<
  ProcessingFacts,
  | 'operator'
  | 'companies'
  | 'channels'
  | 'payments'
  | 'billing'
  | 'assistants'
  | 'webhooks'
  | 'externalBots'
  | 'companiesWithOwnTerms'
> & { ownMail: boolean };

/** From the settings the server starts with, and from the database. */
export async function readFacts(client: pg.Client, settings: ServerSettings): Promise<ProcessingFacts> {
  const { rows } = await client.query<Row>(text);
  const [row] = rows;
  if (!row) throw new Error('the database does not answer');
  const { ownMail, ...found } = row;
  const { S3_BUCKET, S3_ENDPOINT, SMTP_URL, BACKUP_RECIPIENTS, BACKUP_COPY_DIR } = settings;
  const service = S3_ENDPOINT === undefined ? 'Amazon S3' : new URL(S3_ENDPOINT).host;
  return {
    ...found,
    mail: ownMail || SMTP_URL !== undefined,
    files: S3_BUCKET === undefined ? 'no disco do servidor' : `em um serviço de armazenamento (${service})`,
    hasBackupKeys: BACKUP_RECIPIENTS.length > 0,
    hasContinuousCopies: hasContinuousCopies(settings),
    hasCopiesElsewhere: BACKUP_COPY_DIR !== undefined,
  };
}
