import '@mantine/core/styles/Checkbox.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { PLATFORM_COMPANY_ID } from '@balcao/contract/companies/standing.ts';
import { Checkbox } from '@mantine/core';
import { IconAdjustments, IconArrowBackUp, IconBuildingStore, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Column } from '../../../ui/table/data-table.tsx';
import { RowMenu, type RowAction } from '../../../ui/table/row-menu.tsx';
import { dayAt, formatDay } from '../../../platform/format/day.ts';
import type { companyPhrases } from '../phrases/phrases.ts';
import { isSelectable, type Selection } from '../selection.ts';
import styles from './company-columns.module.css';

type T = ReturnType<typeof companyPhrases.useT>;
type Context = {
  t: T;
  onEdit: (company: ListedCompany) => void;
  /** Asks who sells to a company, and whether it sells itself. */
  onResale?: ((company: ListedCompany) => void) | undefined;
  /** Deletes a company, or takes that back. */
  onDelete?: ((company: ListedCompany) => void) | undefined;
  /** Changes what was agreed with a company. */
  onTerms?: ((company: ListedCompany) => void) | undefined;
  /** What several are ticked for; without it none can be. */
  selection?: Selection | undefined;
};

const SOON_DAYS = 5;

/** 0 and fewer days are red, 1 to 5 yellow, more green; without an end none of them. */
function urgencyOf(days: number | null): 'late' | 'soon' | 'calm' | undefined {
  if (days === null) return undefined;
  if (days <= 0) return 'late';
  return days <= SOON_DAYS ? 'soon' : 'calm';
}

function wordsFor(days: number, t: T): string {
  if (days === 0) return t('due.today');
  if (Math.abs(days) === 1) return t(days > 0 ? 'due.day' : 'due.yesterday');
  return days > 0 ? t('due.days', { days }) : t('due.past', { days: -days });
}

const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const shownInstant = (instant: string) => formatDay(dayAt(instant, ownTimeZone()));

function standingWords({ standing, goesAt, isLeaving }: ListedCompany, t: T): string {
  if (isLeaving) return t('leaving');
  return goesAt === null ? t(`standing.${standing}`) : t('goes', { date: shownInstant(goesAt) });
}

function Due({ company: { dueDate, daysLeft }, t }: { company: ListedCompany; t: T }) {
  if (dueDate === null || daysLeft === null) return <span className={styles['quiet']}>{t('noDue')}</span>;
  return (
    <span className={styles['due']} data-urgency={urgencyOf(daysLeft)}>
      <b>{formatDay(dueDate)}</b>
      <small>{wordsFor(daysLeft, t)}</small>
    </span>
  );
}

function Named({ company, t }: { company: ListedCompany; t: T }) {
  return (
    <span className={styles['names']}>
      <span className={styles['name']}>{company.name}</span>
      <small className={styles['quiet']}>{company.email}</small>
      <span className={styles['phoneOnly']}>
        <small className={styles['quiet']}>
          {company.plan?.name ?? t('noPlan')} · {standingWords(company, t)}
        </small>
        <Due company={company} t={t} />
      </span>
    </span>
  );
}

function whyNot({ id, name, isLeaving }: ListedCompany, t: T): string {
  if (id === PLATFORM_COMPANY_ID) return t('select.platform');
  return t(isLeaving ? 'select.leaving' : 'select.reseller', { name });
}

function Tick({ company, selection, t }: { company: ListedCompany; selection: Selection; t: T }) {
  const { selected, isFull, toggle } = selection;
  const isTicked = selected.has(company.id);
  const mayBe = isSelectable(company);
  return (
    <Checkbox
      aria-label={mayBe ? t('select', { name: company.name }) : whyNot(company, t)}
      title={mayBe ? undefined : whyNot(company, t)}
      checked={isTicked}
      disabled={!mayBe || (isFull && !isTicked)}
      onChange={() => toggle(company)}
    />
  );
}

const tickColumn = (selection: Selection, t: T): Column<ListedCompany> => ({
  key: 'select',
  header: t('col.select'),
  isHeaderHidden: true,
  width: '44px',
  cell: (company) => <Tick {...{ company, selection, t }} />,
});

type Deleting = { t: T; onDelete: (company: ListedCompany) => void };

function deletionOf(company: ListedCompany, { t, onDelete }: Deleting): RowAction {
  const onClick = () => onDelete(company);
  return company.goesAt === null
    ? { label: t('delete'), icon: IconTrash, isDestructive: true, onClick }
    : { label: t('restore'), icon: IconArrowBackUp, onClick };
}

function actionsOf(company: ListedCompany, { t, onEdit, onTerms, onResale, onDelete }: Context): RowAction[] {
  const isPlatform = company.id === PLATFORM_COMPANY_ID;
  return [
    { label: t('edit'), icon: IconPencil, onClick: () => onEdit(company) },
    ...(onTerms ? [{ label: t('terms'), icon: IconAdjustments, onClick: () => onTerms(company) }] : []),
    ...(onResale && !isPlatform
      ? [{ label: t('resale'), icon: IconBuildingStore, onClick: () => onResale(company) }]
      : []),
    ...(onDelete && !isPlatform && !company.isLeaving ? [deletionOf(company, { t, onDelete })] : []),
  ];
}

/** The columns of the list of companies. */
export const companyColumns = ({ t, selection, ...acts }: Context): Column<ListedCompany>[] => [
  ...(selection ? [tickColumn(selection, t)] : []),
  { key: 'name', header: t('col.name'), cell: (company) => <Named company={company} t={t} /> },
  {
    key: 'active',
    header: t('col.active'),
    width: '76px',
    isHiddenOnNarrow: true,
    cell: ({ status }) => t(status ? 'yes' : 'no'),
  },
  { key: 'plan', header: t('col.plan'), isHiddenOnNarrow: true, cell: ({ plan }) => plan?.name ?? t('noPlan') },
  {
    key: 'standing',
    header: t('col.standing'),
    width: '150px',
    isHiddenOnNarrow: true,
    cell: (company) => standingWords(company, t),
  },
  {
    key: 'created',
    header: t('col.created'),
    width: '112px',
    isHiddenOnNarrow: true,
    cell: ({ createdAt }) => shownInstant(createdAt),
  },
  {
    key: 'due',
    header: t('col.due'),
    width: '168px',
    isHiddenOnNarrow: true,
    cell: (company) => <Due company={company} t={t} />,
  },
  {
    key: 'login',
    header: t('col.login'),
    width: '112px',
    isHiddenOnNarrow: true,
    cell: ({ lastLogin }) => (lastLogin === null ? t('never') : shownInstant(lastLogin)),
  },
  {
    key: 'actions',
    header: t('col.actions'),
    isHeaderHidden: true,
    width: '52px',
    align: 'right',
    cell: (company) => (
      <RowMenu label={t('actions', { name: company.name })} actions={actionsOf(company, { t, ...acts })} />
    ),
  },
];
