import type { ChannelId } from '@balcao/contract/channels.ts';
import { IconClockHour4, IconCloudOff } from '@tabler/icons-react';
import { useRealtimeStatus } from '../../../../platform/realtime/status.ts';
import { messagePhrases } from '../../phrases/phrases.ts';
import styles from '../composer.module.css';
import { formatMinutesLeft, type ReplyWindow } from './reply-window.ts';

type Props = { channel: ChannelId; replyWindow: ReplyWindow };

/** Above the input: that what is written now has to wait, or how much time is left to answer. */
export function WindowNotice({ channel, replyWindow }: Props) {
  const t = messagePhrases.useT();
  const isLost = useRealtimeStatus() === 'lost';
  if (isLost) {
    return (
      <output className={styles['notice']}>
        <IconCloudOff size={14} stroke={1.9} aria-hidden />
        {t('offline')}
      </output>
    );
  }
  if (!('minutes' in replyWindow)) return null;
  const time = formatMinutesLeft(replyWindow.minutes);
  const isClosing = replyWindow.state === 'closing';
  const phrases = {
    open: 'window.open',
    closing: channel === 'wppoficial' ? 'window.closing' : 'window.silentClosing',
    personal: 'window.personal',
  } as const;
  return (
    <output className={styles['notice']} data-hot={isClosing || undefined}>
      <IconClockHour4 size={14} stroke={1.9} aria-hidden />
      {t(phrases[replyWindow.state], { time })}
    </output>
  );
}
