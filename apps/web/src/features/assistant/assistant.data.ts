import { assistantRoutes, assistantTermRoutes } from '@balcao/contract/assistant/routes.ts';
import { AssistantWords, type AssistantRequest, type AssistantSetup } from '@balcao/contract/assistant/models.ts';
import type { Message } from '@balcao/contract/messages/models.ts';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../platform/api.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { toastFailure } from '../../ui/feedback/toast.tsx';

export const stateQuery = queryOptions({
  queryKey: ['assistant', 'state'] as const,
  queryFn: ({ signal }) => call(assistantRoutes.state, {}, { signal }),
  staleTime: 30_000,
});

export const setupQuery = queryOptions({
  queryKey: ['assistant', 'setup'] as const,
  queryFn: ({ signal }) => call(assistantRoutes.setup, {}, { signal }),
});

export const usageQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: ['assistant', 'usage', month] as const,
    queryFn: ({ signal }) =>
      call(assistantRoutes.usage, { query: { ...(month !== undefined && { month }) } }, { signal }),
    staleTime: 0,
  });

export const usageOfAllQuery = queryOptions({
  queryKey: ['assistant', 'usage-of-all'] as const,
  queryFn: ({ signal }) => call(assistantTermRoutes.usageOfAll, { query: {} }, { signal }),
  staleTime: 0,
});

export const termsQuery = queryOptions({
  queryKey: ['assistant', 'terms'] as const,
  queryFn: ({ signal }) => call(assistantTermRoutes.terms, {}, { signal }),
});

/** What the house already says to what the customer wrote last. */
export const suggestionsQuery = (ticketId: number) =>
  queryOptions({
    queryKey: ['assistant', 'suggestions', ticketId] as const,
    queryFn: async ({ signal }) =>
      (await call(assistantRoutes.suggestions, { params: { ticketId } }, { signal })).suggestions,
    staleTime: 0,
  });

export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['assistant', 'contact', contactId] as const,
    queryFn: ({ signal }) => call(assistantRoutes.contact, { params: { contactId } }, { signal }),
    staleTime: 0,
  });

/** A translation stays as long as the page: whoever scrolls past and comes back pays once. */
export const translationQuery = ({ id: messageId, ticketId }: Message, language: Language) =>
  queryOptions({
    queryKey: ['assistant', 'translation', messageId, language] as const,
    queryFn: ({ signal }) =>
      call(
        assistantRoutes.help,
        { params: { ticketId }, body: { task: 'translate', messageId, language } },
        { signal },
      ),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnMount: false,
  });

type Hearing = { signal: AbortSignal; onText: (text: string) => void };

const hearing = ({ signal, onText }: Hearing) => ({
  signal,
  onPiece: (piece: unknown) => onText(AssistantWords.parse(piece).text),
});

export const askAssistant = (prompt: string, listening: Hearing) =>
  call(assistantRoutes.ask, { body: { prompt } }, hearing(listening));

export type Help = z.input<typeof AssistantRequest>;

export const askForHelp = (ticketId: number, body: Help, listening: Hearing) =>
  call(assistantRoutes.help, { params: { ticketId }, body }, hearing(listening));

export const rateAnswer = (feature: 'page' | Help['task'], isGood: boolean) =>
  call(assistantRoutes.rate, { body: { feature, isGood } });

function keepSetup(queries: QueryClient, setup: AssistantSetup) {
  queries.setQueryData(setupQuery.queryKey, setup);
  void queries.invalidateQueries({ queryKey: stateQuery.queryKey });
}

/** A change of what the company decided; what the server answers is shown. */
export function useSetupChange<I>(change: (input: I) => Promise<AssistantSetup>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (setup) => keepSetup(queries, setup),
    onError: toastFailure,
  });
}
