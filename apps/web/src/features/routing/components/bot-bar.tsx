import type { Ticket } from '@balcao/contract/tickets/models.ts';
import { Button } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { routingPhrases } from '../phrases/phrases.ts';
import { automationQuery } from '../routing.data.ts';
import styles from './bot-bar.module.css';
import { useBotOrders } from './use-bot-orders.ts';
import { useRunName } from './use-run-name.ts';

const AutomationDrawer = lazyPart(() =>
  import('./automation-drawer.tsx').then((module) => ({ default: module.AutomationDrawer })),
);

/** Above the place to answer while a bot serves: which one, where it stands, and how to stop it. */
export function BotBar({ ticket }: { ticket: Ticket }) {
  const t = routingPhrases.useT();
  const nameOf = useRunName();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(automationQuery(ticket.id));
  const { order, isBusy } = useBotOrders(ticket.id);
  const run = data?.run ?? null;
  return (
    <section className={styles['bar']} aria-label={t('bar')}>
      <IconRobot size={18} stroke={1.7} aria-hidden />
      <p>
        <b>{run ? t('bar.flow', { flow: nameOf(run) }) : t('bar')}</b>
        {run !== null && run.node.summary !== '' && <span>{t('bar.at', { node: run.node.summary })}</span>}
      </p>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
        {t('why')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void order({ do: 'restart' })}>
        {t('restart')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => void order({ do: 'stop' })}>
        {t('stop')}
      </Button>
      <Suspense>{isOpen && <AutomationDrawer ticketId={ticket.id} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
