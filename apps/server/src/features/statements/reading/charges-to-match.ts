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
    text: `
      select c.id, c.txid, c.amount, c.discount, c.status, (c.created_at at time zone $3)::date::text as since,
        i.status = 'open' and not exists (
          select from charges n
          where n.company_id = c.company_id and n.invoice_id = c.invoice_id and n.account_id = c.account_id and n.id > c.id
        ) as "isOpen",
        array[i.company_name, o.name] as names, i.company_document as document, array(
          select k.end_to_end_id from payment_claims k
          where k.company_id = c.company_id and k.charge_id = c.id and k.state = 'open' and k.end_to_end_id is not null
        ) as claims
      from charges c
      join invoices i on i.company_id = c.company_id and i.id = c.invoice_id
      left join companies o on o.id = c.company_id
      where c.account_id = $1 and c.id > $2
      order by c.id limit ${BATCH}`,
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
