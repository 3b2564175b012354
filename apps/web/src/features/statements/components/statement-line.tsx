import type { LineCandidate, StatementLineShown } from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { statementPhrases } from '../phrases/phrases.ts';
import { STATEMENTS } from '../statements.data.ts';
import styles from './statements.module.css';

const outcomes = ['paid', 'partial', 'credit', 'ignored'] as const;

/** What is owed under a name, and until when. */
function Candidate({ candidate, children }: { candidate: LineCandidate; children?: React.ReactNode }) {
  const t = statementPhrases.useT();
  const { companyName, detail, amount, dueDate, status } = candidate;
  return (
    <span className={styles['candidate']}>
      <span>
        <b>{companyName}</b> {detail} · {formatMoney(amount)} · {formatDay(dueDate)}
        {status !== 'open' && <i> ({t(`status.${status}`)})</i>}
      </span>
      {children}
    </span>
  );
}

function useDecision(statementId: number, lineId: number) {
  const queries = useQueryClient();
  const params = { statementId, lineId };
  return useMutation({
    mutationFn: (chargeId: number | null) =>
      chargeId === null
        ? call(statementRoutes.refuse, { params })
        : call(statementRoutes.accept, { params, body: { chargeId } }),
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }),
  });
}

/** What became of a line, else why it is understood as it is. */
function Words({ line }: { line: StatementLineShown }) {
  const t = statementPhrases.useT();
  const { state, reason, given } = line;
  const outcome = outcomes.find((one) => one === line.outcome);
  return (
    <>
      <small>
        {state === 'settled' && outcome
          ? t(`outcome.${outcome}`)
          : state === 'refused'
            ? t('notOurs')
            : t(`reason.${reason}`)}
      </small>
      {given && (
        <span className={styles['candidate']}>
          <span>
            <b>{given.companyName}</b> {given.detail} · {formatMoney(given.value)} · {formatDay(given.dueDate)}
            <br />
            {given.byName === null
              ? t('given', { reason: given.reason })
              : t('given.by', { name: given.byName, reason: given.reason })}
          </span>
        </span>
      )}
    </>
  );
}

type Props = {
  statementId: number;
  line: StatementLineShown;
  /** Where a person may say which invoice it is the money for. */
  onGive?: () => void;
};

/** Money that came, what it is taken for, and why; where nobody can be sure, one click decides. */
export function StatementLine({ statementId, line, onGive }: Props) {
  const t = statementPhrases.useT();
  const { mutate, isPending, variables } = useDecision(statementId, line.id);
  const { verdict, state, candidates } = line;
  const isAsked = verdict === 'suggestion' && state === 'waiting';
  return (
    <div className={styles['line']}>
      <span className={styles['day']}>{formatDay(line.day)}</span>
      <span className={styles['words']}>
        {line.text}
        <Words line={line} />
        {candidates.map((candidate) => (
          <Candidate key={candidate.chargeId} candidate={candidate}>
            {isAsked && (
              <Button
                size="xs"
                variant="default"
                disabled={isPending}
                loading={isPending && variables === candidate.chargeId}
                aria-label={t('accept.of', { name: candidate.companyName })}
                onClick={() => mutate(candidate.chargeId)}
              >
                {t('accept')}
              </Button>
            )}
          </Candidate>
        ))}
        {(isAsked || onGive) && (
          <span>
            {isAsked && (
              <Button
                size="xs"
                variant="subtle"
                disabled={isPending}
                loading={isPending && variables === null}
                onClick={() => mutate(null)}
              >
                {t('refuse')}
              </Button>
            )}
            {onGive && (
              <Button
                size="xs"
                variant="subtle"
                disabled={isPending}
                aria-label={t('give.of', { amount: formatMoney(line.amount), text: line.text })}
                onClick={onGive}
              >
                {t('give')}
              </Button>
            )}
          </span>
        )}
      </span>
      <b className={styles['amount']}>{formatMoney(line.amount)}</b>
    </div>
  );
}
