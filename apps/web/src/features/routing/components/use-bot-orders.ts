import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { routingPhrases } from '../phrases/phrases.ts';
import { orderBot, type BotOrder } from '../routing.data.ts';

/** Stops, restarts and starts bots, one order at a time, and says what came of it. */
export function useBotOrders(ticketId: number) {
  const t = routingPhrases.useT();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function order(given: BotOrder) {
    if (isBusy) return;
    setBusy(true);
    try {
      await orderBot(queries, ticketId, given);
      toastSuccess(t(`${given.do}.done`));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }
  return { order, isBusy };
}
