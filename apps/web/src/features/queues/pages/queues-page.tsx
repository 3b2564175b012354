import type { ListedQueue } from '@balcao/contract/queues/models.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff, IconStack2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { freeColor } from '../../../ui/form/free-color.ts';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { actionsColumn, editAndDelete } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import { flowsOfQueueQuery, queuesQuery, removeQueue } from '../queues.data.ts';
import styles from './queues-page.module.css';

const QueueDialog = lazyPart(() =>
  import('../dialog/queue-dialog.tsx').then((module) => ({ default: module.QueueDialog })),
);

type Opened = { what: 'new' | 'holidays' } | { what: 'edit' | 'delete'; queue: ListedQueue } | null;

function useColumns(onOpen: (opened: Opened) => void): Column<ListedQueue>[] {
  const t = queuePhrases.useT();
  return [
    { key: 'id', header: t('id'), width: '84px', isHiddenOnNarrow: true, cell: ({ id }) => id },
    {
      key: 'name',
      header: t('name'),
      cell: (queue) => (
        <button type="button" className={styles['name']} onClick={() => onOpen({ what: 'edit', queue })}>
          {queue.name}
        </button>
      ),
    },
    {
      key: 'color',
      header: t('color'),
      width: '130px',
      cell: ({ color }) => <TagChip size="md" name={color} color={color} />,
    },
    {
      key: 'greeting',
      header: t('greeting'),
      isHiddenOnNarrow: true,
      cell: ({ greetingMessage }) => (
        <span className={styles['greeting']} data-empty={greetingMessage === '' || undefined}>
          {greetingMessage || t('noGreeting')}
        </span>
      ),
    },
    actionsColumn(t('actions'), (queue) => (
      <RowMenu
        label={t('actionsOf', { name: queue.name })}
        actions={editAndDelete(t, (what) => onOpen({ what, queue }))}
      />
    )),
  ];
}

/** Asks before a queue is deleted, and says which flows lose it. */
function DeleteQueue({ queue, onClose }: { queue: ListedQueue; onClose: () => void }) {
  const t = queuePhrases.useT();
  const queries = useQueryClient();
  const { data: flows = [] } = useQuery(flowsOfQueueQuery(queue.id));
  async function remove() {
    await removeQueue(queue.id);
    await queries.invalidateQueries({ queryKey: ['queues'] });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: queue.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
      {flows.length > 0 && (
        <>
          <p className={styles['named']}>{t('delete.flows')}</p>
          <ul className={styles['flows']}>
            {flows.map(({ id, name, isLive }) => (
              <li key={id}>
                {name} <small>{t(isLive ? 'delete.flowLive' : 'delete.flowDrawn')}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}

type FormProps = { color: string; hasHours: boolean; onClose: () => void };

function QueueDialogs({ opened, form }: { opened: Opened; form: FormProps }) {
  switch (opened?.what) {
    case 'new':
      return <QueueDialog queueId={null} name="" {...form} />;
    case 'edit':
      return <QueueDialog queueId={opened.queue.id} name={opened.queue.name} {...form} />;
    case 'delete':
      return <DeleteQueue queue={opened.queue} onClose={form.onClose} />;
    default:
      return null;
  }
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

type Props = {
  /** Whether queues have hours of their own in this company. */
  hasHours: boolean;
  /** The company's holidays, as a dialog. */
  holidays: (onClose: () => void) => ReactNode;
};

/** The queues of the company: what they are called, when they are open, and what their chatbot says. */
export function QueuesPage({ hasHours, holidays }: Props) {
  const t = queuePhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const { data, error, refetch } = useQuery(queuesQuery);
  const columns = useColumns(setOpened);
  const close = () => setOpened(null);
  const rows = data?.filter(({ name }) => fold(name).includes(fold(words)));
  const form = { hasHours, onClose: close, color: freeColor((data ?? []).map(({ color }) => color)) };
  return (
    <ListPage
      texts={{
        title: t('title'),
        search: t('search'),
        add: t('add'),
        empty: [t('empty'), t('empty.hint')],
        notFound: [t('notFound', { term: words }), t('notFound.hint')],
      }}
      icon={IconStack2}
      columns={columns}
      rowKey={({ id }) => id}
      list={{ rows, count: rows?.length, failure: error, onRetry: () => void refetch() }}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
      beside={
        hasHours && (
          <Button
            variant="default"
            leftSection={<IconCalendarOff size={16} aria-hidden />}
            onClick={() => setOpened({ what: 'holidays' })}
          >
            {t('holidays')}
          </Button>
        )
      }
    >
      <Suspense>
        <QueueDialogs opened={opened} form={form} />
        {opened?.what === 'holidays' && holidays(close)}
      </Suspense>
    </ListPage>
  );
}
