import type { LinkedInvoice } from '@balcao/contract/charges/models.ts';
import type { PlatformCtx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { letterBrandOf } from '../../brand/letters/letter-brand.ts';
import { getIssued } from '../../invoices/lists/list-invoices.ts';
import { hashPayLinkToken } from './pay-link-token.ts';

type Linked = { companyId: number; invoiceId: number; creditorCompanyId: number };

/** The invoice of a token, over all companies. Fails with ERR_NO_INVOICE_FOUND. */
export async function findLinked({ client }: Pick<PlatformCtx, 'client'>, token: string): Promise<Linked> {
  const { rows } = await client.query<Linked>({
    name: 'find-pay-link',
    text: `
      select i.company_id as "companyId", i.id as "invoiceId", i.creditor_company_id as "creditorCompanyId"
      from pay_links l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
      where l.token_hash = $1`,
    values: [hashPayLinkToken(token)],
  });
  return rows[0] ?? fail('ERR_NO_INVOICE_FOUND');
}

/** What whoever has the link may read, in whatever state the invoice is. */
export async function openPayLink(ctx: PlatformCtx, token: string): Promise<LinkedInvoice> {
  const { invoiceId, creditorCompanyId } = await findLinked(ctx, token);
  const { name } = await letterBrandOf(ctx.client, ctx.config, creditorCompanyId);
  return { ...(await getIssued(ctx, invoiceId)), creditor: name };
}
