import { Drawer } from '../../../ui/overlays/modal.tsx';
import { unit } from '../../../platform/format/units.ts';
import type { MessageReason } from '@balcao/contract/routing/models.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isApiError } from '../../../platform/api-error.ts';
import { useCan } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { routingPhrases } from '../phrases/phrases.ts';
import { reasonQuery } from '../routing.data.ts';
import styles from './automation.module.css';
import { FactList } from './fact-list.tsx';
import { RuleList, useCodeTexts } from './rule-list.tsx';
import { useRunName } from './use-run-name.ts';

const SECOND_MS = 1000;

function Content({ reason }: { reason: MessageReason }) {
  const t = routingPhrases.useT();
  const nameOf = useRunName();
  const { decision } = useCodeTexts();
  const maySeeFlows = useCan('flows-page:edit');
  const { run, steps, variables, tookMs } = reason;
  return (
    <div className={styles['body']}>
      <section className={styles['card']}>
        <p>
          {run && <b>{nameOf(run)}</b>}
          {reason.decision && <span>{decision(reason.decision.code)}</span>}
          {tookMs !== null && <small>{t('took', { time: `${(tookMs / SECOND_MS).toFixed(1)} ${unit('s')}` })}</small>}
        </p>
        {maySeeFlows && run?.flow && (
          <Link to="/flowbuilder/{-$id}" params={{ id: String(run.flow.id) }}>
            {t('openFlow')}
          </Link>
        )}
      </section>
      {reason.decision && <RuleList checked={reason.decision.checked} />}
      {steps.length > 0 && (
        <section>
          <h3>{t('steps')}</h3>
          <ol className={styles['steps']}>
            {steps.map(({ no, type, summary, taken }) => (
              <li key={no}>
                {summary || type}
                {taken !== null && <small> · {t('output', { name: taken })}</small>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <FactList title={t('variables')} facts={variables} />
    </div>
  );
}

/** Why a bot said something: the decision, its blocks, and what it knew. */
export function ReasonDrawer({ messageId, onClose }: { messageId: number; onClose: () => void }) {
  const t = routingPhrases.useT();
  const { data, error, refetch } = useQuery(reasonQuery(messageId));
  const isUnknown = isApiError(error, 'ERR_NO_MESSAGE_FOUND');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={t('message.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {data && <Content reason={data} />}
      {isUnknown && <p className={styles['note']}>{t('message.none')}</p>}
      {!data && error && !isUnknown && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={4} />}
    </Drawer>
  );
}
