import type { LedgerLine } from '@balcao/contract/invoices/models.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { ledgerQuery } from '../invoices.data.ts';
import { invoicePhrases } from '../phrases/phrases.ts';
import styles from './dialogs.module.css';

function Line({ line }: { line: LedgerLine }) {
  const t = invoicePhrases.useT();
  const { timeZone } = useSession().user.company;
  const about = [line.detail, line.reason].filter((text) => text !== null).join(' · ');
  return (
    <li>
      <span>{t(`line.${line.kind}`)}</span>
      <span className={styles['sum']} data-owed={Number(line.amount) < 0 || undefined}>
        {formatMoney(line.amount)}
      </span>
      <small>
        {formatDateTime(line.at, timeZone)}
        {about && ` · ${about}`}
      </small>
      <small className={styles['sum']}>{formatMoney(line.balance)}</small>
    </li>
  );
}

function Balance({ balance }: { balance: string }) {
  const t = invoicePhrases.useT();
  return (
    <p className={styles['balance']}>
      {t(Number(balance) < 0 ? 'ledger.owed' : 'ledger.credit')} <b>{formatMoney(Math.abs(Number(balance)))}</b>
    </p>
  );
}

function Lines({ companyId }: { companyId: number }) {
  const t = invoicePhrases.useT();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(companyId),
  );
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={5} />;
  const lines = data.pages.flatMap((page) => page.lines);
  return (
    <>
      {data.pages[0] && <Balance balance={data.pages[0].balance} />}
      {lines.length === 0 && <p className={styles['hint']}>{t('ledger.empty')}</p>}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

type Props = { companyId: number; name?: string; onClose: () => void };

/** What a company and its creditor have between them, line by line. */
export function LedgerDialog({ companyId, name, onClose }: Props) {
  const t = invoicePhrases.useT();
  const title = name === undefined ? t('ledger') : t('ledger.of', { name });
  return (
    <Modal opened onClose={onClose} title={title} size={640} closeButtonProps={{ 'aria-label': t('close') }}>
      <Lines companyId={companyId} />
    </Modal>
  );
}
