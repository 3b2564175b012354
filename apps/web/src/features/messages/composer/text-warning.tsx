import { unknownPlaceholders } from '@balcao/contract/messages/placeholders.ts';
import { messagePhrases } from '../phrases/phrases.ts';
import styles from './composer.module.css';

type Props = { text: string; isTooLong: boolean };

/** Below the text: that it is too long to leave, or holds `{{names}}` which the customer would read as they stand. */
export function TextWarning({ text, isTooLong }: Props) {
  const t = messagePhrases.useT();
  if (isTooLong) {
    return (
      <p className={styles['tooLong']} role="alert">
        {t('tooLong')}
      </p>
    );
  }
  const names = text.includes('{{') ? unknownPlaceholders(text) : [];
  if (names.length === 0) return null;
  const written = names.map((name) => `{{${name}}}`).join(', ');
  return <output className={styles['caution']}>{t('unknownNames', { count: names.length, names: written })}</output>;
}
