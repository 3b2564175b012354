import type { Connection } from '@balcao/contract/connections/models.ts';
import { Button, Loader } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhoneNumber } from '../../../platform/format/phone-number.ts';
import { usePlan } from '../../../platform/plan.ts';
import { useSession } from '../../../platform/session.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { detailsQuery, putConnection } from '../connections.data.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import { QrContent } from '../qr/qr-content.tsx';
import { qrPhaseOf, type QrPhase } from '../qr/qr-phase.ts';
import { useConnectionActions } from '../use-connection-actions.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import styles from './first-connection.module.css';
import { makeFirstQuery } from './first.data.ts';
import { NameField } from './name-field.tsx';
import { firstPhrases } from './phrases/phrases.ts';

function Waiting({ text }: { text: string }) {
  return (
    <output className={styles['waiting']}>
      <Loader size={26} />
      {text}
    </output>
  );
}

type LinkProps = { connection: Connection; sandboxUrl: string | null; onConnected: () => void };

/** The code of a connection that is there, until its phone is connected. */
function Link({ connection, sandboxUrl, onConnected }: LinkProps) {
  const t = connectionPhrases.useT();
  const actions = useConnectionActions(connection);
  const { data, error, refetch } = useQuery({ ...detailsQuery(connection.id), staleTime: 0 });
  const phase: QrPhase = data ? qrPhaseOf(data) : { show: 'preparing', reason: null };
  const settle = useEffectEvent((show: QrPhase['show']) => {
    if (show !== 'connected') return;
    const number = data?.number;
    toastSuccess(number ? t('qr.connectedAs', { number: formatPhoneNumber(number) }) : t('qr.connected'));
    onConnected();
  });
  useEffect(() => settle(phase.show), [phase.show]);
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />;
  if (phase.show === 'linked' || phase.show === 'connected') return <Waiting text={t('qr.pairing')} />;
  return (
    <>
      <QrContent phase={phase} sandboxUrl={sandboxUrl} actions={actions} />
      <NameField connection={connection} />
    </>
  );
}

/** Asks for the first connection: by itself in a company that has just signed up, else when somebody says so. */
function Make() {
  const t = firstPhrases.useT();
  const qr = connectionPhrases.useT();
  const queries = useQueryClient();
  const { company } = useSession().user;
  const [isWanted, setWanted] = useState(company.isNew);
  const made = useQuery({ ...makeFirstQuery(company.name), enabled: isWanted });
  const show = useEffectEvent((connection: Connection | undefined) => {
    if (connection) putConnection(queries, connection);
  });
  useEffect(() => show(made.data), [made.data]);
  if (made.error) return <ErrorState failure={made.error} onRetry={() => void made.refetch()} />;
  if (isWanted) return <Waiting text={qr('qr.preparing')} />;
  return (
    <div className={styles['waiting']}>
      <p>{t('ready')}</p>
      <Button size="md" onClick={() => setWanted(true)}>
        {t('show')}
      </Button>
    </div>
  );
}

type Props = {
  /** The one that waits for its phone; undefined before there is any. */
  connection: Connection | undefined;
  sandboxUrl: string | null;
  onConnected: () => void;
  onOfficial: () => void;
  onAll: () => void;
};

/** The first screen of a company without a connection: its code, and nothing that can wait. */
export function FirstConnection({ connection, sandboxUrl, onConnected, onOfficial, onAll }: Props) {
  const t = firstPhrases.useT();
  const { company } = useSession().user;
  const { has } = usePlan();
  const isConfirmed = company.emailConfirmed;
  function content() {
    if (!isConfirmed) return <ConfirmEmail email={company.email ?? ''} sandboxUrl={sandboxUrl} />;
    if (!has('useWhatsapp')) return <p className={styles['waiting']}>{t('notIncluded')}</p>;
    if (!connection) return <Make />;
    return <Link connection={connection} sandboxUrl={sandboxUrl} onConnected={onConnected} />;
  }
  return (
    <div className={styles['sheet']}>
      <div className={styles['column']}>
        <h1>{t('title', { company: company.name })}</h1>
        <p className={styles['hint']}>{t('hint')}</p>
        <div className={styles['card']}>{content()}</div>
        {isConfirmed && (
          <div className={styles['small']}>
            <Button variant="subtle" onClick={onOfficial}>
              {t('official')}
            </Button>
            <Button variant="subtle" onClick={onAll}>
              {t('all')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
