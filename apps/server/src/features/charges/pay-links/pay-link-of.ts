import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { letterBrandOf } from '../../brand/letters/letter-brand.ts';
import { hashPayLinkToken, payLinkToken } from './pay-link-token.ts';

/**
 * Where somebody without a session pays an invoice, on the creditor's own host where that is proved. The same whenever it is
 * asked for; links given out before stay good. Fails with ERR_NO_INVOICE_FOUND.
 */
export async function payLinkOf(
  ctx: Pick<PlatformCtx, 'client' | 'config'>,
  { companyId, invoiceId }: { companyId: number; invoiceId: number },
): Promise<string> {
  const { client, config } = ctx;
  const token = payLinkToken({ secret: config.TOKEN_SECRET, companyId, invoiceId });
  const { rows } = await client.query<{ creditorCompanyId: number }>({
    name: 'keep-pay-link',
    text: `
      with i as (
        select company_id, id, creditor_company_id from invoices where company_id = $1 and id = $2
      ), kept as (
        insert into pay_links (company_id, invoice_id, token_hash) select company_id, id, $3 from i on conflict do nothing
      )
      select creditor_company_id as "creditorCompanyId" from i`,
    values: [companyId, invoiceId, hashPayLinkToken(token)],
  });
  const { creditorCompanyId } = rows[0] ?? fail('ERR_NO_INVOICE_FOUND');
  const { baseUrl } = await letterBrandOf(client, config, creditorCompanyId);
  return `${baseUrl}/pagar/${token}`;
}
