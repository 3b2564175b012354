import type { UnsubscribedAddress } from '@balcao/contract/emails/models.ts';
import { UNSUBSCRIBED_A_PAGE } from '@balcao/contract/emails/models.ts';
import { Button, Modal } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../platform/format/instant.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Pages } from '../components/pages.tsx';
import { unsubscribedQuery } from '../emails.data.ts';
import { emailPhrases } from '../phrases/phrases.ts';
import { AddAddress } from './add-address.tsx';
import { ResubscribeDialog } from './resubscribe-dialog.tsx';
import styles from './unsubscribed.module.css';

type RowProps = { one: UnsubscribedAddress; onLift: () => void };

function Row({ one: { address, reason, at }, onLift }: RowProps) {
  const t = emailPhrases.useT();
  const { user } = useSession();
  const mayLift = useCan('drawer-admin-items:view') && !user.support;
  return (
    <li className={styles['row']}>
      <span className={styles['address']}>{address}</span>
      <span className={styles['why']}>
        {t(`unsubscribed.${reason}`)} · {formatDate(at, user.company.timeZone)}
      </span>
      {mayLift && (
        <Button variant="default" size="xs" aria-label={t('resubscribe.of', { address })} onClick={onLift}>
          {t('resubscribe')}
        </Button>
      )}
    </li>
  );
}

/** Addresses that get no e-mails which go to several people: looked up, added, and by admins let back in. */
export function UnsubscribedDialog({ onClose }: { onClose: () => void }) {
  const t = emailPhrases.useT();
  const { user } = useSession();
  const [searchParam, setWords] = useState('');
  const [page, setPage] = useState(1);
  const [lifting, lift] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(unsubscribedQuery({ searchParam, pageNumber: page }));
  function search(words: string) {
    setWords(words);
    setPage(1);
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('unsubscribed')}
      size={620}
      closeOnEscape={lifting === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['parts']}>
        <p className={styles['hint']}>{t('unsubscribed.hint')}</p>
        {!user.support && <AddAddress />}
        <SearchField label={t('unsubscribed.search')} onSearch={search} />
        {!data && (error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <SkeletonRows count={3} />)}
        {data?.count === 0 && (
          <EmptyState
            icon={IconMailOff}
            title={t(searchParam === '' ? 'unsubscribed.none' : 'unsubscribed.notFound')}
          />
        )}
        <ul aria-label={t('unsubscribed')}>
          {data?.addresses.map((one) => (
            <Row key={one.address} one={one} onLift={() => lift(one.address)} />
          ))}
        </ul>
        {data && <Pages count={data.count} size={UNSUBSCRIBED_A_PAGE} page={page} onPage={setPage} />}
      </div>
      {lifting !== null && <ResubscribeDialog address={lifting} onClose={() => lift(null)} />}
    </Modal>
  );
}
