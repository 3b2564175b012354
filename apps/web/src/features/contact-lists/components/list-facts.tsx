import type { ListImport } from '@balcao/contract/contact-lists/import-models.ts';
import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import type { ContactList } from '@balcao/contract/contact-lists/models.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { listImportsQuery } from '../contact-lists.data.ts';
import { howMany } from '../how-many.ts';
import { contactListPhrases } from '../phrases/phrases.ts';
import styles from '../pages/contact-lists.module.css';

type Props = { list: ContactList; onConsent: () => void; onImport: (importId: number) => void };

/** What is known of the list as a whole: how many numbers are on WhatsApp, on what the company relies, what arrives. */
export function ListFacts({ list, onConsent, onImport }: Props) {
  const t = contactListPhrases.useT();
  const { contactsCount, validCount, invalidCount, consentBasis } = list;
  const unknown = contactsCount - validCount - invalidCount;
  return (
    <div className={styles['facts']}>
      {contactsCount > 0 && (
        <ul className={styles['figures']}>
          <li data-state="valid">{t('figure.valid', howMany(validCount))}</li>
          <li data-state="invalid">{t('figure.invalid', howMany(invalidCount))}</li>
          <li data-state="unknown">{t('figure.unknown', howMany(unknown))}</li>
        </ul>
      )}
      {(unknown > 0 || list.isChecking) && <CheckButton list={list} />}
      <Button size="compact-sm" variant="subtle" className={styles['basis']} onClick={onConsent}>
        {consentBasis === null ? t('consent.none') : t('consent.is', { basis: t(`consent.${consentBasis}`) })}
      </Button>
      <RunningImport contactListId={list.id} onImport={onImport} />
    </div>
  );
}

/** Asking phones is slow on purpose; it can be stopped. */
function CheckButton({ list }: { list: ContactList }) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    const route = list.isChecking ? listImportRoutes.stopChecking : listImportRoutes.checkNumbers;
    try {
      const after = await call(route, { params: { contactListId: list.id } });
      await queries.invalidateQueries({ queryKey: ['contact-lists'] });
      if (!list.isChecking) toastSuccess(t(after.isChecking ? 'check.begun' : 'check.onlyMessages'));
    } catch (failure) {
      toastFailure(failure);
    }
    setBusy(false);
  }
  return (
    <Button size="compact-sm" variant="default" loading={isBusy} title={t('check.hint')} onClick={() => void press()}>
      {t(list.isChecking ? 'check.stop' : 'check')}
    </Button>
  );
}

const isUnderway = ({ state }: ListImport) => state === 'reading' || state === 'running' || state === 'preview';

/** The latest import, as long as it is not over. */
function RunningImport({ contactListId, onImport }: { contactListId: number; onImport: (importId: number) => void }) {
  const t = contactListPhrases.useT();
  const { data: imports = [] } = useQuery(listImportsQuery(contactListId));
  const latest = imports.find(isUnderway);
  if (!latest) return null;
  const { id, state, done, total, title } = latest;
  return (
    <button type="button" className={styles['running']} onClick={() => onImport(id)}>
      <span>{state === 'preview' ? t('import.waits', { name: title }) : t('import.runs', { name: title })}</span>
      {state !== 'preview' && (
        <progress aria-label={title} value={state === 'running' ? done : undefined} max={Math.max(1, total)} />
      )}
    </button>
  );
}
