import type { Connection } from '@balcao/contract/connections/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.tsx';
import { connectionsQuery, queuesQuery } from './reference-lists.data.ts';
import { ticketPhrases } from './phrases/phrases.ts';
import { useListRights } from './ticket-rights.ts';

export const asOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

const asId = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id));

type Line = Pick<Connection, 'id' | 'name' | 'status' | 'isDefault'>;

/** Connections that send nothing now stand there with a mark. */
export const asConnectionOption = ({ id, name, status }: Line) => ({
  value: String(id),
  label: status === 'CONNECTED' ? name : ticketPhrases.t('new.notConnected', { name }),
});

/** The person's own connection, else the default, else any: the first of these that is connected, or else the first. */
export function usualConnectionOf(connections: readonly Line[], own: number | null): string | null {
  const inOrder = [
    ...connections.filter(({ id }) => id === own),
    ...connections.filter(({ isDefault }) => isDefault),
    ...connections.filter(({ status }) => status === 'CONNECTED'),
  ];
  return asId((inOrder.find(({ status }) => status === 'CONNECTED') ?? inOrder[0])?.id);
}

/** The queues and connections to choose among, and which of them stand there before anybody chooses. */
export function useChoices() {
  const { user } = useSession();
  const { anyQueue } = useListRights();
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: anyQueue });
  const { data: connections = [] } = useQuery(connectionsQuery);
  const queues = anyQueue ? allQueues : user.queues;
  const onlyQueue = !anyQueue && queues.length === 1 ? asId(queues[0]?.id) : null;
  const usualConnection = usualConnectionOf(connections, user.whatsappId);
  return {
    userId: user.id,
    needsQueue: !anyQueue && user.companyHasQueues,
    queues,
    connections,
    onlyQueue,
    usualConnection,
  };
}
