import type { Contact } from '@balcao/contract/contacts/models.ts';
import { useRouter, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastFailure, toastWarning } from '../../ui/feedback/toast.tsx';
import { openTicketByPhone } from './open-ticket-by-phone.ts';
import { quickOpenPhrases } from './phrases.ts';

type Props = {
  /** Asks for the queue of a new conversation; it belongs to the tickets. */
  newTicketDialog: (contact: Contact, close: () => void) => ReactNode;
};

/** `/n/{telefone}`: the conversation with a number, from a link in any other system. */
export function QuickOpenPage({ newTicketDialog }: Props) {
  const router = useRouter();
  const t = quickOpenPhrases.useT();
  const { telefone = '' } = useParams({ from: '/signed-in/n/{-$telefone}' });
  const [contact, setContact] = useState<Contact | null>(null);
  const go = useCallback(
    (uuid?: string) => router.navigate({ to: '/tickets/{-$uuid}', params: uuid ? { uuid } : {}, replace: true }),
    [router],
  );
  useEffect(() => {
    async function open() {
      if (telefone === '') return go();
      try {
        const opening = await openTicketByPhone(telefone);
        if ('asksQueueFor' in opening) return setContact(opening.asksQueueFor);
        if ('uuid' in opening) return await go(opening.uuid);
        toastWarning(t('colleague', { name: opening.colleague }));
      } catch (failure) {
        toastFailure(failure);
      }
      return go();
    }
    void open();
  }, [go, t, telefone]);
  return (
    <>
      <SkeletonRows />
      {contact && newTicketDialog(contact, () => void go())}
    </>
  );
}
