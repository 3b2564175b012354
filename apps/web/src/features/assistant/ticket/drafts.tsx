import type { AssistantAnswer } from '@balcao/contract/assistant/models.ts';
import { failureWords } from '../failure-words.ts';
import { assistantPhrases } from '../phrases/phrases.ts';
import { Thumbs } from '../thumbs.tsx';
import type { Coming } from '../use-answer.ts';
import { DraftCard } from './draft-card.tsx';
import styles from './ticket.module.css';

type Props = { coming: Coming<AssistantAnswer>; onTake: (draft: string) => void };

/** The words as they come, then each draft by itself. */
export function Drafts({ coming: { text, answer, failure, isComing }, onTake }: Props) {
  const t = assistantPhrases.useT();
  if (answer === null) {
    return (
      <section className={styles['drafts']} aria-live="polite" aria-busy={isComing}>
        {text === '' && isComing && <p className={styles['hint']}>{t('thinking')}</p>}
        {text !== '' && <DraftCard text={text} onTake={null} />}
        {failure !== null && (
          <p className={styles['failed']} role="alert">
            {failureWords(failure, t)}
          </p>
        )}
      </section>
    );
  }
  const isSummary = answer.task === 'summary';
  return (
    <section className={styles['drafts']} aria-live="polite">
      {answer.drafts.map((draft) => (
        <DraftCard key={draft} text={draft} onTake={isSummary ? null : onTake} />
      ))}
      <div className={styles['row']}>
        <span>{answer.isKept ? t('kept') : answer.isMended ? t('mended') : ''}</span>
        <span className={styles['thumbs']}>
          <Thumbs feature={answer.task} />
        </span>
      </div>
    </section>
  );
}
