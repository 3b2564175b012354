import type { ContactRef } from '@balcao/contract/contacts/models.ts';
import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { IconCalendarClock } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { errorText, useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { call } from '../../../platform/api.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listTexts } from '../../../ui/table/list-texts.ts';
import { listRows } from '../../../ui/table/list-rows.ts';
import type { PickerField } from '../components/schedule-dialog.tsx';
import { schedulePhrases } from '../phrases/phrases.ts';
import { schedulePagesQuery, SCHEDULES } from '../schedules.data.ts';
import { useColumns, type ScheduleDialog } from './use-schedule-columns.tsx';

const ScheduleDialog = lazyPart(() =>
  import('../components/schedule-dialog.tsx').then((module) => ({ default: module.ScheduleDialog })),
);

type PickerProps = {
  chosen: ContactRef | null;
  onChoose: (contact: ContactRef | null) => void;
  field: PickerField;
};
type Props = {
  /** For whom the address wants a message to be planned at once. */
  wanted: ContactRef | null;
  onWantedDone: () => void;
  contactPicker: (props: PickerProps) => ReactNode;
};

/** Of one that has failed it may not be known whether it arrived. */
function whatGoes({ status }: Schedule) {
  if (status === 'ENVIADA') return 'delete.sent';
  return status === 'ERRO' ? 'delete.failed' : 'delete.pending';
}

function DeleteSchedule({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = schedulePhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(scheduleRoutes.remove, { params: { scheduleId: schedule.id }, query: { seen: schedule.status } });
    await queries.invalidateQueries({ queryKey: SCHEDULES });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title')}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t(whatGoes(schedule), { name: schedule.contact.name })}
    </ConfirmDialog>
  );
}

/** A new one, for somebody still to be chosen or already wanted. */
function NewSchedule({ wanted, contactPicker, onClose }: Omit<Props, 'onWantedDone'> & { onClose: () => void }) {
  const [chosen, onChoose] = useState(wanted);
  const picker = (field: PickerField) => contactPicker({ chosen, onChoose, field });
  return <ScheduleDialog contact={chosen} contactPicker={picker} onClose={onClose} />;
}

function Dialogs({ opened, onClose, ...props }: Props & { opened: ScheduleDialog; onClose: () => void }) {
  const { wanted, onWantedDone, contactPicker } = props;
  return (
    <Suspense>
      {wanted && <NewSchedule key={wanted.id} wanted={wanted} contactPicker={contactPicker} onClose={onWantedDone} />}
      {opened?.what === 'new' && <NewSchedule wanted={null} contactPicker={contactPicker} onClose={onClose} />}
      {opened?.what === 'edit' && (
        <ScheduleDialog contact={opened.schedule.contact} schedule={opened.schedule} onClose={onClose} />
      )}
      {opened?.what === 'delete' && <DeleteSchedule schedule={opened.schedule} onClose={onClose} />}
    </Suspense>
  );
}

/** Messages that leave by themselves, with what became of them. */
export function SchedulesPage(props: Props) {
  const t = schedulePhrases.useT();
  const [words, setWords] = useState('');
  const [opened, setOpened] = useState<ScheduleDialog>(null);
  const list = listRows(useInfiniteQuery(schedulePagesQuery(words)), (page) => page.schedules);
  const columns = useColumns(setOpened);
  const isOffDuty = useOffDuty();
  useErrorTexts();
  return (
    <ListPage
      texts={listTexts(t, t('notFound', { term: words }))}
      icon={IconCalendarClock}
      columns={columns}
      rowKey={(schedule) => schedule.id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'new' })}
      {...(isOffDuty && { whyNotAdd: errorText('ERR_OUTSIDE_WORK_HOURS') })}
    >
      <Dialogs {...props} opened={opened} onClose={() => setOpened(null)} />
    </ListPage>
  );
}
