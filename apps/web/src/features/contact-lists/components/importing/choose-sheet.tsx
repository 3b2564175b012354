import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SAMPLE_ADDRESS } from '../../download-sample.ts';
import { contactListPhrases } from '../../phrases/phrases.ts';
import styles from './import-dialog.module.css';

const ACCEPTED = '.csv,.txt,.xls,.xlsx,text/csv,application/vnd.ms-excel';

type Props = { isBusy: boolean; onChoose: (file: File, countryCode: '55' | 'none') => void };

/** Says what a sheet should look like and takes one, by dropping or choosing it. */
export function ChooseSheet({ isBusy, onChoose }: Props) {
  const t = contactListPhrases.useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBrazilian, setBrazilian] = useState(true);
  const choose = (file: File | undefined) => file && onChoose(file, isBrazilian ? '55' : 'none');
  return (
    <div className={styles['body']}>
      <p>
        {t('import.confirm')}{' '}
        <a href={SAMPLE_ADDRESS} download>
          {t('import.sample')}
        </a>
      </p>
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
        <b>{t('import.drop')}</b>
        <p>{t('import.kinds')}</p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={t('import.choose')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()} data-autofocus>
          {t('import.choose')}
        </Button>
      </div>
      <Checkbox
        label={t('import.country')}
        checked={isBrazilian}
        onChange={(event) => setBrazilian(event.currentTarget.checked)}
      />
    </div>
  );
}
