import type { Invoice } from '@balcao/contract/invoices/models.ts';
import { IconReceipt2 } from '@tabler/icons-react';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { Segmented } from '../../../ui/segmented.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { ListPage, type ListRows } from '../../../ui/table/list-page.tsx';
import { stateOf } from '../invoice-state.ts';
import { invoiceFilters, type InvoiceFilter } from '../invoices.data.ts';
import styles from '../pages/invoices.module.css';
import { invoicePhrases } from '../phrases/phrases.ts';

type Asked = { searchParam: string; filter: InvoiceFilter };
type Props = {
  asked: Asked;
  onAsk: Dispatch<SetStateAction<Asked>>;
  columns: readonly Column<Invoice>[];
  list: ListRows<Invoice>;
  /** Whoever may not issue by hand has none. */
  onAdd?: () => void;
  /** Instead of the words for a list that is empty as a whole. */
  whenEmpty: ReactNode;
  /** Further actions, and what stands beside the filter. */
  beside: ReactNode;
  facts?: ReactNode;
  /** The dialogs of the page. */
  children: ReactNode;
};

/** Invoices by words and state, on the debtor's page as on the creditor's. */
export function InvoiceList({ asked, onAsk, facts, ...page }: Props) {
  const t = invoicePhrases.useT();
  const { searchParam, filter } = asked;
  return (
    <ListPage
      texts={{
        title: t('title'),
        search: t('search'),
        add: t('act.new'),
        empty: [t('empty'), t('empty.hint')],
        notFound: [t('notFound'), t('notFound.hint')],
      }}
      icon={IconReceipt2}
      rowKey={({ id }) => id}
      rowTone={(invoice) => (stateOf(invoice) === 'overdue' ? 'bad' : undefined)}
      term={searchParam}
      isFiltered={filter !== 'all'}
      onSearch={(words) => onAsk((before) => ({ ...before, searchParam: words }))}
      bar={
        <div className={styles['bar']}>
          <Segmented
            label={t('filter')}
            value={filter}
            onChange={(chosen) => onAsk((before) => ({ ...before, filter: chosen }))}
            options={invoiceFilters.map((value) => ({ value, label: t(`filter.${value}`) }))}
          />
          {facts}
        </div>
      }
      {...page}
    />
  );
}
