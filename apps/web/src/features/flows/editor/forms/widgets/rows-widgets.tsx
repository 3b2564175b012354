import { Button, TextInput } from '@mantine/core';
import { IconCornerDownRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { editorPhrases } from '../../../phrases/editor/phrases.ts';
import type { WidgetProps } from '../form-context.ts';
import styles from './widgets.module.css';

type Row = Record<string, unknown> & { number: number };

const rowsIn = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : []).filter(
    (row): row is Row => typeof row === 'object' && row !== null && 'number' in row,
  );

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** One more than there are; where that number is taken, as after a deletion, the next free one. */
function nextNumber(rows: readonly Row[]): number {
  const numbers = rows.map(({ number }) => Number(number));
  return Math.max(rows.length, ...numbers) + 1;
}

/** Headers and parameters: a name and a value each. */
export function KeyValuesWidget({ field, value, onChange }: WidgetProps) {
  const t = editorPhrases.useT();
  const rows = rowsIn(value);
  const change = (index: number, changes: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changes } : row)));
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['label']}>{field.label}</legend>
      {rows.map((row, index) => (
        <div key={row.number} className={styles['pair']}>
          <TextInput
            aria-label={t('form.key', { number: index + 1 })}
            placeholder={t('form.keyHint')}
            value={textOf(row['key'])}
            onChange={(event) => change(index, { key: event.currentTarget.value })}
          />
          <TextInput
            aria-label={t('form.value', { number: index + 1 })}
            placeholder={t('form.valueHint')}
            value={textOf(row['value'])}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <IconButton
            label={t('form.removeRow', { number: index + 1 })}
            icon={IconTrash}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          />
        </div>
      ))}
      <AddRow onClick={() => onChange([...rows, { number: nextNumber(rows), key: '', value: '' }])} />
    </fieldset>
  );
}

function AddRow({ onClick, label }: { onClick: () => void; label?: string }) {
  const t = editorPhrases.useT();
  return (
    <Button variant="default" leftSection={<IconPlus size={15} aria-hidden />} onClick={onClick}>
      {label ?? t('form.addRow')}
    </Button>
  );
}

const titleOf = (row: Row) => textOf(row['titleOption']) || textOf(row['value']);
const newOption = (rows: readonly Row[]): Row => ({ number: nextNumber(rows), titleOption: '', value: '' });

type OptionProps = { row: Row; name: string; onChange: (row: Row) => void; onRemove: () => void };

function OptionRow({ row, name, onChange, onRemove }: OptionProps) {
  const t = editorPhrases.useT();
  return (
    <>
      <TextInput
        aria-label={t('form.option', { name })}
        placeholder={t('form.optionHint')}
        leftSection={<span className={styles['number']}>{name}</span>}
        leftSectionWidth={44}
        maxLength={120}
        value={titleOf(row)}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, titleOption: value, value })}
      />
      <IconButton label={t('form.removeOption', { name })} icon={IconTrash} onClick={onRemove} />
    </>
  );
}

type SubmenuProps = { option: Row; onChange: (submenu: Row[]) => void };

function Submenu({ option, onChange }: SubmenuProps) {
  const rows = rowsIn(option['submenu']);
  return rows.map((row, index) => (
    <div key={row.number} className={styles['suboption']}>
      <OptionRow
        row={row}
        name={`${option.number}.${row.number}`}
        onChange={(changed) => onChange(rows.with(index, changed))}
        onRemove={() => onChange(rows.toSpliced(index, 1))}
      />
    </div>
  ));
}

/** The options of a menu; each may open a list of its own. */
export function ChoicesWidget({ field, value, error, onChange }: WidgetProps) {
  const t = editorPhrases.useT();
  const rows = rowsIn(value);
  const change = (index: number, row: Row) => onChange(rows.with(index, row));
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['label']}>{field.label}</legend>
      {rows.map((row, index) => (
        <div key={row.number}>
          <div className={styles['option']}>
            <OptionRow
              row={row}
              name={String(row.number)}
              onChange={(changed) => change(index, changed)}
              onRemove={() => onChange(rows.toSpliced(index, 1))}
            />
            <IconButton
              label={t('form.addSuboption', { name: String(row.number) })}
              icon={IconCornerDownRight}
              onClick={() => {
                const submenu = rowsIn(row['submenu']);
                change(index, { ...row, submenu: [...submenu, newOption(submenu)] });
              }}
            />
          </div>
          <Submenu option={row} onChange={(submenu) => change(index, { ...row, submenu })} />
        </div>
      ))}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      <AddRow label={t('form.addOption')} onClick={() => onChange([...rows, { ...newOption(rows), submenu: [] }])} />
    </fieldset>
  );
}
