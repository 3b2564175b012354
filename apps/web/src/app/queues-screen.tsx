import { useQuery } from '@tanstack/react-query';
import { lazyPart } from '../ui/lazy-part.ts';
import { QueuesPage } from '../features/queues/pages/queues-page.tsx';
import { settingsQuery, valueIn } from '../features/settings/settings.data.ts';

const HolidaysDialog = lazyPart(() =>
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
