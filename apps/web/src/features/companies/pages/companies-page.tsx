import '@mantine/core/styles/Combobox.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { standings, type Standing } from '@balcao/contract/companies/standing.ts';
import { Button, Select } from '@mantine/core';
import { IconBuildingStore, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { companiesQuery } from '../companies.data.ts';
import { companyColumns } from '../components/company-columns.tsx';
import { companyPhrases } from '../phrases/phrases.ts';
import styles from './companies-page.module.css';

const CompanyDialog = lazy(() =>
  import('../components/company-dialog.tsx').then((module) => ({ default: module.CompanyDialog })),
);
const EditCompany = lazy(() =>
  import('../components/edit-company.tsx').then((module) => ({ default: module.EditCompany })),
);

type TableProps = {
  words: string;
  standing: Standing | null;
  onEdit: (company: ListedCompany) => void;
  onResale: ((company: ListedCompany) => void) | undefined;
};

function CompanyTable({ words, standing, onEdit, onResale }: TableProps) {
  const t = companyPhrases.useT();
  const list = useInfiniteQuery(companiesQuery(words, standing));
  const columns = useMemo(() => companyColumns({ t, onEdit, onResale }), [t, onEdit, onResale]);
  const isFiltered = words !== '' || standing !== null;
  return (
    <DataTable
      label={t('table')}
      columns={columns}
      rows={list.data?.pages.flatMap(({ companies }) => companies)}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={isFiltered ? IconSearchOff : IconBuildingStore} title={t(isFiltered ? 'none' : 'empty')}>
          {t(isFiltered ? 'none.hint' : 'empty.hint')}
        </EmptyState>
      }
      failure={list.error}
      onRetry={() => void list.refetch()}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}

function StandingFilter({ value, onChange }: { value: Standing | null; onChange: (value: Standing | null) => void }) {
  const t = companyPhrases.useT();
  const choices = standings.map((standing) => ({ value: standing, label: t(`standing.${standing}`) }));
  return (
    <Select<Standing>
      aria-label={t('filter')}
      placeholder={t('filter.all')}
      data={choices}
      value={value}
      onChange={onChange}
      clearable
    />
  );
}

type Props = {
  /** The super user's: who sells to a company, and whether it sells itself. */
  resale?: (company: ListedCompany, onClose: () => void) => ReactNode;
};

/** Who uses the counter, for whoever sells it. */
export function CompaniesPage({ resale }: Props) {
  const t = companyPhrases.useT();
  const [words, setWords] = useState('');
  const [standing, setStanding] = useState<Standing | null>(null);
  const [opened, setOpened] = useState<'new' | number | null>(null);
  const edit = useCallback(({ id }: ListedCompany) => setOpened(id), []);
  const [resold, setResold] = useState<ListedCompany | null>(null);
  const close = useCallback(() => setOpened(null), []);
  return (
    <PagePanel
      title={t('title')}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={
        <div className={styles['action']}>
          <StandingFilter value={standing} onChange={setStanding} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        </div>
      }
    >
      <TableFrame>
        <CompanyTable words={words} standing={standing} onEdit={edit} onResale={resale && setResold} />
      </TableFrame>
      {resold && <Suspense>{resale?.(resold, () => setResold(null))}</Suspense>}
      {opened !== null && (
        <Suspense>
          {opened === 'new' ? (
            <CompanyDialog file={null} onClose={close} />
          ) : (
            <EditCompany companyId={opened} onClose={close} />
          )}
        </Suspense>
      )}
    </PagePanel>
  );
}
