import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { LongTable } from './long-table.tsx';

type Row = { id: number };
const columns = [{ key: 'id', header: 'Número', cell: ({ id }: Row) => id }];
const given = { label: 'Linhas', columns, rowKey: ({ id }: Row) => id, onRetry: () => {}, empty: <p>Nada aqui</p> };

const tables = {
  table: (list: { rows: Row[]; hasMore: boolean; onMore: () => void }) => <DataTable {...given} {...list} />,
  'long table': (list: { rows: Row[]; hasMore: boolean; onMore: () => void }) => (
    <LongTable {...given} {...list} count={undefined} />
  ),
};

test.each(Object.entries(tables))(
  'a %s whose loaded rows have all gone asks for the next ones, and is empty only when there are none',
  (_, table) => {
    const onMore = vi.fn<() => void>();
    const shown = render(table({ rows: [], hasMore: true, onMore }), { wrapper: MantineProvider });
    expect(onMore).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Nada aqui')).toBeNull();
    shown.rerender(table({ rows: [], hasMore: false, onMore }));
    expect(onMore).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Nada aqui')).toBeTruthy();
  },
);
