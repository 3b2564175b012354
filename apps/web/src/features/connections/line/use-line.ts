import { useQuery } from '@tanstack/react-query';
import { connectionsQuery } from '../connections.data.ts';
import { lineStateOf, type LineState } from './line-state.ts';

export type Line = { name: string; state: LineState };

/** The line of a ticket, live; null while it is not known, or gone. */
export function useLine(connectionId: number | null): Line | null {
  const { data } = useQuery({ ...connectionsQuery, enabled: connectionId !== null });
  const connection = data?.find(({ id }) => id === connectionId);
  return connection ? { name: connection.name, state: lineStateOf(connection) } : null;
}
