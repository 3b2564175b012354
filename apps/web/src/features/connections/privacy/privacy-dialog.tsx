import type { Connection } from '@balcao/contract/connections/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { ConnectionPrivacyChange, type ConnectionPrivacy } from '@balcao/contract/connections/session-models.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { privacyQuery } from '../connections.data.ts';
import { privacyPhrases } from './phrases/phrases.ts';
import { privacyChoices, privacyFields } from './privacy-choices.ts';
import styles from './privacy-dialog.module.css';

type Props = { connection: Connection; onClose: () => void };
type Changed = Partial<Record<keyof ConnectionPrivacy, string>>;

type FieldsProps = {
  privacy: ConnectionPrivacy;
  changed: Changed;
  isDisabled: boolean;
  onChange: (changed: Changed) => void;
};

function Fields({ privacy, changed, isDisabled, onChange }: FieldsProps) {
  const t = privacyPhrases.useT();
  const choices = privacyChoices(t, privacy);
  return (
    <div className={styles['fields']}>
      {privacyFields.map((field) => (
        <NativeSelect
          key={field}
          label={t(field)}
          {...(field === 'readreceipts' && { description: t('readreceiptsHint') })}
          data={choices[field]}
          value={changed[field] ?? String(privacy[field])}
          disabled={isDisabled}
          onChange={(event) => onChange({ ...changed, [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** Only what differs from what stands at WhatsApp is sent. */
function changesOf(privacy: ConnectionPrivacy, changed: Changed): ConnectionPrivacyChange {
  const fresh = Object.entries(changed).filter(
    ([field, value]) => value !== String(privacy[field as keyof ConnectionPrivacy]),
  );
  const typed = fresh.map(([field, value]) => [field, field === 'disappearing' ? Number(value) : value]);
  return ConnectionPrivacyChange.parse(Object.fromEntries(typed));
}

/** The eight things WhatsApp lets an account decide about its privacy. */
export function PrivacyDialog({ connection, onClose }: Props) {
  const t = privacyPhrases.useT();
  const isReachable = connection.status === 'CONNECTED';
  const { data, error, refetch } = useQuery({ ...privacyQuery(connection.id), enabled: isReachable });
  const [changed, setChanged] = useState<Changed>({});
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!data || isBusy) return;
    const body = changesOf(data, changed);
    setBusy(true);
    try {
      if (Object.keys(body).length > 0) {
        await call(connectionRoutes.changePrivacy, { params: { connectionId: connection.id }, body });
      }
      toastSuccess(t('saved'));
      onClose();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('title', { name: connection.name })}
      submitLabel={t('save')}
      onSubmit={(event) => void save(event)}
      isSubmitting={isBusy}
      onClose={onClose}
      canSubmit={isReachable && data !== undefined}
      width={620}
    >
      <p className={styles['intro']} role={isReachable ? undefined : 'alert'} data-bad={!isReachable || undefined}>
        {t(isReachable ? 'intro' : 'notConnected')}
      </p>
      {data && <Fields privacy={data} changed={changed} isDisabled={!isReachable} onChange={setChanged} />}
      {!data && isReachable && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && isReachable && !error && <SkeletonRows count={4} />}
    </FormDialog>
  );
}
