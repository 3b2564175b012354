import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import styles from './sheet-drop.module.css';

const ACCEPTED = '.csv,.txt,.xls,.xlsx,text/csv,application/vnd.ms-excel';

type Props = {
  texts: { drop: string; kinds: string; choose: string; country: string };
  /** What the sheet should look like. */
  hint?: ReactNode;
  isBusy: boolean;
  onChoose: (file: File, countryCode: '55' | 'none') => void;
};

/** Takes a sheet of people by dropping or choosing it, and asks whether its numbers are Brazilian. */
export function SheetDrop({ texts, hint, isBusy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isBrazilian, setBrazilian] = useState(true);
  const choose = (file: File | undefined) => file && onChoose(file, isBrazilian ? '55' : 'none');
  return (
    <div className={styles['body']}>
      {hint}
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
        <b>{texts.drop}</b>
        <p>{texts.kinds}</p>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          hidden
          aria-label={texts.choose}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <Button loading={isBusy} onClick={() => input.current?.click()} data-autofocus>
          {texts.choose}
        </Button>
      </div>
      <Checkbox
        label={texts.country}
        checked={isBrazilian}
        onChange={(event) => setBrazilian(event.currentTarget.checked)}
      />
    </div>
  );
}
