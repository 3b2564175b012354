import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { contactsPagePhrases } from '../../phrases/page/phrases.ts';
import styles from './import-dialog.module.css';

const ACCEPTED = '.csv,.txt,.xls,.xlsx,text/csv,application/vnd.ms-excel';

type Props = { isBusy: boolean; onChoose: (file: File, countryCode: '55' | 'none') => void };

/** Takes a file by dropping or choosing it. */
export function ChooseSheet({ isBusy, onChoose }: Props) {
  const t = contactsPagePhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBrazilian, setBrazilian] = useState(true);
  const choose = (file: File | undefined) => file && onChoose(file, isBrazilian ? '55' : 'none');
  return (
    <div className={styles['body']}>
      <div
        className={styles['drop']}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          choose(event.dataTransfer.files[0]);
        }}
      >
        <IconTable size={30} stroke={1.3} aria-hidden />
        <b>{t('sheet.drop')}</b>
        <p>{t('sheet.kinds')}</p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('sheet.choose')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()} data-autofocus>
          {t('sheet.choose')}
        </Button>
      </div>
      <Checkbox
        label={t('sheet.country')}
        checked={isBrazilian}
        onChange={(event) => setBrazilian(event.currentTarget.checked)}
      />
    </div>
  );
}
