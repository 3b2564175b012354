import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../platform/format/day.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { queuesQuery } from '../holidays.data.ts';
import { holidayPhrases } from '../phrases/phrases.ts';
import styles from './holidays.module.css';

type Props = { holiday: Holiday; isOver: boolean; onEdit: () => void; onDelete: () => void };

function useHoursText({ hours }: Holiday): string {
  const t = holidayPhrases.useT();
  if (!hours || hours.startTime === hours.endTime) return t('closed');
  const part = (from: string, until: string) => t('part', { from, until });
  const first = part(hours.startTime, hours.endTime);
  return hours.startTime2 && hours.endTime2
    ? t('parts', { first, second: part(hours.startTime2, hours.endTime2) })
    : first;
}

function useQueueNames({ queueIds }: Holiday): string {
  const t = holidayPhrases.useT();
  const { data: queues = [] } = useQuery({ ...queuesQuery, enabled: queueIds !== null });
  if (queueIds === null) return t('allQueues');
  return queues
    .filter(({ id }) => queueIds.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** One holiday: when, what it is called, what holds on it and where. */
export function HolidayRow({ holiday, isOver, onEdit, onDelete }: Props) {
  const t = holidayPhrases.useT();
  const hours = useHoursText(holiday);
  const queues = useQueueNames(holiday);
  const day = formatDay(holiday.day);
  return (
    <li className={styles['holiday']} data-over={isOver || undefined}>
      <span className={styles['date']}>
        <b>{holiday.yearly ? day.slice(0, 5) : day}</b>
        <small>{t(holiday.yearly ? 'everyYear' : isOver ? 'over' : 'once')}</small>
      </span>
      <span className={styles['what']}>
        <b>{holiday.name}</b>
        <small>{[hours, queues].filter((text) => text !== '').join(' · ')}</small>
      </span>
      <RowMenu
        label={t('actionsOf', { name: holiday.name })}
        actions={[
          { label: t('edit'), icon: IconPencil, onClick: onEdit },
          { label: t('delete'), icon: IconTrash, isDestructive: true, onClick: onDelete },
        ]}
      />
    </li>
  );
}
