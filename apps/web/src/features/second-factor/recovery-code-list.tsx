import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '../../platform/download-file.ts';
import { useSession } from '../../platform/session.tsx';
import { useFocusAtStart } from '../../ui/hooks/use-focus-at-start.ts';
import { CopyButton } from './copy-button.tsx';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, this one time, to be taken to a safe place. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const t = factorPhrases.useT();
  // Not a button: who still presses Enter for the step before would put the codes away unread.
  const list = useFocusAtStart<HTMLUListElement>();
  const { email } = useSession().user;
  const text = codes.join('\n');
  const file = { text: `${t('fileTitle', { email })}\n\n${text}\n`, type: 'text/plain;charset=utf-8' };
  return (
    <div className={styles['form']}>
      <p className={styles['text']}>{t('codesText')}</p>
      <ul className={styles['codes']} aria-label={t('codesTitle')} ref={list} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['buttons']}>
        <CopyButton text={text} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          onClick={() => downloadFile(t('fileName'), file)}
        >
          {t('download')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </div>
  );
}
