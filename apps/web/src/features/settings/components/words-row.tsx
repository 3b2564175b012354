import { Textarea, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { settingPhrases } from '../phrases/phrases.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './setting-row.module.css';

type Props = {
  name: string;
  hint: string;
  value: string;
  /** What holds while the field is empty. */
  usual: string;
  maxLetters: number;
  isLong: boolean;
  onSave: (value: string) => void;
};

/** Words of the company in place of the usual ones; saved when the field is left. */
export function WordsRow({ name, hint, value, usual, maxLetters, isLong, onSave }: Props) {
  const t = settingPhrases.useT();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const leave = () => typed.trim() !== value && onSave(typed.trim());
  const field = {
    id,
    'aria-describedby': `${id}-hint`,
    value: typed,
    placeholder: usual,
    maxLength: maxLetters,
    onBlur: leave,
  };
  return (
    <SettingRow controlId={id} name={name} hint={hint}>
      <div className={styles['typed']}>
        {isLong ? (
          <Textarea {...field} autosize minRows={2} maxRows={6} onChange={(event) => setTyped(event.target.value)} />
        ) : (
          <TextInput
            {...field}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={({ key }) => key === 'Enter' && leave()}
          />
        )}
        {value !== '' && (
          <IconButton label={t('bot.default', { name })} icon={IconArrowBackUp} onClick={() => onSave('')} />
        )}
      </div>
    </SettingRow>
  );
}
