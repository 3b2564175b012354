import { useIsFetching } from '@tanstack/react-query';
import { useRealtimeStatus } from '../../../platform/realtime/status.ts';

/**
 * The line was lost and the conversation is being loaded again: for that moment nothing is said, so that nobody answers
 * without having seen what a colleague said meanwhile. Without any line one may write; it is sent after the same look.
 */
export function useIsCatchingUp(contactId: number): boolean {
  const isLost = useRealtimeStatus() === 'lost';
  const isBeingRead = useIsFetching({ queryKey: ['messages', contactId] }) > 0;
  return isLost && isBeingRead && navigator.onLine;
}
