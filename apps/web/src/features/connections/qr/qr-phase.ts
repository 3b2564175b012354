import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import type { ConnectionCause } from '@balcao/contract/connections/session-models.ts';

export type QrPhase =
  | { show: 'preparing'; reason: ConnectionCause | null }
  | { show: 'qr'; text: string; until: string | null }
  | { show: 'code'; code: string; until: string | null }
  /** The phone has scanned or typed. */
  | { show: 'linked' }
  | { show: 'connected' }
  | { show: 'stopped'; reason: ConnectionCause | null };

type Session = Pick<ConnectionDetails, 'status' | 'qrcode' | 'pairingCode' | 'cause' | 'problem' | 'until'>;

/** What the dialog shows of a session that is being linked to a phone. */
export function qrPhaseOf({ status, qrcode, pairingCode, cause, problem, until }: Session): QrPhase {
  if (problem === 'no-host') return { show: 'stopped', reason: 'no-host' };
  if (status === 'CONNECTED') return { show: 'connected' };
  if (status === 'PAIRING') return { show: 'linked' };
  if (status === 'DISCONNECTED') return { show: 'stopped', reason: cause };
  if (status === 'qrcode' && pairingCode !== '') return { show: 'code', code: pairingCode, until };
  if (status === 'qrcode' && qrcode !== '') return { show: 'qr', text: qrcode, until };
  if (status === 'OPENING' && cause === 'linked') return { show: 'linked' };
  return { show: 'preparing', reason: status === 'TIMEOUT' ? cause : null };
}
