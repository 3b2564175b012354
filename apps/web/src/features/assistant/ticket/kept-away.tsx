import { assistantRoutes } from '@balcao/contract/assistant/routes.ts';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { contactQuery } from '../assistant.data.ts';
import { assistantPhrases } from '../phrases/phrases.ts';

type Props = { contactId: number; isKeptAway: boolean };

/** Whether words of this customer may leave at all; what the house already says is offered either way. */
export function KeptAway({ contactId, isKeptAway }: Props) {
  const t = assistantPhrases.useT();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(assistantRoutes.excludeContact, { params: { contactId }, body: { aiOptOut: !isKeptAway } }),
    onSuccess: (kept) => queries.setQueryData(contactQuery(contactId).queryKey, kept),
    onError: toastFailure,
  });
  return (
    <Button variant="subtle" size="compact-xs" loading={isPending} onClick={() => mutate()}>
      {t(isKeptAway ? 'contact.allow' : 'contact.keep')}
    </Button>
  );
}
