import { externalApiRoutes, externalCallRoutes } from '@balcao/contract/external-api/routes.ts';
import { SendAnswer } from '@balcao/contract/external-api/models.ts';
import { connectionRoutes } from '@balcao/contract/connections/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api.ts';
import { send } from '../../platform/send.ts';

const CALLS_MS = 5000;

export const apiConnectionsQuery = queryOptions({
  queryKey: ['messages-api', 'connections'] as const,
  queryFn: ({ signal }) => call(connectionRoutes.list, { query: { session: '0' } }, { signal }),
});

/** With the token, for who may change the connection. */
export const apiConnectionQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['messages-api', 'connection', connectionId] as const,
    queryFn: ({ signal }) =>
      call(connectionRoutes.get, { params: { connectionId }, query: { session: '0' } }, { signal }),
    // The token may be changed on another page meanwhile, and does not stay in memory.
    staleTime: 0,
    gcTime: 0,
  });

export const callsQuery = (connectionId: number) =>
  queryOptions({
    queryKey: ['messages-api', 'calls', connectionId] as const,
    queryFn: ({ signal }) => call(externalCallRoutes.list, { params: { connectionId } }, { signal }),
    staleTime: 0,
    refetchInterval: CALLS_MS,
  });

export type TestCall = { token: string; number: string; body: string; userId: string; queueId: string; file?: File };

/** What the installation answered, as a program would read it. */
export type TestOutcome = { status: number; text: string; milliseconds: number; messageId: number | null };

export const sendingPath = `/api${externalApiRoutes.send.path}`;

/** Calls as a program does: with the token in place of the session, so that a refusal ends nobody's session. */
export async function sendTest({ token, file, ...fields }: TestCall): Promise<TestOutcome> {
  const startedAt = performance.now();
  const authorization = `Bearer ${token}`;
  const answer = await send(
    file
      ? { method: 'POST', address: sendingPath, headers: { authorization }, content: formOf(fields, file) }
      : {
          method: 'POST',
          address: sendingPath,
          headers: { authorization, 'content-type': 'application/json' },
          content: JSON.stringify(fields),
        },
  );
  const milliseconds = Math.round(performance.now() - startedAt);
  return { ...answer, milliseconds, messageId: messageIdIn(answer.text) };
}

function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('medias', file);
  return form;
}

function messageIdIn(text: string): number | null {
  try {
    return SendAnswer.safeParse(JSON.parse(text)).data?.messageId ?? null;
  } catch {
    return null;
  }
}
