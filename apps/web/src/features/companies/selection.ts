import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { useMemo, useState } from 'react';

/** So many are deleted at once. */
export const MAX_SELECTED = 50;

/** The platform's own company stays, whoever sells is asked to stop selling first, and what is being removed is gone. */
export const isSelectable = ({ id, isReseller, isLeaving }: ListedCompany) =>
  id !== PLATFORM_COMPANY_ID && !isReseller && !isLeaving;

export type Selection = {
  selected: ReadonlyMap<number, ListedCompany>;
  isFull: boolean;
  toggle: (company: ListedCompany) => void;
  clear: () => void;
};

/** The companies that somebody ticked; they stay ticked while other words are searched for. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<number, ListedCompany>>(new Map());
  return useMemo(
    () => ({
      selected,
      isFull: selected.size >= MAX_SELECTED,
      toggle: (company) => setSelected((before) => toggled(before, company)),
      clear: () => setSelected(new Map()),
    }),
    [selected],
  );
}

function toggled(before: ReadonlyMap<number, ListedCompany>, company: ListedCompany) {
  const next = new Map(before);
  if (!next.delete(company.id) && next.size < MAX_SELECTED) next.set(company.id, company);
  return next;
}

/** Those that can be deleted, and those whose deletion can be taken back. */
export function actsOn(selected: Selection['selected']): { standing: ListedCompany[]; going: ListedCompany[] } {
  const all = [...selected.values()];
  return {
    standing: all.filter(({ goesAt }) => goesAt === null),
    going: all.filter(({ goesAt }) => goesAt !== null),
  };
}
