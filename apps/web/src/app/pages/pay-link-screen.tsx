import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AuthLayout } from '../../features/auth/components/auth-layout.tsx';
import { LinkedInvoice } from '../../features/invoices/pay-link/linked-invoice.tsx';
import { linkedInvoiceQuery } from '../../features/invoices/pay-link/pay-link-page.data.ts';
import { payLinkPhrases } from '../../features/invoices/phrases/pay-link/pay-link-phrases.ts';
import { isApiError } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';

/** Where the link of an invoice leads: whoever has the bank's app pays, without an account of the counter. */
export function PayLinkScreen() {
  const t = payLinkPhrases.useT();
  const { token } = useParams({ from: '/pagar/$token' });
  const { data, error, refetch } = useQuery(linkedInvoiceQuery(token));
  // What is on the page stays there while the line is cut.
  if (data) {
    return (
      <AuthLayout title={t('page.title', { creditor: data.creditor })}>
        <LinkedInvoice token={token} invoice={data} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('page.loading')}>
      {isApiError(error, 'ERR_NO_INVOICE_FOUND') ? (
        <p role="alert">{t('page.unknown')}</p>
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </AuthLayout>
  );
}
