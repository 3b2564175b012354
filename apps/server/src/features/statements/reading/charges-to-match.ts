import type { ChargeToMatch } from '@balcao/payments/statements/charge-index.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { centsOf } from '../../invoices/cents.ts';

/** Small enough that nobody waits while one is read. */
const BATCH = 500;

type Row = {
  id: number;
  txid: string;
  amount: string;
  discount: string;
  status: string;
  since: string;
  isOpen: boolean;
  names: (string | null)[];
  document: string | null;
  claims: string[];
};
type Asked = { accountId: number; after: number; timeZone: string };

/**
 * The next charges of an account that lines may be the money for: all there ever were, because codes never end at the bank. Of an
 * open invoice the last one is open.
 */
export async function chargesToMatch(
  { client }: Pick<PlatformCtx, 'client'>,
  { accountId, after, timeZone }: Asked,
): Promise<ChargeToMatch[]> {
  const { rows } = await client.query<Row>({
    name: 'charges-to-match',
    // Which is the last of its invoice is asked once an invoice: one whose code was made anew ten thousand times has as many.
    text: `
      with batch as materialized (
        select id, company_id, invoice_id, txid, amount, discount, status, created_at
        from charges where account_id = $1 and id > $2 order by id limit ${BATCH}
      ), last as materialized (
        select n.company_id, n.invoice_id, max(n.id) as id
        from charges n join (select distinct company_id, invoice_id from batch) b using (company_id, invoice_id)
        where n.account_id = $1 group by 1, 2
      )
      select c.id, c.txid, c.amount, c.discount, c.status, (c.created_at at time zone $3)::date::text as since,
        i.status = 'open' and c.id = l.id as "isOpen",
        array[i.company_name, o.name] as names, i.company_document as document, array(
          select k.end_to_end_id from payment_claims k
          where k.company_id = c.company_id and k.charge_id = c.id and k.state = 'open' and k.end_to_end_id is not null
        ) as claims
      from batch c
      join last l on l.company_id = c.company_id and l.invoice_id = c.invoice_id
      join invoices i on i.company_id = c.company_id and i.id = c.invoice_id
      left join companies o on o.id = c.company_id
      order by c.id`,
    values: [accountId, after, timeZone],
  });
  return rows.map(({ id, txid, amount, discount, status, since, isOpen, names, document, claims }) => ({
    id,
    txid,
    cents: centsOf(amount),
    open: isOpen,
    identifying: status === 'waiting' && centsOf(discount) > 0,
    since,
    claims,
    payerNames: names.filter((name) => name !== null),
    payerDocument: document?.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() ?? null,
  }));
}
