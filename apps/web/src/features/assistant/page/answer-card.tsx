import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { Thumbs } from '../thumbs.tsx';
import styles from './talk.module.css';

type Props = { prompt: string; text: string; isComing?: boolean; note?: string | null; onAgain?: (() => void) | null };

/** A question with its answer, as plain text: nothing in it can be clicked. */
export function AnswerCard({ prompt, text, isComing = false, note = null, onAgain = null }: Props) {
  const t = assistantPhrases.useT();
  const { copy, outcome } = useCopy();
  return (
    <article className={styles['exchange']}>
      <p className={styles['prompt']} aria-label={t('you')}>
        {prompt}
      </p>
      <div className={styles['answer']} aria-label={t('answer')}>
        {text === '' && isComing ? <span className={styles['thinking']}>{t('thinking')}</span> : <p>{text}</p>}
        {note !== null && (
          <p className={styles['note']} role="alert">
            {note}
            {onAgain && (
              <Button variant="subtle" size="compact-sm" onClick={onAgain}>
                {t('again')}
              </Button>
            )}
          </p>
        )}
        {!isComing && text !== '' && (
          <div className={styles['acts']}>
            <IconButton
              label={t(outcome === 'copied' ? 'copied' : 'copy')}
              icon={IconCopy}
              iconSize={15}
              size={26}
              onClick={() => copy(text)}
            />
            <Thumbs feature="page" />
          </div>
        )}
      </div>
    </article>
  );
}
