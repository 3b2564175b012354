import type { ChannelId } from '@balcao/contract/channels.ts';
import type { ConnectionHistoryEntry } from '@balcao/contract/connections/session-models.ts';
import { formatTime } from '../../../platform/format/instant.ts';
import { adviceOn, whatOf } from '../causes/advice.ts';
import { causePhrases } from '../causes/phrases/phrases.ts';
import { toneOf } from '../connection-state.ts';
import { connectionPhrases } from '../phrases/phrases.ts';
import styles from './history-panel.module.css';

type Props = {
  entry: ConnectionHistoryEntry;
  channel: ChannelId;
  timeZone: string;
  /** How it stands now: what is to be done about it is still to be done. */
  isCurrent: boolean;
};

/** What happened, what the system did, what somebody should do, and the small print for support. */
export function HistoryEntry({ entry, channel, timeZone, isCurrent }: Props) {
  const t = connectionPhrases.useT();
  const why = causePhrases.useT();
  const { cause, status, at, lastAt, times, code, detail, user } = entry;
  const advice = adviceOn(cause, channel, status);
  const smallPrint = [
    times > 1 && t('history.times', { count: times, time: formatTime(lastAt, timeZone) }),
    code !== null && t('history.code', { code }),
    detail,
  ].filter((words) => typeof words === 'string');
  return (
    <li className={styles['entry']} data-tone={toneOf({ status, problem: null })} data-current={isCurrent || undefined}>
      <time dateTime={at}>{formatTime(at, timeZone)}</time>
      <div>
        <b>
          {why(whatOf(cause, channel))}
          {user && <span> {t('history.by', { name: user.name })}</span>}
        </b>
        <p>{why(`did.${cause}`)}</p>
        {advice && (
          <p className={styles['todo']}>
            <b>{t('history.todo')}:</b> {why(advice)}
          </p>
        )}
        {smallPrint.length > 0 && <small>{smallPrint.join(' · ')}</small>}
      </div>
    </li>
  );
}
