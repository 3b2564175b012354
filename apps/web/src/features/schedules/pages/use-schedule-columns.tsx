import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconEye, IconPaperclip, IconPencil, IconTrash } from '@tabler/icons-react';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { bodyPreview } from '../body-preview.ts';
import { failureText } from '../failure-text.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import styles from './schedules-page.module.css';

export type ScheduleDialog = { what: 'new' } | { what: 'edit' | 'delete'; schedule: Schedule } | null;

/** 14/12/2026 09:52:07 on the company's clock. */
function toTheSecond(instant: string, timeZone: string): string {
  const [day = '', time = ''] = wallClockAt(instant, timeZone).split(' ');
  return `${formatDay(day)} ${time}`;
}

function Body({ schedule }: { schedule: Schedule }) {
  const t = schedulePhrases.useT();
  return (
    <span title={schedule.body} className={styles['body']}>
      {bodyPreview(schedule.body)}
      {schedule.mediaPath !== null && (
        <span title={schedule.mediaName ?? ''}>
          <IconPaperclip size={15} stroke={1.7} aria-hidden />
          <VisuallyHidden>{t('withFile')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function Status({ schedule }: { schedule: Schedule }) {
  const t = schedulePhrases.useT();
  const failure = failureText(schedule, t);
  return (
    <span className={styles['status']} data-status={schedule.status}>
      <b>{t(`status.${schedule.status}`)}</b>
      {failure !== null && <small>{failure}</small>}
    </span>
  );
}

function Actions({ schedule, onOpen }: { schedule: Schedule; onOpen: (opened: ScheduleDialog) => void }) {
  const t = schedulePhrases.useT();
  const isOver = schedule.status === 'ENVIADA' || schedule.status === 'AGENDADA';
  return (
    <RowMenu
      label={t('actionsOf', { name: schedule.contact.name })}
      actions={[
        {
          label: t(isOver ? 'view' : 'edit'),
          icon: isOver ? IconEye : IconPencil,
          onClick: () => onOpen({ what: 'edit', schedule }),
        },
        {
          label: t('delete'),
          icon: IconTrash,
          isDestructive: true,
          isDisabled: schedule.status === 'AGENDADA',
          onClick: () => onOpen({ what: 'delete', schedule }),
        },
      ]}
    />
  );
}

export function useColumns(onOpen: (opened: ScheduleDialog) => void): Column<Schedule>[] {
  const t = schedulePhrases.useT();
  const { timeZone } = useSession().user.company;
  return [
    {
      key: 'contact',
      header: t('contact'),
      cell: ({ contact, body }) => (
        <span className={styles['contact']}>
          {contact.name}
          <small className={styles['said']}>{bodyPreview(body)}</small>
        </span>
      ),
    },
    { key: 'body', header: t('body'), isHiddenOnNarrow: true, cell: (schedule) => <Body schedule={schedule} /> },
    {
      key: 'sendAt',
      header: t('sendAt'),
      width: 'min(170px, 26vw)',
      cell: ({ sendAt }) => <span className={styles['time']}>{toTheSecond(sendAt, timeZone)}</span>,
    },
    { key: 'status', header: t('status'), width: '24vw', cell: (schedule) => <Status schedule={schedule} /> },
    actionsColumn(t('actions'), (schedule) => <Actions schedule={schedule} onOpen={onOpen} />),
  ];
}
