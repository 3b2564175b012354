import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { ContactPickerProps } from '../../features/contacts/components/contact-picker.tsx';

const ContactPicker = lazyPart(() =>
  import('../../features/contacts/components/contact-picker.tsx').then((module) => ({ default: module.ContactPicker })),
);

/** Where a contact is sought, loaded when a dialog asks for it; the dialog keeps its place for it. */
export const pickContact = (props: ContactPickerProps) => (
  <Suspense fallback={<Skeleton height={57} />}>
    <ContactPicker {...props} />
  </Suspense>
);
