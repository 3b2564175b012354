import { Button } from '@mantine/core';
import { assistantPhrases } from '../phrases/phrases.ts';
import styles from './ticket.module.css';

type Props = { text: string; note?: string; onTake: ((draft: string) => void) | null };

/** A draft as plain text: nothing in it can be clicked before it is taken. */
export function DraftCard({ text, note, onTake }: Props) {
  const t = assistantPhrases.useT();
  return (
    <div className={styles['card']}>
      <p>{text}</p>
      <div className={styles['row']}>
        <span>{note}</span>
        {onTake && (
          <Button size="compact-sm" variant="default" onClick={() => onTake(text)}>
            {t('use')}
          </Button>
        )}
      </div>
    </div>
  );
}
