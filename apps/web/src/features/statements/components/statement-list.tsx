import type { BankStatement } from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { Button, FileButton, NativeSelect } from '@mantine/core';
import { IconFileUpload, IconReceipt2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { statementPhrases } from '../phrases/phrases.ts';
import { statementAccountsQuery, STATEMENTS, statementsQuery } from '../statements.data.ts';
import styles from './statements.module.css';

const ENDINGS = '.ofx,.csv,.txt,.xls,.xlsx';

type Opening = { onOpen: (statementId: number) => void };

/** A file goes to the account it is of; with one account nobody is asked. */
function UploadStatement({ onOpen }: Opening) {
  const t = statementPhrases.useT();
  const queries = useQueryClient();
  const accounts = useQuery(statementAccountsQuery).data?.accounts;
  const [chosen, setChosen] = useState<string | null>(null);
  const paymentAccountId = Number(chosen ?? accounts?.[0]?.id ?? 0);
  const sending = useMutation({
    mutationFn: (file: File) => call(statementRoutes.upload, { params: { paymentAccountId }, files: [file] }),
    onSuccess({ id }) {
      void queries.invalidateQueries({ queryKey: STATEMENTS });
      onOpen(id);
    },
    onError: toastFailure,
  });
  if (accounts?.length === 0) return <p className={styles['hint']}>{t('noAccount')}</p>;
  return (
    <div className={styles['upload']}>
      {accounts && accounts.length > 1 && (
        <NativeSelect
          label={t('account')}
          value={String(paymentAccountId)}
          onChange={(event) => setChosen(event.target.value)}
          data={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FileButton accept={ENDINGS} onChange={(file) => file && sending.mutate(file)}>
        {({ onClick }) => (
          <Button
            leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}
            loading={sending.isPending}
            disabled={!accounts}
            onClick={onClick}
          >
            {t('send')}
          </Button>
        )}
      </FileButton>
      <p className={styles['hint']}>{t('send.hint')}</p>
    </div>
  );
}

function Row({ statement, onOpen }: Opening & { statement: BankStatement }) {
  const t = statementPhrases.useT();
  const { timeZone } = useSession().user.company;
  const { settledCount, waitingCount, sureCount, state } = statement;
  return (
    <li>
      <button type="button" className={styles['row']} onClick={() => onOpen(statement.id)}>
        <b>{statement.fileName}</b>
        <span className={styles['state']} data-tone={state === 'failed' ? 'bad' : undefined}>
          {t(`state.${state}`)}
        </span>
        <small>
          {statement.accountName} · {formatDateTime(statement.createdAt, timeZone)}
        </small>
        <small>
          {state === 'preview' ? t('sure', { count: sureCount }) : t('settled', { count: settledCount })}
          {waitingCount > 0 && ` · ${t('suggestion', { count: waitingCount })}`}
        </small>
      </button>
    </li>
  );
}

/** What was uploaded of late. */
export function StatementList({ onOpen }: Opening) {
  const t = statementPhrases.useT();
  const { data, error, refetch } = useQuery(statementsQuery);
  return (
    <>
      <UploadStatement onOpen={onOpen} />
      {error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
      {data?.statements.length === 0 && (
        <EmptyState icon={IconReceipt2} title={t('empty')}>
          {t('empty.hint')}
        </EmptyState>
      )}
      <ul className={styles['list']} aria-label={t('title')}>
        {data?.statements.map((statement) => (
          <Row key={statement.id} statement={statement} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}
