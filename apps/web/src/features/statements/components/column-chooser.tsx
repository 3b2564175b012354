import type { StatementColumns, StatementDetails } from '@balcao/contract/statements/models.ts';
import { statementRoutes } from '@balcao/contract/statements/routes.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { statementPhrases } from '../phrases/phrases.ts';
import { STATEMENTS } from '../statements.data.ts';
import styles from './statements.module.css';

type Meaning = 'none' | 'day' | 'amount' | 'debit' | 'mark' | 'text' | 'id';
const meanings: readonly Meaning[] = ['none', 'day', 'amount', 'debit', 'mark', 'text', 'id'];
const SHOWN_ROWS = 12;

function meaningsOf(width: number, columns: StatementColumns | null): Meaning[] {
  const places = (['day', 'amount', 'debit', 'mark', 'id'] as const).map(
    (meaning) => [meaning, columns?.[meaning]] as const,
  );
  return Array.from({ length: width }, (_, column) => {
    const found = places.find(([, place]) => place === column)?.[0];
    return found ?? (columns?.text.includes(column) ? 'text' : 'none');
  });
}

/** Undefined while day or amount is missing. */
function columnsOf(chosen: readonly Meaning[], firstRow: number): StatementColumns | undefined {
  const place = (meaning: Meaning) => (chosen.includes(meaning) ? chosen.indexOf(meaning) : null);
  const [day, amount] = [place('day'), place('amount')];
  if (day === null || amount === null) return undefined;
  const text = chosen.flatMap((meaning, column) => (meaning === 'text' ? [column] : [])).slice(0, 10);
  return { firstRow, day, amount, debit: place('debit'), mark: place('mark'), id: place('id'), text };
}

/** Where a bank's table has what. Everything but texts is in one place. */
export function ColumnChooser({ statement, onDone }: { statement: StatementDetails; onDone: () => void }) {
  const t = statementPhrases.useT();
  const queries = useQueryClient();
  const rows = statement.firstRows ?? [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const [chosen, setChosen] = useState(() => meaningsOf(width, statement.columns));
  const [firstRow, setFirstRow] = useState(statement.columns?.firstRow ?? 1);
  const columns = columnsOf(chosen, firstRow);
  const saving = useMutation({
    mutationFn: (body: StatementColumns) =>
      call(statementRoutes.chooseColumns, { params: { statementId: statement.id }, body }),
    onSuccess: onDone,
    onError: toastFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: STATEMENTS }),
  });
  const choose = (column: number, meaning: Meaning) =>
    setChosen((before) =>
      before.map((old, at) => (at === column ? meaning : old === meaning && meaning !== 'text' ? 'none' : old)),
    );
  return (
    <div className={styles['chooser']}>
      <p className={styles['hint']}>{t('columns.hint')}</p>
      <NativeSelect
        label={t('columns.firstRow')}
        value={String(firstRow)}
        onChange={(event) => setFirstRow(Number(event.target.value))}
        data={rows.map((row, at) => ({ value: String(at), label: `${at + 1}: ${row.join(' · ').slice(0, 60)}` }))}
      />
      <div className={styles['sheet']}>
        <table aria-label={t('columns.title')}>
          <thead>
            <tr>
              {chosen.map((meaning, column) => (
                <th key={column} scope="col">
                  <NativeSelect
                    size="xs"
                    aria-label={t('columns.of', { number: column + 1 })}
                    value={meaning}
                    onChange={(event) => choose(column, meanings.find((one) => one === event.target.value) ?? 'none')}
                    data={meanings.map((value) => ({ value, label: t(`column.${value}`) }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row, at) => (
              <tr key={at} data-head={at < firstRow || undefined}>
                {chosen.map((_, column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button disabled={!columns} loading={saving.isPending} onClick={() => columns && saving.mutate(columns)}>
        {t('columns.save')}
      </Button>
    </div>
  );
}
