import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { downloadFile } from '../../platform/download-file.ts';
import { useSession } from '../../platform/session.tsx';
import { CopyButton } from './copy-button.tsx';
import { factorPhrases } from './phrases/phrases.ts';
import styles from './second-factor.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

/** Recovery codes, this one time, to be taken to a safe place. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const t = factorPhrases.useT();
  const { email } = useSession().user;
  const text = codes.join('\n');
  const file = { text: `${t('fileTitle', { email })}\n\n${text}\n`, type: 'text/plain;charset=utf-8' };
  return (
    <div className={styles['form']}>
      <p className={styles['text']}>{t('codesText')}</p>
      <ul className={styles['codes']}>
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
