import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button, Loader, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { adviceOn } from '../causes/advice.ts';
import { causePhrases } from '../causes/phrases/phrases.ts';
import { detailsQuery } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { useConnectionActions, type ConnectionActions } from '../use-connection-actions.ts';
import { CodeForm, CodeView } from './code-view.tsx';
import styles from './qr-dialog.module.css';
import { qrPhaseOf, type QrPhase } from './qr-phase.ts';
import { QrView } from './qr-view.tsx';

type Props = { connection: Connection; sandboxUrl: string | null; onClose: () => void };

/** Why it waits, or why there is no code any more. */
function Notice({
  phase,
  actions,
}: {
  phase: QrPhase & { show: 'preparing' | 'stopped' };
  actions: ConnectionActions;
}) {
  const t = connectionPhrases.useT();
  const why = causePhrases.useT();
  const { show, reason } = phase;
  const advice = reason && adviceOn(reason, 'whatsapp');
  if (show === 'preparing') {
    return (
      <output className={styles['notice']}>
        <Loader size={26} />
        <b>{t('qr.preparing')}</b>
        {reason && <span>{why(`what.${reason}`)}</span>}
      </output>
    );
  }
  const hasExpired = reason === 'qr-unscanned';
  return (
    <div className={styles['notice']} role="alert">
      <IconAlertTriangle size={30} stroke={1.4} aria-hidden />
      <b>{t(hasExpired ? 'qr.expired' : 'qr.stopped')}</b>
      {hasExpired && <span>{t('qr.expiredHint')}</span>}
      {reason && !hasExpired && <span>{why(`what.${reason}`)}</span>}
      {advice && !hasExpired && <span>{why(advice)}</span>}
      <Button loading={actions.isBusy} onClick={() => void actions.newQr()}>
        {t('act.newQr')}
      </Button>
    </div>
  );
}

type ContentProps = { phase: QrPhase; sandboxUrl: string | null; actions: ConnectionActions };

function Content({ phase, sandboxUrl, actions }: ContentProps) {
  const [isAsking, setAsking] = useState(false);
  const askForQr = () => {
    setAsking(false);
    if (phase.show !== 'qr') void actions.newQr();
  };
  async function askForCode(phone: string) {
    if (await actions.newCode(phone)) setAsking(false);
  }
  if (isAsking) return <CodeForm onAsk={askForCode} onQr={askForQr} />;
  if (phase.show === 'qr') return <QrView {...phase} sandboxUrl={sandboxUrl} onCode={() => setAsking(true)} />;
  if (phase.show === 'code') return <CodeView {...phase} onQr={askForQr} />;
  if (phase.show === 'preparing' || phase.show === 'stopped') return <Notice phase={phase} actions={actions} />;
  return null;
}

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
        <Content phase={phase} sandboxUrl={sandboxUrl} actions={actions} />
      )}
    </Modal>
  );
}
