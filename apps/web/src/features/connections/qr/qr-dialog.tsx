import type { Connection } from '@balcao/contract/connections/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { detailsQuery } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { useConnectionActions } from '../use-connection-actions.ts';
import { QrContent } from './qr-content.tsx';
import { qrPhaseOf, type QrPhase } from './qr-phase.ts';

type Props = { connection: Connection; sandboxUrl: string | null; onClose: () => void };

/**
 * Links a phone: QR or code, each renewed by live updates. It closes by itself as soon as an update without a code tells
 * that the phone has used it, and says when the number is connected.
 */
export function QrDialog({ connection, sandboxUrl, onClose }: Props) {
  const t = connectionPhrases.useT();
  const actions = useConnectionActions(connection);
  const { data, error, refetch } = useQuery({ ...detailsQuery(connection.id), staleTime: 0 });
  const phase: QrPhase = data ? qrPhaseOf(data) : { show: 'preparing', reason: null };
  const [isLinked, setLinked] = useState(false);
  if (phase.show === 'linked' && !isLinked) setLinked(true);

  const settle = useEffectEvent((show: QrPhase['show']) => {
    if (show === 'connected') {
      const number = data?.number;
      toastSuccess(number ? t('qr.connectedAs', { number: formatPhoneNumber(number) }) : t('qr.connected'));
    }
    const isOver = show === 'connected' || (isLinked && show === 'stopped');
    if (isOver) onClose();
  });
  useEffect(() => settle(phase.show), [phase.show]);

  return (
    <Modal
      opened={!isLinked && phase.show !== 'connected'}
      onClose={onClose}
      size={680}
      title={t('qr.title', { name: connection.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && !data ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : (
        <QrContent phase={phase} sandboxUrl={sandboxUrl} actions={actions} />
      )}
    </Modal>
  );
}
