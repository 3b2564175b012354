import { useQueryClient } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { FormattedText } from '../../../../ui/text/formatted-text.tsx';
import { chatPhrases } from '../../phrases/phrases.ts';
import { discard, sayAgain } from '../../unsent/deliver.ts';
import type { UnsentMessage } from '../../unsent/unsent-message.ts';
import styles from './bubble.module.css';
import quoteStyles from './quoted-reply.module.css';
import unsentStyles from './unsent-bubble.module.css';
import { ReplyWords } from './quoted-reply.tsx';

/** What has not reached the server: it stays here with its words until it does, or is thrown away. */
export function UnsentBubble({ unsent, isLast }: { unsent: UnsentMessage; isLast: boolean }) {
  const t = chatPhrases.useT();
  const queries = useQueryClient();
  const { state, message, files, replyTo, progress, refusal } = unsent;
  return (
    <article
      className={styles['line']}
      aria-label={t('you')}
      tabIndex={-1}
      data-mine
      data-last={isLast || undefined}
      data-unsent={state}
    >
      <div className={styles['column']}>
        <div className={styles['bubble']}>
          {replyTo && (
            <span className={quoteStyles['quote']}>
              <ReplyWords reply={replyTo} />
            </span>
          )}
          {files.map(({ upload }) => (
            <span key={upload.id} className={unsentStyles['waitingFile']}>
              <IconFileText size={16} stroke={1.6} aria-hidden />
              {upload.name}
            </span>
          ))}
          {message !== '' && <FormattedText text={message} />}
          {state === 'sending' && files.length > 0 && (
            <progress
              className={unsentStyles['progress']}
              aria-label={t('sending')}
              value={Math.round(progress * 100)}
              max={100}
            />
          )}
          <span className={styles['meta']}>{state === 'sending' && t('sending')}</span>
        </div>
        {state !== 'sending' && (
          <output className={unsentStyles['problem']}>
            <span>
              {t('unsent')} {refusal}
            </span>
            <button type="button" onClick={() => sayAgain(queries, unsent)}>
              {t('retry')}
            </button>
            <button type="button" onClick={() => discard(unsent)}>
              {t('discard')}
            </button>
          </output>
        )}
      </div>
    </article>
  );
}
