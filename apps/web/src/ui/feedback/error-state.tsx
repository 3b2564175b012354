import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { failureText } from '../../platform/failure-text.ts';
import { useErrorTexts } from '../../platform/i18n/error-text.ts';
import styles from './state.module.css';
import { uiPhrases } from '../phrases/phrases.ts';

type Props = {
  failure: unknown;
  onRetry: () => void;
  /** What could not be done, where the usual words are not those of the screen. */
  title?: string | undefined;
};

/** A pane that failed says why and offers its own way back; the rest of the screen goes on. */
export function ErrorState({ failure, onRetry, title }: Props) {
  const t = uiPhrases.useT();
  useErrorTexts();
  return (
    <div className={styles['state']} role="alert">
      <IconCloudOff size={30} stroke={1.3} aria-hidden />
      <b>{title ?? t('failedTitle')}</b>
      <p>{failureText(failure)}</p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
