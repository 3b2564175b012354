import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../../platform/session.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { bodyPreview } from '../body-preview.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { Body, Status, toTheSecond } from './schedule-cells.tsx';
import styles from './schedules-page.module.css';

export type ScheduleDialog = { what: 'new' } | { what: 'edit' | 'delete'; schedule: Schedule } | null;

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
    {
      key: 'status',
      header: t('status'),
      width: 'max(108px, 24vw)',
      cell: (schedule) => <Status schedule={schedule} />,
    },
    actionsColumn(t('actions'), (schedule) => <Actions schedule={schedule} onOpen={onOpen} />),
  ];
}
