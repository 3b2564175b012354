import type { Message } from '@balcao/contract/messages/models.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useErrorTexts } from '../../../platform/i18n/error-text.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { translationQuery } from '../assistant.data.ts';
import { failureWords } from '../failure-words.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { Thumbs } from '../thumbs.tsx';
import styles from './bubble-translation.module.css';

type Props = { message: Message; onHide: () => void };

/** What a message says in the language of the screen; the message itself stays above. Plain text: nothing in it can be clicked. */
export function BubbleTranslation({ message, onHide }: Props) {
  const t = assistantPhrases.useT();
  useErrorTexts();
  const { data, error } = useQuery(translationQuery(message, useLanguage()));
  return (
    <section className={styles['translation']} aria-label={t('bubble.translation')} aria-live="polite">
      <div className={styles['words']}>
        {data?.drafts.map((draft) => (
          <p key={draft}>{draft}</p>
        ))}
        {error && (
          <p className={styles['failed']} role="alert">
            {failureWords(error, t)}
          </p>
        )}
        {!data && !error && <p className={styles['quiet']}>{t('thinking')}</p>}
        {data?.isMended && <p className={styles['quiet']}>{t('mended')}</p>}
      </div>
      {data && <Thumbs feature="translate" />}
      <IconButton label={t('bubble.hide')} icon={IconX} iconSize={15} size={26} onClick={onHide} />
    </section>
  );
}
