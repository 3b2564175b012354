import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { setupPhrases } from './phrases/phrases.ts';
import styles from './setup.module.css';

/** Lines for the file of settings, to be copied: a running program does not change what it was started with. */
export function SettingLines({ lines }: { lines: readonly string[] }) {
  const t = setupPhrases.useT();
  const { copy, outcome } = useCopy();
  const text = lines.join('\n');
  return (
    <div className={styles['lines']}>
      <pre>{text}</pre>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCopy size={14} stroke={1.8} aria-hidden />}
        onClick={() => copy(text)}
      >
        {outcome === null ? t('copy') : t(outcome === 'copied' ? 'copied' : 'notCopied')}
      </Button>
    </div>
  );
}
