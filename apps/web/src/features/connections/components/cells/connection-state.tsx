import type { Connection } from '@balcao/contract/connections/models.ts';
import type { ConnectionStatus } from '@balcao/contract/connections/session-models.ts';
import { Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconAntennaBars3,
  IconCircleCheck,
  IconPlugConnectedX,
  IconQrcode,
  type Icon,
} from '@tabler/icons-react';
import { useStoredSentence } from '../../../../platform/sentences/stored-sentence.ts';
import { Hint } from '../../../../ui/hint.tsx';
import { adviceOn, whatOf } from '../../causes/advice.ts';
import { causePhrases } from '../../causes/phrases/phrases.ts';
import { reasonOf, tipOf, toneOf } from '../../connection-state.ts';
import { connectionPhrases } from '../../phrases/phrases.ts';
import { formatSeconds, useSecondsLeft } from '../../seconds-left.ts';
import styles from './connection-state.module.css';

type Props = { connection: Connection };

const icons: Record<Exclude<ConnectionStatus, 'OPENING'>, Icon> = {
  CONNECTED: IconCircleCheck,
  DISCONNECTED: IconPlugConnectedX,
  qrcode: IconQrcode,
  // Both are on their way: one sign.
  PAIRING: IconAntennaBars3,
  TIMEOUT: IconAntennaBars3,
};

function Sign({ connection: { status, problem } }: Props) {
  if (status === 'OPENING') return <Loader size={13} color="currentColor" />;
  const StateIcon = status === 'CONNECTED' && problem !== null ? IconAlertTriangle : icons[status];
  return <StateIcon size={15} stroke={1.9} aria-hidden />;
}

function NextAttempt({ until }: { until: string }) {
  const t = connectionPhrases.useT();
  const left = useSecondsLeft(until);
  return <>{left > 0 ? t('nextAttempt', { time: formatSeconds(left) }) : t('attempting')}</>;
}

/** What is tried, how often it was in vain, and when it is tried again. */
function Attempts({ connection: { status, attempts, until } }: Props) {
  const t = connectionPhrases.useT();
  const isTried = status === 'TIMEOUT' || status === 'OPENING' || status === 'DISCONNECTED';
  if (!isTried || (attempts === 0 && until === null)) return null;
  return (
    <span className={styles['attempts']}>
      {attempts > 0 && t('attempts', { count: attempts })}
      {attempts > 0 && until !== null && ' · '}
      {until !== null && <NextAttempt until={until} />}
    </span>
  );
}

function Reason({ connection }: Props) {
  const t = connectionPhrases.useT();
  const why = causePhrases.useT();
  const cause = reasonOf(connection);
  const words = useStoredSentence(connection.problemDetail ?? '', connection.problemWords);
  if (cause === null) return null;
  const advice = adviceOn(cause, connection.channel, connection.status);
  return (
    <output className={styles['reason']}>
      <b>{why(whatOf(cause, connection.channel))}</b>
      {advice && <span>{why(advice)}</span>}
      {words && <small>{t(connection.channel === 'whatsapp' ? 'detail.whatsapp' : 'detail.meta', { words })}</small>}
    </output>
  );
}

/** Connected, but somebody has to look at it; what only does not answer asks nothing of anybody. */
function labelOf({ status, problem }: Props['connection']) {
  if (status !== 'CONNECTED' || problem === null) return `status.${status}` as const;
  return problem === 'line' ? 'status.TIMEOUT' : 'status.attention';
}

/** The state, why it is that, what to do about it, and when the next attempt is made. */
export function ConnectionState({ connection }: Props) {
  const t = connectionPhrases.useT();
  const { status } = connection;
  const label = t(labelOf(connection));
  return (
    <div className={styles['state']}>
      <Hint label={t(tipOf(connection))}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its hint must be reachable by keyboard */}
        <span className={styles['pill']} data-tone={toneOf(connection)} data-status={status} tabIndex={0}>
          <Sign connection={connection} />
          {label}
        </span>
      </Hint>
      <Reason connection={connection} />
      <Attempts connection={connection} />
    </div>
  );
}
