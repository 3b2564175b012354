import type { UnsubscribedAddress } from '@balcao/contract/emails/models.ts';
import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../platform/format/instant.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { unsubscribedPagesQuery } from '../emails.data.ts';
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

/** The addresses themselves, looked up, and let back in. */
function Addresses({ onLift }: { onLift: (address: string) => void }) {
  const t = emailPhrases.useT();
  const [words, setWords] = useState('');
  const list = useInfiniteQuery(unsubscribedPagesQuery(words));
  const { data, error } = list;
  const addresses = data?.pages.flatMap((page) => page.addresses) ?? [];
  return (
    <>
      <SearchField label={t('unsubscribed.search')} onSearch={setWords} />
      {!data &&
        (error ? <ErrorState failure={error} onRetry={() => void list.refetch()} /> : <SkeletonRows count={3} />)}
      {data && addresses.length === 0 && (
        <EmptyState icon={IconMailOff} title={t(words === '' ? 'unsubscribed.none' : 'unsubscribed.notFound')} />
      )}
      {addresses.length > 0 && (
        <ul aria-label={t('unsubscribed')}>
          {addresses.map((one) => (
            <Row key={one.address} one={one} onLift={() => onLift(one.address)} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('unsubscribed.more')}
        </Button>
      )}
    </>
  );
}

/** Addresses that get no e-mails which go to several people: added by everybody; seen and let back in by admins. */
export function UnsubscribedDialog({ onClose }: { onClose: () => void }) {
  const t = emailPhrases.useT();
  const { user } = useSession();
  const maySee = useCan('drawer-admin-items:view');
  const [lifting, lift] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(maySee ? 'unsubscribed' : 'unsubscribe')}
      size={620}
      closeOnEscape={lifting === null}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['parts']}>
        <p className={styles['hint']}>{t(maySee ? 'unsubscribed.hint' : 'unsubscribe.hint')}</p>
        {!user.support && <AddAddress />}
        {maySee && <Addresses onLift={lift} />}
      </div>
      {lifting !== null && <ResubscribeDialog address={lifting} onClose={() => lift(null)} />}
    </Modal>
  );
}
