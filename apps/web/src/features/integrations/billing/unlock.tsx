import type { BillingSourceName } from '@balcao/contract/integrations/sources.ts';
import { ticketInvoiceRoutes } from '@balcao/contract/integrations/ticket-routes.ts';
import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { invoicesQuery } from './billing.data.ts';
import styles from './billing.module.css';
import { useFailureWords } from './failure-words.ts';
import { billingPhrases } from './phrases/phrases.ts';

type Props = {
  ticketId: number;
  source: BillingSourceName;
  customer: { id: string; name: string; isBlocked: boolean | null };
};

/** Gives a customer the access back that was cut for not paying. Asks before, and the audit log keeps it. */
export function Unlock({ ticketId, source, customer: { id: customerId, name, isBlocked } }: Props) {
  const t = billingPhrases.useT();
  const failureWords = useFailureWords();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  async function unlock() {
    try {
      const body = { source, customerId };
      const { outcome } = await call(ticketInvoiceRoutes.unlock, { params: { ticketId }, body });
      toastSuccess(t(`unlock.${outcome}`, { name }));
      await queries.invalidateQueries({ queryKey: invoicesQuery(ticketId).queryKey });
    } catch (failure) {
      // The dialog would tell it in the words of no particular system.
      toastError(failureWords(failure));
    }
  }
  return (
    <div className={styles['unlock']}>
      <span data-blocked={isBlocked || undefined}>{t(isBlocked ? 'blocked' : 'maybeBlocked')}</span>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconLockOpen size={15} stroke={1.7} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('unlock')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('unlock.title', { name })}
        confirmLabel={t('unlock')}
        onConfirm={unlock}
        onClose={() => setAsking(false)}
      >
        {t('unlock.hint')}
      </ConfirmDialog>
    </div>
  );
}
