import '@mantine/core/styles/Combobox.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { standings, type Standing } from '@balcao/contract/companies/standing.ts';
import { Button, Select } from '@mantine/core';
import { IconBuildingStore, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { companiesQuery } from '../companies.data.ts';
import { companyColumns } from '../components/company-columns.tsx';
import { companyPhrases } from '../phrases/phrases.ts';
import styles from './companies-page.module.css';

const CompanyDialog = lazyPart(() =>
  import('../components/company-dialog.tsx').then((module) => ({ default: module.CompanyDialog })),
);
const EditCompany = lazyPart(() =>
  import('../components/edit-company.tsx').then((module) => ({ default: module.EditCompany })),
);

const DeleteCompany = lazyPart(() =>
  import('../components/delete-company.tsx').then((module) => ({ default: module.DeleteCompany })),
);
const RestoreCompany = lazyPart(() =>
  import('../components/restore-company.tsx').then((module) => ({ default: module.RestoreCompany })),
);

type TableProps = {
  words: string;
  standing: Standing | null;
  onEdit: (company: ListedCompany) => void;
  onResale: ((company: ListedCompany) => void) | undefined;
  onDelete: ((company: ListedCompany) => void) | undefined;
};

function CompanyTable({ words, standing, ...acts }: TableProps) {
  const t = companyPhrases.useT();
  const list = useInfiniteQuery(companiesQuery(words, standing));
  const { onEdit, onResale, onDelete } = acts;
  const columns = useMemo(() => companyColumns({ t, onEdit, onResale, onDelete }), [t, onEdit, onResale, onDelete]);
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

/** Deletes a company that stands, or takes the deletion of one back that goes. */
function Deletion({ company, onClose }: { company: ListedCompany; onClose: () => void }) {
  return (
    <Suspense>
      {company.goesAt === null ? (
        <DeleteCompany company={company} onClose={onClose} />
      ) : (
        <RestoreCompany company={company} onClose={onClose} />
      )}
    </Suspense>
  );
}

/** Who uses the counter, for whoever sells it. */
export function CompaniesPage({ resale }: Props) {
  const t = companyPhrases.useT();
  const [words, setWords] = useState('');
  const [standing, setStanding] = useState<Standing | null>(null);
  const [opened, setOpened] = useState<'new' | number | null>(null);
  const edit = useCallback(({ id }: ListedCompany) => setOpened(id), []);
  const [resold, setResold] = useState<ListedCompany | null>(null);
  const [deleted, setDeleted] = useState<ListedCompany | null>(null);
  const mayDelete = useSession().user.super;
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
        <CompanyTable
          words={words}
          standing={standing}
          onEdit={edit}
          onResale={resale && setResold}
          onDelete={mayDelete ? setDeleted : undefined}
        />
      </TableFrame>
      {deleted && <Deletion company={deleted} onClose={() => setDeleted(null)} />}
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
