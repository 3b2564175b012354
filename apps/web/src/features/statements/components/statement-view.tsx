import {
  lineVerdicts,
  type LineVerdict,
  type StatementDetails,
  type StatementLineShown,
} from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { Button, Loader } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { statementPhrases } from '../phrases/phrases.ts';
import { STATEMENTS, statementQuery } from '../statements.data.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { StatementLines } from './statement-lines.tsx';
import styles from './statements.module.css';

const countsOf = (statement: StatementDetails): Record<LineVerdict, number> => ({
  sure: statement.sureCount,
  suggestion: statement.suggestionCount,
  unmatched: statement.unmatchedCount,
});

/** What nobody has to decide about, in one line. */
function Asides({ statement }: { statement: StatementDetails }) {
  const t = statementPhrases.useT();
  const { knownCount, futureCount, outgoingCount, refusedCount, complete, account } = statement;
  const facts = [
    knownCount > 0 && t('known', { count: knownCount }),
    futureCount > 0 && t('future', { count: futureCount }),
    outgoingCount > 0 && t('outgoing', { count: outgoingCount }),
    refusedCount > 0 && t('refused', { count: refusedCount, rows: statement.refused.map(({ at }) => at).join(', ') }),
    !complete && t('cutOff'),
    account.isProved && account.showsTxid === false && !account.identifyingCents && t('offerCents'),
  ].filter((fact) => fact !== false);
  return facts.map((fact) => (
    <p key={fact} className={styles['hint']}>
      {fact}
    </p>
  ));
}

/** The words that move a statement on. */
function Acts({ statement, onColumns, onGone }: ActsProps) {
  const t = statementPhrases.useT();
  const queries = useQueryClient();
  const params = { statementId: statement.id };
  const options = { onError: toastFailure, onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }) };
  const applying = useMutation({ mutationFn: () => call(statementRoutes.apply, { params }), ...options });
  const discarding = useMutation({
    mutationFn: () => call(statementRoutes.discard, { params }),
    onSuccess: onGone,
    ...options,
  });
  const { state, sureCount, settledCount } = statement;
  if (state === 'applying') {
    return (
      <output className={styles['progress']}>
        <Loader size="xs" aria-hidden /> {t('applying', { done: settledCount, count: sureCount })}
      </output>
    );
  }
  return (
    <div className={styles['acts']}>
      {state === 'preview' && (
        <Button loading={applying.isPending} onClick={() => applying.mutate()}>
          {sureCount > 0 ? t('apply', { count: sureCount }) : t('finish')}
        </Button>
      )}
      {state === 'preview' && statement.columns && (
        <Button variant="default" onClick={onColumns}>
          {t('columns.change')}
        </Button>
      )}
      {state !== 'done' && settledCount === 0 && (
        <Button variant="default" loading={discarding.isPending} onClick={() => discarding.mutate()}>
          {t('discard')}
        </Button>
      )}
    </div>
  );
}
type ActsProps = { statement: StatementDetails; onColumns: () => void; onGone: () => void };

type Giving = { onGive: (line: StatementLineShown) => void };

function Understood({ statement, onColumns, onGone, onGive }: ActsProps & Giving) {
  const t = statementPhrases.useT();
  const counts = countsOf(statement);
  const [verdict, setVerdict] = useState<LineVerdict>(lineVerdicts.find((one) => counts[one] > 0) ?? 'sure');
  return (
    <>
      <Acts statement={statement} onColumns={onColumns} onGone={onGone} />
      <Asides statement={statement} />
      <Segmented
        label={t('kinds')}
        value={verdict}
        onChange={setVerdict}
        options={lineVerdicts.map((value) => ({ value, label: t(value, { count: counts[value] }) }))}
      />
      <StatementLines key={verdict} statement={statement} verdict={verdict} onGive={onGive} />
    </>
  );
}

/** What can be done with it now, by how far it is. */
function Stage({ statement, onBack, onGive }: Giving & { statement: StatementDetails; onBack: () => void }) {
  const t = statementPhrases.useT();
  const [isChoosing, setChoosing] = useState(false);
  const { state } = statement;
  const acts = { statement, onColumns: () => setChoosing(true), onGone: onBack };
  if (state === 'reading') {
    return (
      <output className={styles['progress']}>
        <Loader size="xs" aria-hidden /> {t('state.reading')}
      </output>
    );
  }
  if (state === 'failed') return <Acts {...acts} />;
  const isAsked = state === 'columns' || (isChoosing && state === 'preview');
  if (!isAsked) return <Understood {...acts} onGive={onGive} />;
  return (
    <>
      <ColumnChooser statement={statement} onDone={() => setChoosing(false)} />
      {state === 'columns' && <Acts {...acts} />}
    </>
  );
}

type Props = Giving & { statementId: number; onBack: () => void };

/** One statement: how it was understood, line by line with the reason, and what came of it. */
export function StatementView({ statementId, onBack, onGive }: Props) {
  const t = statementPhrases.useT();
  const { data, error, refetch } = useQuery(statementQuery(statementId));
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  return (
    <div className={styles['view']}>
      <div className={styles['head']}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={14} stroke={1.7} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <b>{data.fileName}</b>
      </div>
      {data.failure !== null && <p className={styles['failure']}>{t(`failure.${data.failure}`)}</p>}
      <Stage statement={data} onBack={onBack} onGive={onGive} />
    </div>
  );
}
