import type { Holiday } from '@balcao/contract/holidays/models.ts';
import { holidayRoutes } from '@balcao/contract/holidays/routes.ts';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { call } from '../../../platform/api.ts';
import { dayAt } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { holidaysQuery } from '../holidays.data.ts';
import { inOrder } from '../next-holidays.ts';
import { holidayPhrases } from '../phrases/phrases.ts';
import { HolidayRow } from './holiday-row.tsx';
import styles from './holidays.module.css';

const HolidayDialog = lazyPart(() =>
  import('./holiday-dialog.tsx').then((module) => ({ default: module.HolidayDialog })),
);
const NationalDialog = lazyPart(() =>
  import('./national-dialog.tsx').then((module) => ({ default: module.NationalDialog })),
);

type OpenDialog = { what: 'new' | 'national' } | { what: 'edit' | 'delete'; holiday: Holiday } | null;

function DeleteHoliday({ holiday, onClose }: { holiday: Holiday; onClose: () => void }) {
  const t = holidayPhrases.useT();
  const queries = useQueryClient();
  async function remove() {
    await call(holidayRoutes.remove, { params: { holidayId: holiday.id } });
    await queries.invalidateQueries({ queryKey: holidaysQuery.queryKey });
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: holiday.name })}
      confirmLabel={t('delete')}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
    >
      {t('delete.text')}
    </ConfirmDialog>
  );
}

function Rows({ holidays, onOpen }: { holidays: readonly Holiday[]; onOpen: (dialog: OpenDialog) => void }) {
  const t = holidayPhrases.useT();
  const { timeZone } = useSession().user.company;
  const today = dayAt(useNow(), timeZone);
  if (holidays.length === 0) {
    return (
      <EmptyState icon={IconCalendarOff} title={t('empty')}>
        {t('empty.hint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles['list']}>
      {inOrder(holidays, today).map(({ holiday, isOver }) => (
        <HolidayRow
          key={holiday.id}
          holiday={holiday}
          isOver={isOver}
          onEdit={() => onOpen({ what: 'edit', holiday })}
          onDelete={() => onOpen({ what: 'delete', holiday })}
        />
      ))}
    </ul>
  );
}

type DialogsProps = { opened: OpenDialog; holidays: readonly Holiday[]; onClose: () => void };

function Dialogs({ opened, holidays, onClose }: DialogsProps) {
  return (
    <Suspense>
      {opened?.what === 'new' && <HolidayDialog holiday={null} onClose={onClose} />}
      {opened?.what === 'edit' && <HolidayDialog holiday={opened.holiday} onClose={onClose} />}
      {opened?.what === 'delete' && <DeleteHoliday holiday={opened.holiday} onClose={onClose} />}
      {opened?.what === 'national' && <NationalDialog holidays={holidays} onClose={onClose} />}
    </Suspense>
  );
}

/** The company's holidays, the next one first, with all that can be done with them. */
export function HolidayList() {
  const t = holidayPhrases.useT();
  const [opened, setOpened] = useState<OpenDialog>(null);
  const { data: holidays, error, refetch } = useQuery(holidaysQuery);
  return (
    <>
      <div className={styles['buttons']}>
        <Button variant="default" disabled={!holidays} onClick={() => setOpened({ what: 'national' })}>
          {t('suggest')}
        </Button>
        <Button variant="default" disabled={!holidays} onClick={() => setOpened({ what: 'new' })}>
          {t('add')}
        </Button>
      </div>
      {holidays ? (
        <Rows holidays={holidays} onOpen={setOpened} />
      ) : (
        ((error && <ErrorState failure={error} onRetry={() => void refetch()} />) ?? <SkeletonRows count={3} />)
      )}
      {holidays && <Dialogs opened={opened} holidays={holidays} onClose={() => setOpened(null)} />}
    </>
  );
}
