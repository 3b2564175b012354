import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import type { Standing } from '@balcao/contract/companies/standing.ts';
import { IconBuildingStore, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LongTable } from '../../../ui/table/long-table.tsx';
import { companiesQuery } from '../companies.data.ts';
import { companyPhrases } from '../phrases/phrases.ts';
import type { Selection } from '../selection.ts';
import { companyColumns } from './company-columns.tsx';

type Act = (company: ListedCompany) => void;
type Props = {
  words: string;
  standing: Standing | null;
  onEdit: Act;
  onTerms: Act | undefined;
  onRules: Act | undefined;
  onResale: Act | undefined;
  onDelete: Act | undefined;
  selection: Selection | undefined;
};

/** The companies with these words and this standing. However many are loaded, only those in sight are drawn. */
export function CompanyTable({ words, standing, selection, ...acts }: Props) {
  const t = companyPhrases.useT();
  const { onEdit, onTerms, onRules, onResale, onDelete } = acts;
  const list = useInfiniteQuery(companiesQuery(words, standing));
  const columns = useMemo(
    () => companyColumns({ t, onEdit, onTerms, onRules, onResale, onDelete, selection }),
    [t, onEdit, onTerms, onRules, onResale, onDelete, selection],
  );
  const rows = useMemo(() => list.data?.pages.flatMap(({ companies }) => companies), [list.data]);
  const isFiltered = words !== '' || standing !== null;
  return (
    <LongTable
      label={t('table')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      count={list.hasNextPage ? undefined : rows?.length}
      empty={
        <EmptyState icon={isFiltered ? IconSearchOff : IconBuildingStore} title={t(isFiltered ? 'none' : 'empty')}>
          {t(isFiltered ? 'none.hint' : 'empty.hint')}
        </EmptyState>
      }
      failure={list.error}
      failureTitle={t('listFailed')}
      onRetry={() => void list.refetch()}
      hasMore={list.hasNextPage}
      isLoadingMore={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
    />
  );
}
