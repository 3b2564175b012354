import '@mantine/core/styles/Switch.layer.css';
import { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { addressQuery } from '../calendar.data.ts';
import { calendarPhrases } from '../phrases/phrases.ts';
import { useFailure } from '../use-failure.ts';
import styles from './address-dialog.module.css';
import { FailedLine } from './failed-line.tsx';

/** The secret address at which other programs read the own calendar: made, renewed, taken away. It is shown once. */
export function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = calendarPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const { data: known } = useQuery(addressQuery);
  const [busyOnly, setBusyOnly] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const failed = useFailure();

  async function carryOut(work: () => Promise<unknown>) {
    setBusy(true);
    failed.forget();
    try {
      await work();
      await queries.invalidateQueries({ queryKey: addressQuery.queryKey });
    } catch (failure) {
      failed.note(failure);
    } finally {
      setBusy(false);
    }
  }
  const renew = () =>
    carryOut(async () => setPath((await call(calendarRoutes.renewAddress, { body: { busyOnly } })).path));
  const remove = () =>
    carryOut(async () => {
      await call(calendarRoutes.removeAddress, {});
      setPath(null);
      toastSuccess(t('addressRemoved'));
    });

  return (
    <Modal opened onClose={onClose} title={t('address')} size={460} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['parts']}>
        <p>{t('addressHint')}</p>
        {path ? (
          <OwnAddress address={`${location.origin}${path}`} />
        ) : (
          known && (
            <p className={styles['quiet']}>{t('addressSince', { date: formatDate(known.createdAt, timeZone) })}</p>
          )
        )}
        <Switch
          size="sm"
          label={t('busyOnly')}
          checked={busyOnly}
          onChange={(change) => setBusyOnly(change.currentTarget.checked)}
        />
        <FailedLine failure={failed.failure} />
        <div className={styles['buttons']}>
          {known && (
            <Button variant="default" disabled={isBusy} onClick={() => void remove()}>
              {t('removeAddress')}
            </Button>
          )}
          <Button loading={isBusy} onClick={() => void renew()}>
            {t(known ? 'renewAddress' : 'newAddress')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function OwnAddress({ address }: { address: string }) {
  const t = calendarPhrases.useT();
  const { outcome, copy } = useCopy();
  const words = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <div className={styles['address']}>
      <TextInput label={t('addressOnce')} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" onClick={() => copy(address)}>
        {outcome ? words[outcome] : t('copy')}
      </Button>
    </div>
  );
}
