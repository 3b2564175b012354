import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button } from '@mantine/core';
import { IconLogin2, IconPlugConnectedX, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useCan } from '../../../../platform/session.tsx';
import type { Open } from '../../open-dialog.ts';
import { connectionPhrases } from '../../phrases/phrases.ts';
import { useConnectionActions } from '../../use-connection-actions.ts';
import styles from './session-buttons.module.css';

type Props = { connection: Connection; onOpen: Open };

const icon = (Shape: typeof IconRefresh) => <Shape size={15} stroke={1.8} aria-hidden />;

/** WhatsApp by QR: each state offers what leads out of it. */
function PhoneButtons({ connection, onOpen }: Props) {
  const t = connectionPhrases.useT();
  const actions = useConnectionActions(connection);
  const { id, status, isLinked } = connection;
  const showQr = () => onOpen({ what: 'qr', id });

  async function retry() {
    const isAsked = await actions.retry();
    // Without a login the way leads over a new code.
    if (isAsked && !isLinked) showQr();
  }
  async function renew() {
    if (await actions.newQr()) showQr();
  }

  if (status === 'OPENING') {
    return (
      <Button variant="default" disabled leftSection={icon(IconRefresh)}>
        {t('act.connecting')}
      </Button>
    );
  }
  if (status === 'qrcode') {
    return (
      <Button leftSection={icon(IconQrcode)} onClick={showQr}>
        {t('act.qr')}
      </Button>
    );
  }
  if (status === 'DISCONNECTED') {
    return (
      <>
        <Button variant="default" leftSection={icon(IconRefresh)} loading={actions.isBusy} onClick={() => void retry()}>
          {t('act.retry')}
        </Button>
        <Button variant="default" leftSection={icon(IconQrcode)} disabled={actions.isBusy} onClick={() => void renew()}>
          {t('act.newQr')}
        </Button>
      </>
    );
  }
  return (
    <Button variant="default" leftSection={icon(IconPlugConnectedX)} onClick={() => onOpen({ what: 'disconnect', id })}>
      {t('act.disconnect')}
    </Button>
  );
}

/** Channels with an address of ours are asked whether they work; pages that lost their access log in again. */
function ProviderButtons({ connection, onOpen }: Props) {
  const t = connectionPhrases.useT();
  const actions = useConnectionActions(connection);
  const { channel, problem } = connection;
  const isSocial = channel === 'facebook' || channel === 'instagram';
  return (
    <>
      {isSocial && problem !== null && problem !== 'paused' && (
        <Button leftSection={icon(IconLogin2)} onClick={() => onOpen({ what: 'login', channel })}>
          {t('act.login')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={icon(IconRefresh)}
        loading={actions.isBusy}
        onClick={() => void actions.check()}
      >
        {t('act.check')}
      </Button>
    </>
  );
}

export function SessionButtons(props: Props) {
  if (!useCan('connections-page:actionButtons')) return null;
  return (
    <div className={styles['buttons']}>
      {props.connection.channel === 'whatsapp' ? <PhoneButtons {...props} /> : <ProviderButtons {...props} />}
    </div>
  );
}
