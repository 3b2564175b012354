import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { contactQuery } from '../features/contacts/contacts.data.ts';
import { SchedulesPage } from '../features/schedules/pages/schedules-page.tsx';

const ContactPicker = lazyPart(() =>
  import('../features/contacts/components/contact-picker.tsx').then((module) => ({ default: module.ContactPicker })),
);

/** The schedules, with the contacts to choose from; `contactId` in the address begins a message for that person. */
export function SchedulesScreen() {
  const { contactId } = useSearch({ from: '/signed-in/schedules' });
  const navigate = useNavigate();
  const { data } = useQuery({ ...contactQuery(contactId ?? 0), enabled: contactId !== undefined });
  const wanted = contactId === undefined ? null : (data ?? null);
  return (
    <SchedulesPage
      wanted={wanted}
      onWantedDone={() => void navigate({ to: '/schedules', search: {}, replace: true })}
      contactPicker={(props) => (
        <Suspense>
          <ContactPicker {...props} />
        </Suspense>
      )}
    />
  );
}
