import type { Suppression } from '@balcao/contract/suppressions/models.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconMailOff, IconRestore } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { downloadCsv } from '../../../platform/download-file.ts';
import { formatDate, formatDateTime } from '../../../platform/format/instant.ts';
import { toCsv } from '../../../platform/format/to-csv.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure } from '../../../ui/feedback/toast.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage } from '../../../ui/table/list-page.tsx';
import { listRows } from '../../../ui/table/list-rows.ts';
import { actionsColumn } from '../../../ui/table/row-actions.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { suppressionPhrases } from '../phrases/phrases.ts';
import { allSuppressions, suppressionPagesQuery, type Wanted } from '../suppressions.data.ts';
import { nameOf, numberOf, sourceText } from '../words.ts';
import styles from './suppressions-page.module.css';

const ImportDialog = lazyPart(() =>
  import('../components/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const LiftDialog = lazyPart(() =>
  import('../components/lift-dialog.tsx').then((module) => ({ default: module.LiftDialog })),
);

type OpenDialog = { what: 'import' } | { what: 'lift'; suppression: Suppression } | null;

function Person({ suppression }: { suppression: Suppression }) {
  const t = suppressionPhrases.useT();
  const number = numberOf(suppression);
  return (
    <span className={styles['person']}>
      <span>{nameOf(suppression, t)}</span>
      {number && <span className={styles['number']}>{number}</span>}
    </span>
  );
}

function useColumns(isLifted: boolean, onLift: (suppression: Suppression) => void): Column<Suppression>[] {
  const t = suppressionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const person: Column<Suppression> = {
    key: 'person',
    header: t('person'),
    cell: (one) => <Person suppression={one} />,
  };
  if (isLifted) {
    return [
      person,
      { key: 'reason', header: t('reason'), cell: ({ lifted }) => lifted?.reason },
      {
        key: 'until',
        header: t('until'),
        width: '170px',
        isHiddenOnNarrow: true,
        cell: ({ lifted }) => lifted && formatDateTime(lifted.at, timeZone),
      },
    ];
  }
  return [
    person,
    { key: 'source', header: t('source'), cell: (one) => sourceText(one, t) },
    {
      key: 'since',
      header: t('since'),
      width: '130px',
      isHiddenOnNarrow: true,
      cell: ({ createdAt }) => formatDate(createdAt, timeZone),
    },
    actionsColumn(t('actions'), (one) => (
      <RowMenu
        label={t('actionsOf', { name: nameOf(one, t) })}
        actions={[{ label: t('lift'), icon: IconRestore, onClick: () => onLift(one) }]}
      />
    )),
  ];
}

function ExportButton({ wanted }: { wanted: Wanted }) {
  const t = suppressionPhrases.useT();
  const { timeZone } = useSession().user.company;
  const [isLoading, setLoading] = useState(false);
  async function download() {
    setLoading(true);
    try {
      const rows = (await allSuppressions(wanted)).map((one) => [
        nameOf(one, t),
        numberOf(one),
        sourceText(one, t),
        formatDateTime(one.createdAt, timeZone),
        one.lifted ? formatDateTime(one.lifted.at, timeZone) : '',
        one.lifted?.reason ?? '',
      ]);
      const header = [t('person'), t('importField'), t('source'), t('since'), t('until'), t('reason')];
      downloadCsv('descadastrados.csv', toCsv([header, ...rows]));
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setLoading(false);
    }
  }
  return (
    <Button
      variant="default"
      loading={isLoading}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('export')}
    </Button>
  );
}

/** Who receives nothing in bulk, since when and why; and who may be written to again. */
export function SuppressionsPage() {
  const t = suppressionPhrases.useT();
  const [words, setWords] = useState('');
  const [isLifted, setLifted] = useState(false);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const wanted = { searchParam: words, isLifted };
  const list = listRows(useInfiniteQuery(suppressionPagesQuery(wanted)), (page) => page.suppressions);
  const columns = useColumns(isLifted, (suppression) => setOpened({ what: 'lift', suppression }));
  const close = () => setOpened(null);
  return (
    <ListPage
      texts={{
        title: t('title'),
        search: t('search'),
        add: t('importNumbers'),
        empty: isLifted ? [t('emptyLifted'), t('emptyLifted.hint')] : [t('empty'), t('empty.hint')],
        notFound: [t('notFound'), t('notFound.hint')],
      }}
      icon={IconMailOff}
      columns={columns}
      rowKey={(one) => one.id}
      list={list}
      term={words}
      onSearch={setWords}
      onAdd={() => setOpened({ what: 'import' })}
      beside={<ExportButton wanted={wanted} />}
      bar={
        <div className={styles['bar']}>
          <Segmented
            label={t('which')}
            value={isLifted ? 'lifted' : 'inForce'}
            options={[
              { value: 'inForce', label: t('inForce') },
              { value: 'lifted', label: t('lifted') },
            ]}
            onChange={(value) => setLifted(value === 'lifted')}
          />
        </div>
      }
    >
      <Suspense>
        {opened?.what === 'import' && <ImportDialog onClose={close} />}
        {opened?.what === 'lift' && <LiftDialog suppression={opened.suppression} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
