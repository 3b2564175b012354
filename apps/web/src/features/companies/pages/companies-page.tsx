import '@mantine/core/styles/Combobox.layer.css';
import type { ListedCompany } from '@balcao/contract/companies/admin-models.ts';
import { standings, type Standing } from '@balcao/contract/companies/standing.ts';
import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../../../platform/session.tsx';
import { PagePanel } from '../../../ui/page-panel.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { TableFrame } from '../../../ui/table/table-frame.tsx';
import { CompanyDialogs, type Opened } from '../components/company-dialogs.tsx';
import { CompanyTable } from '../components/company-table.tsx';
import { SelectionBar } from '../components/selection-bar.tsx';
import { companyPhrases } from '../phrases/phrases.ts';
import { useSelection } from '../selection.ts';
import styles from './companies-page.module.css';

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

/** What is opened over the list, and how a row opens it. */
function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const acts = useMemo(() => {
    const opens = (what: 'file' | 'terms' | 'resale' | 'deletion') => (company: ListedCompany) =>
      setOpened({ what, company });
    return { onEdit: opens('file'), onTerms: opens('terms'), onResale: opens('resale'), onDelete: opens('deletion') };
  }, []);
  const close = useCallback(() => setOpened(null), []);
  return { opened, setOpened, acts, close };
}

/** Who uses the counter, for whoever sells it. Only the super user deletes companies and agrees terms with them. */
export function CompaniesPage({ resale }: Props) {
  const t = companyPhrases.useT();
  const [words, setWords] = useState('');
  const [standing, setStanding] = useState<Standing | null>(null);
  const { opened, setOpened, acts, close } = useOpened();
  const selection = useSelection();
  const isSuper = useSession().user.super;
  return (
    <PagePanel
      title={t('title')}
      search={<SearchField label={t('search')} onSearch={setWords} />}
      action={
        <div className={styles['action']}>
          <StandingFilter value={standing} onChange={setStanding} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened({ what: 'new' })}>
            {t('add')}
          </Button>
        </div>
      }
    >
      <TableFrame
        above={
          selection.selected.size > 0 && (
            <SelectionBar
              selection={selection}
              onDelete={(companies) => setOpened({ what: 'deleteSeveral', companies })}
              onRestore={(companies) => setOpened({ what: 'restoreSeveral', companies })}
            />
          )
        }
      >
        <CompanyTable
          words={words}
          standing={standing}
          onEdit={acts.onEdit}
          onTerms={isSuper ? acts.onTerms : undefined}
          onResale={resale && acts.onResale}
          onDelete={isSuper ? acts.onDelete : undefined}
          selection={isSuper ? selection : undefined}
        />
      </TableFrame>
      {opened && <CompanyDialogs {...{ opened, resale }} onDone={selection.clear} onClose={close} />}
    </PagePanel>
  );
}
