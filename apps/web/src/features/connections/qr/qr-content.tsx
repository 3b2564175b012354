import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { adviceOn } from '../causes/advice.ts';
import { causePhrases } from '../causes/phrases/phrases.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import type { ConnectionActions } from '../use-connection-actions.ts';
import { CodeForm, CodeView } from './code-view.tsx';
import styles from './qr-dialog.module.css';
import type { QrPhase } from './qr-phase.ts';
import { QrView } from './qr-view.tsx';

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

/** What there is to do about a phase: scan, type, wait, or ask for another code. */
export function QrContent({ phase, sandboxUrl, actions }: ContentProps) {
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
