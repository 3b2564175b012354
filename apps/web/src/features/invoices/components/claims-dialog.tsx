import type { ClaimToDecide } from '@balcao/contract/claims/models.ts';
import { claimRoutes } from '@balcao/contract/claims/routes.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { claimsQuery, INVOICES } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

const MIN_REASON = 3;

/** Confirming is one click; refusing wants a reason, which the payer reads. */
function Decision({ claimId }: { claimId: number }) {
  const t = invoicePhrases.useT();
  const queries = useQueryClient();
  const [reason, setReason] = useState<string | null>(null);
  const params = { claimId };
  const deciding = useMutation({
    mutationFn: (why: string | null) =>
      why === null
        ? call(claimRoutes.confirm, { params })
        : call(claimRoutes.refuse, { params, body: { reason: why } }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: INVOICES }),
  });
  const isShort = reason !== null && reason.trim().length < MIN_REASON;
  return (
    <span className={styles['decision']}>
      {reason !== null && (
        <TextInput
          size="xs"
          aria-label={t('claims.reason')}
          placeholder={t('claims.reason')}
          maxLength={500}
          data-autofocus
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Button
        size="xs"
        variant="default"
        disabled={isShort || deciding.isPending}
        onClick={() => (reason === null ? setReason('') : deciding.mutate(reason))}
      >
        {t('claims.refuse')}
      </Button>
      {reason === null && (
        <Button size="xs" loading={deciding.isPending} onClick={() => deciding.mutate(null)}>
          {t('claims.confirm')}
        </Button>
      )}
    </span>
  );
}

function Claim({ claim }: { claim: ClaimToDecide }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const { companyName, detail, due, endToEndId, receiptUrl, createdAt } = claim;
  return (
    <li>
      <span>
        <b>{companyName}</b> {formatMoney(due)}
      </span>
      <Decision claimId={claim.id} />
      <small>
        {[detail, formatDateTime(createdAt, timeZone), endToEndId].filter((text) => text !== null).join(' · ')}{' '}
        {receiptUrl !== null && (
          <a href={receiptUrl} target="_blank" rel="noreferrer">
            {t('claims.receipt')}
          </a>
        )}
      </small>
    </li>
  );
}

/** What payers say about open invoices: the creditor decides. */
export function ClaimsDialog({ onClose }: { onClose: () => void }) {
  const t = invoicePhrases.useT();
  const { data, error, refetch } = useQuery(claimsQuery);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('claims.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && <p className={styles['hint']}>{t(data.claims.length === 0 ? 'claims.none' : 'claims.hint')}</p>}
      <ul className={styles['lines']}>
        {data?.claims.map((claim) => (
          <Claim key={claim.id} claim={claim} />
        ))}
      </ul>
    </Modal>
  );
}
