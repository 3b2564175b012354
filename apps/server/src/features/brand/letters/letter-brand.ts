import type { Config } from '../../../platform/config/config.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Whose letter it is: the name it is signed with, where answers go, and the address that its links begin with. */
export type LetterBrand = { name: string; color: string; replyTo: string | null; baseUrl: string };

type Row = { name: string; color: string | null; replyTo: string | null; host: string | null };
const USUAL_COLOR = '#0e6b82';

/**
 * The brand of a company's letters. Links lead to the oldest proved host of the brand, else to PUBLIC_URL: what a browser
 * calls a host never gets into a letter.
 */
export async function letterBrandOf(client: Tx['client'], config: Config, companyId: number): Promise<LetterBrand> {
  const { rows } = await client.query<Row>({
    name: 'letter-brand',
    text: `
      select coalesce(b.mail_from_name, b.name) as name, b.reply_to as "replyTo",
        case when b.owner_company_id = 1
          then (select s.value from settings s where s.company_id = 1 and s.key = 'mainColor' and s.platform_wide)
          else b.colors ->> 'mainColor' end as color,
        (select d.host from brand_domains d where d.brand_id = b.id and d.verified_at is not null
          order by d.verified_at, d.id limit 1) as host
      from brands b where b.id = brand_of($1)`,
    values: [companyId],
  });
  const { name, color, replyTo, host } = rows[0] ?? { name: 'Balcão', color: null, replyTo: null, host: null };
  const { protocol, port } = new URL(config.PUBLIC_URL);
  const baseUrl = host === null ? config.PUBLIC_URL : `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  return { name, color: color ?? USUAL_COLOR, replyTo, baseUrl };
}

/** Header fields of such a letter. The address stays the platform's: a foreign one would sink everybody's mail. */
export const senderOf = ({ name, replyTo }: LetterBrand) => ({ fromName: name, ...(replyTo && { replyTo }) });
