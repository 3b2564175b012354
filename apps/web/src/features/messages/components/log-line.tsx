import type { Message } from '@balcao/contract/messages/models.ts';
import { IconCircleCheck, IconInfoCircle, IconPhone } from '@tabler/icons-react';
import { formatTime } from '../../../platform/format/instant.ts';
import { useSession } from '../../../platform/session.tsx';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { useStoredSentence } from '../../../platform/sentences/stored-sentence.ts';
import styles from './message-list.module.css';

const icons = { call_log: IconPhone, closed_log: IconCircleCheck, info_log: IconInfoCircle } as const;

/** What happened at the counter; the customer never sees it. */
export function LogLine({ message }: { message: Message }) {
  const { timeZone } = useSession().user.company;
  const text = useStoredSentence(message.body, message.details.line);
  const LogIcon = message.mediaType in icons ? icons[message.mediaType as keyof typeof icons] : IconInfoCircle;
  return (
    <div className={styles['log']}>
      <LogIcon size={14} stroke={1.8} aria-hidden />
      <span>
        <FormattedText text={text} /> · {formatTime(message.sentAt, timeZone)}
      </span>
    </div>
  );
}
