import { useRouter, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../platform/session.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { openTicketByPhone } from './open-ticket-by-phone.ts';

/** `/n/{telefone}`: the conversation with a number, from a link in any other system. */
export function QuickOpenPage() {
  const router = useRouter();
  const { user } = useSession();
  const { telefone = '' } = useParams({ from: '/signed-in/n/{-$telefone}' });
  const queueId = user.queues[0]?.id ?? null;
  useEffect(() => {
    const go = (uuid?: string) =>
      router.navigate({ to: '/tickets/{-$uuid}', params: uuid ? { uuid } : {}, replace: true });
    async function open() {
      if (telefone === '') return go();
      try {
        return await go((await openTicketByPhone({ telefone, queueId })).uuid);
      } catch (failure) {
        toastFailure(failure);
        return go();
      }
    }
    void open();
  }, [router, telefone, queueId]);
  return <SkeletonRows />;
}
