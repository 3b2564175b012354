import type { Queue } from '@balcao/contract/queues/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { queuePhrases } from '../phrases/phrases.ts';
import { changeOption, queueQuery } from '../queues.data.ts';
import { withMoved, type OptionLine } from './option-moves.ts';

/** Puts options into another order, in sight at once; what the server refuses goes back. `said` is for screen readers. */
export function useOptionMoves(queueId: number) {
  const t = queuePhrases.useT();
  const queries = useQueryClient();
  const [said, say] = useState('');
  const { queryKey } = queueQuery(queueId);

  async function move({ option, place, count }: OptionLine, to: number) {
    if (to === place || to < 0 || to >= count) return;
    const show = (queue: Queue | undefined) =>
      queue && { ...queue, chatbots: withMoved(queue.chatbots, option.id, to) };
    queries.setQueryData(queryKey, show);
    say(t('options.moved', { name: option.name, place: to + 1, count }));
    try {
      await changeOption(option.id, { position: to });
    } catch (failure) {
      toastFailure(failure);
    }
    await queries.invalidateQueries({ queryKey });
  }

  return { said, move };
}
