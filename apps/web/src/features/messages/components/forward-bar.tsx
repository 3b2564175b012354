import { Button } from '@mantine/core';
import { IconArrowForwardUp, IconX } from '@tabler/icons-react';
import { useShortcut } from '../../../platform/keys/use-shortcut.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './message-list.module.css';

type Props = { count: number; onForward: () => void; onEnd: () => void };

/** Stands in the input's place while messages are being marked. */
export function ForwardBar({ count, onForward, onEnd }: Props) {
  const t = messagePhrases.useT();
  useShortcut('escape', onEnd);
  return (
    <div className={styles['marking']} role="toolbar" aria-label={t('forward')}>
      <IconButton label={t('cancel')} icon={IconX} onClick={onEnd} />
      <output>{t('forward.marked', { count })}</output>
      <Button
        disabled={count === 0}
        rightSection={<IconArrowForwardUp size={16} stroke={1.8} aria-hidden />}
        onClick={onForward}
      >
        {t('forward')}
      </Button>
    </div>
  );
}
