import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { QueuesPage } from '../features/queues/pages/queues-page.tsx';
import { settingsQuery, valueIn } from '../features/settings/settings.data.ts';

const HolidaysDialog = lazy(() =>
  import('../features/holidays/holidays-dialog.tsx').then((module) => ({ default: module.HolidaysDialog })),
);

/** The queues, with hours of their own where the company has chosen so. */
export function QueuesScreen() {
  const { data: settings } = useQuery(settingsQuery);
  return (
    <QueuesPage
      hasHours={valueIn(settings, 'scheduleType') === 'queue'}
      holidays={(onClose) => <HolidaysDialog onClose={onClose} />}
    />
  );
}
