import type { AutomationLine, TicketAutomation } from '@balcao/contract/routing/models.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { routingPhrases } from '../phrases/phrases.ts';
import { automationQuery, startableFlowsQuery } from '../routing.data.ts';
import styles from './automation.module.css';
import { ConsideredList } from './considered-list.tsx';
import { FactList } from './fact-list.tsx';
import { RuleList, useCodeTexts } from './rule-list.tsx';
import { useBotOrders } from './use-bot-orders.ts';
import { useRunName } from './use-run-name.ts';

/** One line of what happened by itself, in words. */
function useLineText() {
  const t = routingPhrases.useT();
  const nameOf = useRunName();
  const { decision, ending } = useCodeTexts();
  return (line: AutomationLine): string => {
    switch (line.kind) {
      case 'decision':
        return decision(line.code);
      case 'run-began':
        return t('line.began', { flow: nameOf(line.run) });
      case 'run-ended':
        return t('line.ended', { flow: nameOf(line.run), because: ending(line.run.endedBecause ?? '') });
      case 'assignment':
        return line.user ? t('line.assigned', { name: line.user.name }) : t('line.unassigned');
    }
  };
}

const keyOf = (line: AutomationLine) => `${line.kind} ${line.at} ${'run' in line ? line.run.id : ''}`;

function Lines({ lines }: { lines: readonly AutomationLine[] }) {
  const t = routingPhrases.useT();
  const textOf = useLineText();
  const { timeZone } = useSession().user.company;
  return (
    <ol className={styles['lines']}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <time dateTime={line.at}>{formatDateTime(line.at, timeZone)}</time>
          <span>{textOf(line)}</span>
          {line.kind === 'run-began' && line.run.startedBy && (
            <small>{t('line.byPerson', { name: line.run.startedBy.name })}</small>
          )}
          {line.kind === 'decision' && <RuleList checked={line.checked} />}
          {line.kind === 'assignment' && <ConsideredList people={line.considered} />}
        </li>
      ))}
    </ol>
  );
}

type StartProps = { ticketId: number; onStart: (flowId: number) => void; isBusy: boolean };

/** Starts a flow by hand, for whoever may act in the ticket. */
function StartFlow({ ticketId, onStart, isBusy }: StartProps) {
  const t = routingPhrases.useT();
  const { data: flows = [] } = useQuery(startableFlowsQuery(ticketId));
  if (flows.length === 0) return null;
  return (
    <NativeSelect
      label={t('start')}
      value=""
      disabled={isBusy}
      data={[
        { value: '', label: t('start.choose') },
        ...flows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onStart(Number(currentTarget.value))}
    />
  );
}

function Content({ automation }: { automation: TicketAutomation }) {
  const t = routingPhrases.useT();
  const nameOf = useRunName();
  const { ticketId, run, lines, isOwed, collected } = automation;
  const { order, isBusy } = useBotOrders(ticketId);
  return (
    <div className={styles['body']}>
      {run && (
        <section className={styles['card']}>
          <p>
            <b>{t('bar.flow', { flow: nameOf(run) })}</b>
            <small>{t('bar.at', { node: run.node.summary || run.node.type })}</small>
          </p>
          <div className={styles['buttons']}>
            <Button size="compact-sm" disabled={isBusy} onClick={() => void order({ do: 'stop' })}>
              {t('stop')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void order({ do: 'restart' })}>
              {t('restart')}
            </Button>
          </div>
        </section>
      )}
      {isOwed && !run && <p className={styles['note']}>{t('ticket.owed')}</p>}
      {lines.length === 0 ? <p className={styles['note']}>{t('ticket.none')}</p> : <Lines lines={lines} />}
      <FactList title={t('collected')} facts={collected} />
      {!run && (
        <StartFlow ticketId={ticketId} isBusy={isBusy} onStart={(flowId) => void order({ do: 'start', flowId })} />
      )}
    </div>
  );
}

/** Why a ticket is where it is: decisions, bots and assignments, one after the other. */
export function AutomationDrawer({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const t = routingPhrases.useT();
  const { data, error, refetch } = useQuery(automationQuery(ticketId));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={460}
      title={t('ticket.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {data ? (
        <Content automation={data} />
      ) : error ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </Drawer>
  );
}
