import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session.tsx';
import { connectionsQuery, queuesQuery } from './reference-lists.data.ts';
import { useListRights } from './ticket-rights.ts';

export const asOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

const asId = (id: number | null | undefined) => (id === null || id === undefined ? null : String(id));

/** The queues and connections to choose among, and which of them stand there before anybody chooses. */
export function useChoices() {
  const { user } = useSession();
  const { anyQueue } = useListRights();
  const { data: allQueues = [] } = useQuery({ ...queuesQuery, enabled: anyQueue });
  const { data: connections = [] } = useQuery(connectionsQuery);
  const queues = anyQueue ? allQueues : user.queues;
  const onlyQueue = !anyQueue && queues.length === 1 ? asId(queues[0]?.id) : null;
  const usualConnection = asId(user.whatsappId) ?? asId(connections.find((one) => one.isDefault)?.id);
  return { userId: user.id, anyQueue, queues, connections, onlyQueue, usualConnection };
}
