import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { channelOfObject, type PageChannel } from '../page-channels.ts';
import type { WebhookRecipient } from './webhook-target.ts';

const Entry = z.looseObject({ id: z.string().min(1).max(64) });
const Body = z.looseObject({ object: z.enum(['page', 'instagram']), entry: z.array(z.unknown()) });

/** What Meta says about one page or account. */
export type PageEntry = { channel: PageChannel; pageId: string | undefined; body: unknown };

/** The entries of a webhook of pages, each as a body of its own; null for a webhook of something else. */
export function parsePageEntries(json: unknown): PageEntry[] | null {
  // Some samples wrap the whole in an array.
  const bodies = (Array.isArray(json) ? json : [json]).map((one) => Body.safeParse(one).data);
  if (bodies.length === 0 || bodies.some((body) => body === undefined)) return null;
  return bodies.flatMap((body) =>
    body === undefined
      ? []
      : body.entry.map((entry) => ({
          channel: channelOfObject[body.object],
          pageId: Entry.safeParse(entry).data?.id,
          body: { ...body, entry: [entry] },
        })),
  );
}

type Row = {
  id: number;
  company_id: number;
  channel: PageChannel;
  account_id: string;
  parent_account_id: string | null;
};

/** The connections of these pages and accounts, by channel and name. A page is connected once in the whole installation. */
export async function findPages({ database }: Pick<Deps, 'database'>, entries: readonly PageEntry[]) {
  const ids = [...new Set(entries.flatMap(({ pageId }) => (pageId === undefined ? [] : [pageId])))];
  const { rows } = await database.pool.query<Row>({
    name: 'webhook-pages',
    text: `
      select id, company_id, channel, account_id, parent_account_id from connections
      where channel = any('{facebook,instagram}') and account_id = any($1)
        and account_confirmed_at is not null`,
    values: [ids],
  });
  const found = new Map(rows.map((row) => [`${row.channel} ${row.account_id}`, toAddressee(row)]));
  return ({ channel, pageId }: PageEntry): WebhookRecipient | null => found.get(`${channel} ${pageId ?? ''}`) ?? null;
}

const toAddressee = (row: Row): WebhookRecipient => ({
  connectionId: Number(row.id),
  companyId: Number(row.company_id),
  accountId: row.account_id,
  parentAccountId: row.parent_account_id,
});
