import '@mantine/core/styles/Tabs.layer.css';
import type { Queue } from '@balcao/contract/queues/models.ts';
import { Button, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Drawer } from '../../../ui/overlays/modal.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { WeekEditor } from '../../../ui/hours/week-editor.tsx';
import { OptionsTab } from '../options/options-tab.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import { queueQuery } from '../queues.data.ts';
import { BotTab } from './bot-tab.tsx';
import { DataTab } from './data-tab.tsx';
import { DistributionTab } from './distribution-tab.tsx';
import styles from './queue-dialog.module.css';
import { tabOf, type QueueTab } from './queue-schema.ts';
import { useQueueForm } from './use-queue-form.ts';
import { useWeek, type WeekState } from './use-week.ts';

const panel = styles['panel'] ?? '';

type Props = {
  /** Null: a new one. */
  queueId: number | null;
  name: string;
  /** The colour that a new queue begins with. */
  color: string;
  /** Whether queues have hours of their own in this company. */
  hasHours: boolean;
  onClose: () => void;
};

function HoursTab({ week }: { week: WeekState }) {
  const t = queuePhrases.useT();
  return (
    <>
      <p className={styles['hint']}>{t('form.alwaysOpen')}</p>
      <WeekEditor draft={week.draft} showsProblems={week.showsProblems} onChange={week.change} />
    </>
  );
}

function QueueForm({ queue, color, hasHours, onClose }: Omit<Props, 'queueId' | 'name'> & { queue: Queue | null }) {
  const t = queuePhrases.useT();
  const id = useId();
  const [tab, setTab] = useState<QueueTab>('data');
  const [saved, setSaved] = useState(queue);
  const week = useWeek(queue?.schedules ?? []);
  const form = useQueueForm({
    queue,
    color,
    week,
    // What takes the focus must be in sight by then.
    onInvalid: (field) => flushSync(() => setTab(field === 'schedules' ? 'hours' : tabOf(field))),
    onSaved: (stored) => (queue || tab !== 'options' ? onClose() : setSaved(stored)),
  });
  const tabs: QueueTab[] = ['data', ...(hasHours ? (['hours'] as const) : []), 'options', 'distribution', 'bot'];
  return (
    <>
      <Tabs value={tab} onChange={(value) => setTab(value as QueueTab)} keepMounted>
        <Tabs.List className={styles['tabs'] ?? ''}>
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <form id={id} onSubmit={form.submit} noValidate>
          <Tabs.Panel value="data" className={panel}>
            <DataTab form={form} />
          </Tabs.Panel>
          {hasHours && (
            <Tabs.Panel value="hours" className={panel}>
              <HoursTab week={week} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="distribution" className={panel}>
            <DistributionTab form={form} />
          </Tabs.Panel>
          <Tabs.Panel value="bot" className={panel}>
            <BotTab form={form} queue={queue} />
          </Tabs.Panel>
        </form>
        {/* Beside the form: options are stored one by one, in forms of their own. */}
        <Tabs.Panel value="options" className={panel}>
          {saved ? <OptionsTab queueId={saved.id} /> : <p className={styles['hint']}>{t('options.saveFirst')}</p>}
        </Tabs.Panel>
      </Tabs>
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" form={id} loading={form.isSubmitting}>
          {t('form.save')}
        </Button>
      </div>
    </>
  );
}

/** A queue as the server has it when the dialog opens; what others change meanwhile does not move under the fingers. */
function StoredQueue({ queueId, ...props }: Omit<Props, 'queueId' | 'name'> & { queueId: number }) {
  const [known, setKnown] = useState<Queue | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...queueQuery(queueId), staleTime: 0 });
  if (!known && data && !isFetching) setKnown(data);
  if (known) return <QueueForm queue={known} {...props} />;
  if (error && !isFetching) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  return <SkeletonRows count={6} />;
}

/** A new queue, or everything one is set up with. */
export function QueueDialog({ queueId, name, ...props }: Props) {
  const t = queuePhrases.useT();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      position="right"
      size={640}
      title={queueId === null ? t('form.new') : t('form.edit', { name })}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      {queueId === null ? <QueueForm queue={null} {...props} /> : <StoredQueue queueId={queueId} {...props} />}
    </Drawer>
  );
}
