import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { contactsPagePhrases } from '../phrases/page/phrases.ts';
import styles from './contact-dialog.module.css';

type Row = { name: string; value: string };
type Props = { value: readonly Row[]; onChange: (rows: Row[]) => void };

const MAX_ROWS = 50;

/** Whatever else the company wants to know of somebody, by name and value. */
export function ExtraRows({ value: rows, onChange }: Props) {
  const t = contactsPagePhrases.useT();
  const change = (index: number, part: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles['extra']}>
      <legend>{t('form.extra')}</legend>
      {rows.map((row, index) => (
        // Rows have no identity of their own; their place is it.
        <div key={index} className={styles['row']}>
          <TextInput
            aria-label={t('form.extra.name')}
            placeholder={t('form.extra.name')}
            maxLength={100}
            value={row.name}
            onChange={(event) => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('form.extra.value')}
            placeholder={t('form.extra.value')}
            maxLength={1000}
            value={row.value}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <IconButton
            label={t('form.extra.remove', { name: row.name || t('form.extra') })}
            icon={IconTrash}
            iconSize={16}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {rows.length < MAX_ROWS && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          onClick={() => onChange([...rows, { name: '', value: '' }])}
        >
          {t('form.extra.add')}
        </Button>
      )}
    </fieldset>
  );
}
