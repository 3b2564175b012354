import type { Message, QuotedMessage } from '@balcao/contract/messages/models.ts';
import type { z } from 'zod';
import { withoutMarks } from '../../../platform/format/without-marks.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import { useKindName } from './kind-name.ts';
import styles from './quote.module.css';

type Quoted = z.infer<typeof QuotedMessage>;

export function QuotedWords({ quoted }: { quoted: Quoted }) {
  const t = messagePhrases.useT();
  const kindName = useKindName(quoted.mediaType);
  return (
    <>
      <span className={styles['words']}>
        <b>{quoted.fromMe ? t('you') : quoted.contact.name}</b>
        <span>{withoutMarks(quoted.body) || kindName}</span>
      </span>
      {quoted.mediaUrl && (quoted.mediaType === 'image' || quoted.mediaType === 'sticker') && (
        <img className={styles['picture']} src={quoted.mediaUrl} alt="" loading="lazy" />
      )}
    </>
  );
}

type Props = { message: Message; onJump: (messageId: number) => void };

/** The message that this one answers; a click goes there. */
export function Quote({ message, onJump }: Props) {
  const t = messagePhrases.useT();
  const { quotedMsg, quotedMissing } = message;
  if (quotedMsg) {
    return (
      <button type="button" className={styles['quote']} title={t('quote.jump')} onClick={() => onJump(quotedMsg.id)}>
        <QuotedWords quoted={quotedMsg} />
      </button>
    );
  }
  if (!quotedMissing) return null;
  return (
    <div className={styles['quote']}>
      <span className={styles['words']}>
        <span>{t('quote.missing')}</span>
      </span>
    </div>
  );
}
