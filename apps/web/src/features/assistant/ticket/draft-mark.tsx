import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useIsNarrow } from '../../../ui/hooks/use-is-narrow.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { assistantPhrases } from '../phrases/phrases.ts';
import styles from './ticket.module.css';

/** Stands as long as the input holds a draft that nobody has touched. */
export function DraftMark({ onUndo }: { onUndo: () => void }) {
  const t = assistantPhrases.useT();
  const isNarrow = useIsNarrow();
  if (isNarrow) return <IconButton label={t('undo')} icon={IconArrowBackUp} size={38} onClick={onUndo} />;
  return (
    <output className={styles['mark']}>
      {t('draft')}
      <Button variant="subtle" size="compact-xs" onClick={onUndo}>
        {t('undo')}
      </Button>
    </output>
  );
}
