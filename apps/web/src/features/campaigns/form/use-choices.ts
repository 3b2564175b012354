import { useQuery } from '@tanstack/react-query';
import { connectionChoicesQuery, listChoicesQuery, templateChoicesQuery } from '../campaigns.data.ts';

/** What a campaign can be put together from, with the chosen number's channel and templates. */
export function useChoices(whatsappId: string | null) {
  const { data: lists = [] } = useQuery(listChoicesQuery);
  const { data: connections = [] } = useQuery(connectionChoicesQuery);
  const chosen = connections.find(({ id }) => String(id) === whatsappId) ?? null;
  const channel = chosen?.channel ?? null;
  const isOfficial = channel === 'wppoficial';
  const { data } = useQuery({ ...templateChoicesQuery(chosen?.id ?? 0), enabled: isOfficial });
  return { lists, connections, channel, connection: chosen, templates: isOfficial ? (data?.templates ?? []) : null };
}
