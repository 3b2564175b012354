import { ticketRoutes } from '@balcao/contract/tickets/routes.ts';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../platform/api.ts';

const TYPING_MS = 1500;
const RECORDING_MS = 9000;

type Presence = 'composing' | 'recording' | 'available';

/** Nobody's work may suffer when this cannot be told. */
const tell = (ticketId: number, presence: Presence) =>
  void call(ticketRoutes.presence, { params: { ticketId }, body: { presence } }).catch(() => {});

/** Tells the customer that somebody is typing: after a moment of typing, and again as long as it goes on; what is sent or left ends it. */
export function useTypingPresence(ticketId: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const hasTold = useRef(false);
  const stop = useCallback(() => {
    if (timer.current) clearTimeout(timer.current);
    timer.current = null;
    if (hasTold.current) tell(ticketId, 'available');
    hasTold.current = false;
  }, [ticketId]);
  useEffect(() => stop, [ticketId, stop]);
  const typed = useCallback(() => {
    if (timer.current) return;
    timer.current = setTimeout(() => {
      timer.current = null;
      hasTold.current = true;
      tell(ticketId, 'composing');
    }, TYPING_MS);
  }, [ticketId]);
  return { typed, stop };
}

/** Tells the customer that a voice note is being recorded, for as long as it is. */
export function useRecordingPresence(ticketId: number): void {
  useEffect(() => {
    tell(ticketId, 'recording');
    const timer = setInterval(() => tell(ticketId, 'recording'), RECORDING_MS);
    return () => {
      clearInterval(timer);
      tell(ticketId, 'available');
    };
  }, [ticketId]);
}
