import { VoiceRecorder } from '../../../ui/composer/voice/voice-recorder.tsx';
import { useRecordingPresence } from './use-presence.ts';

type Props = { ticketId: number; onSend: (voice: File) => void; onEnd: () => void };

/** A voice note for the customer, who sees that one is being recorded. */
export function TicketRecorder({ ticketId, onSend, onEnd }: Props) {
  useRecordingPresence(ticketId);
  return <VoiceRecorder onSend={onSend} onEnd={onEnd} />;
}
