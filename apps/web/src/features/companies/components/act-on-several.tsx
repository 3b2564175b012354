import '@mantine/core/styles/Progress.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { Progress, TextInput } from '@mantine/core';
import { DELETION_DAYS } from '@balcao/contract/company-deletion/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { toastFailedOperation, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { actOnSeveral, type RefusedCompany } from '../act-on-several.ts';
import { companyChanged, deleteCompanies, restoreCompany } from '../companies.data.ts';
import { companyPhrases } from '../phrases/phrases.ts';
import styles from './act-on-several.module.css';

/** So few that it is seen how far it got, so many that the database is asked seldom. */
const PORTION = 10;

type Props = { companies: ListedCompany[]; onDone: () => void; onClose: () => void };
type Act = {
  portion: number;
  act: (portion: ListedCompany[]) => Promise<unknown>;
  told: (count: number) => string;
};

/** Goes through the companies and keeps which of them stayed as they were. */
function useProgress({ companies, onDone, onClose }: Props, { portion, act, told }: Act) {
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const [refused, setRefused] = useState<RefusedCompany[]>([]);
  async function run() {
    setDone(0);
    try {
      const left = await actOnSeveral(companies, { portion, act, onProgress: setDone });
      if (left.length < companies.length) toastSuccess(told(companies.length - left.length));
      onDone();
      if (left.length === 0) onClose();
      setRefused(left);
    } catch (failure) {
      toastFailedOperation(failure, companyPhrases.t('operationFailed'));
    } finally {
      companyChanged(queries);
      setDone(null);
    }
  }
  return { done, refused, run };
}

type FrameProps = {
  title: string;
  submitLabel: string;
  companies: ListedCompany[];
  progress: ReturnType<typeof useProgress>;
  isDestructive?: boolean;
  mayBegin?: () => boolean;
  onClose: () => void;
  children: ReactNode;
};

function Frame({ companies, progress, mayBegin, children, ...frame }: FrameProps) {
  const t = companyPhrases.useT();
  const { done, refused, run } = progress;
  const isOver = refused.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayBegin?.() ?? true) void run();
  };
  return (
    <FormDialog {...frame} onSubmit={submit} isSubmitting={done !== null} canSubmit={!isOver}>
      {isOver ? (
        <section aria-label={t('several.stayed')}>
          <p>{t('several.stayed')}</p>
          <ul className={styles['names']}>
            {refused.map(({ company, reason }) => (
              <li key={company.id}>
                <b>{company.name}</b>: {reason}
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <>
          {children}
          <ul className={styles['names']} aria-label={t('several.names')}>
            {companies.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </>
      )}
      {done !== null && (
        <div className={styles['progress']}>
          <Progress value={(100 * done) / companies.length} aria-label={t('several.progress')} />
          <output>{t('several.done', { done, all: companies.length })}</output>
        </div>
      )}
    </FormDialog>
  );
}

/** Deletes several companies once their number has been typed, and says before which, what goes, when, and what stays. */
export function DeleteSeveral(props: Props) {
  const t = companyPhrases.useT();
  const { companies, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const count = companies.length;
  const isConfirmed = typed.trim() === String(count);
  const progress = useProgress(props, {
    portion: PORTION,
    act: (portion) => deleteCompanies(portion.map(({ id, name }) => ({ companyId: id, name }))),
    told: (many) => t('several.deleted', { count: many, days: DELETION_DAYS }),
  });
  function mayBegin() {
    setTried(true);
    return isConfirmed;
  }
  return (
    <Frame
      title={t('several.title', { count })}
      submitLabel={t('delete')}
      isDestructive
      {...{ companies, progress, mayBegin, onClose }}
    >
      <p>{t('several.now')}</p>
      <p>{t('delete.later', { days: DELETION_DAYS })}</p>
      <p>{t('delete.stays')}</p>
      <TextInput
        label={t('several.type', { count })}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={isTried && !isConfirmed && t('several.typeIt')}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Frame>
  );
}

/** Takes the deletion of several companies back. */
export function RestoreSeveral(props: Props) {
  const t = companyPhrases.useT();
  const { companies, onClose } = props;
  const progress = useProgress(props, {
    portion: 1,
    act: async (portion) => {
      for (const { id } of portion) await restoreCompany(id);
    },
    told: (count) => t('several.restored', { count }),
  });
  return (
    <Frame
      title={t('several.restore', { count: companies.length })}
      submitLabel={t('restore')}
      {...{ companies, progress, onClose }}
    >
      <p>{t('restore.text')}</p>
    </Frame>
  );
}
