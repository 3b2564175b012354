import '@mantine/core/styles/Checkbox.layer.css';
import { listFields, type ListColumn, type ListPreview } from '@balcao/contract/contact-lists/import-models.ts';
import { listImportRoutes } from '@balcao/contract/contact-lists/import-routes.ts';
import type { ConsentBasis, ContactList } from '@balcao/contract/contact-lists/models.ts';
import { withHeader } from '@balcao/contract/contact-lists/with-header.ts';
import { Button, Checkbox, NativeSelect, ScrollArea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../platform/api.ts';
import { toastFailure } from '../../../../ui/feedback/toast.tsx';
import { howMany } from '../../how-many.ts';
import { contactListPhrases } from '../../phrases/phrases.ts';
import { ConsentFields } from '../consent-fields.tsx';
import styles from './import-dialog.module.css';

type Field = ListColumn['field'];
type Props = { list: ContactList; importId: number; total: number; preview: ListPreview };

/** Fields of which there is one at most. */
const single: readonly Field[] = ['name', 'number', 'email', 'empresa'];

/** The first rows of a sheet under what its columns are, which can be said otherwise; then the word to go on. */
export function LookAtSheet({ list, importId, total, preview }: Props) {
  const t = contactListPhrases.useT();
  const queries = useQueryClient();
  const [hasHeader, setHasHeader] = useState(preview.hasHeader);
  const { columns, rows } = withHeader(preview, hasHeader);
  const people = total + Number(preview.hasHeader) - Number(hasHeader);
  const [fields, setFields] = useState<Field[]>(preview.columns.map(({ field }) => field));
  const [basis, setBasis] = useState<ConsentBasis | ''>(list.consentBasis ?? '');
  const [note, setNote] = useState(list.consentNote);
  const [isBusy, setBusy] = useState(false);
  const hasNumber = fields.includes('number');
  const choose = (index: number, field: Field) =>
    setFields((before) =>
      before.map((old, at) => (at === index ? field : old === field && single.includes(field) ? 'extra' : old)),
    );
  async function start() {
    setBusy(true);
    try {
      const consent = { consentBasis: basis === '' ? null : basis, consentNote: note.trim() };
      const body = { hasHeader, fields, ...consent };
      await call(listImportRoutes.startImport, { params: { listImportId: importId }, body });
      await queries.invalidateQueries({ queryKey: ['contact-lists'] });
    } catch (failure) {
      toastFailure(failure);
      setBusy(false);
    }
  }
  return (
    <>
      <p>{t(hasHeader ? 'import.look' : 'import.look.headless')}</p>
      <Checkbox
        label={t('import.hasHeader')}
        checked={hasHeader}
        onChange={(event) => setHasHeader(event.currentTarget.checked)}
      />
      <ScrollArea className={styles['scroll']} type="auto" viewportProps={{ tabIndex: 0 }}>
        <table>
          <thead>
            <tr>
              {columns.map(({ header }, index) => (
                // Columns may share a name; their place tells them apart.
                <th key={index} scope="col" data-field={fields[index]}>
                  <span>{header}</span>
                  <NativeSelect
                    size="xs"
                    aria-label={t('import.whatIs', { header })}
                    value={fields[index] ?? 'ignore'}
                    onChange={(event) => choose(index, event.currentTarget.value as Field)}
                    data={listFields.map((field) => ({ value: field, label: t(`field.${field}`) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {columns.map((_, index) => (
                  <td key={index} data-field={fields[index]}>
                    {row[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className={styles['hint']}>{t('import.variables')}</p>
      <div className={styles['consent']}>
        <ConsentFields basis={{ value: basis, onChange: setBasis }} note={{ value: note, onChange: setNote }} />
      </div>
      {!hasNumber && (
        <p className={styles['problem']} role="alert">
          {t('import.noNumber')}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button loading={isBusy} disabled={!hasNumber || people === 0} onClick={() => void start()} data-autofocus>
          {t('import.start', howMany(people))}
        </Button>
      </div>
    </>
  );
}
