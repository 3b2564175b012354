import { useShortcut } from '../../../../platform/keys/use-shortcut.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { InboxSearch, InboxTab } from '../../inbox-search.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import styles from './list-pane.module.css';

type Part = { search: InboxSearch; onSearch: (changes: Partial<InboxSearch>) => void };

const listTabs = (hasGroups: boolean): InboxTab[] =>
  hasGroups ? ['open', 'closed', 'group', 'search'] : ['open', 'closed', 'search'];

/** The tabs by their number. */
export function useTabKeys(onSearch: Part['onSearch'], hasGroups: boolean) {
  const tabs = listTabs(hasGroups);
  const choose = (number: number) => {
    const tab = tabs[number];
    if (tab) onSearch({ tab: tab === 'open' ? undefined : tab });
  };
  useShortcut('firstTab', () => choose(0));
  useShortcut('secondTab', () => choose(1));
  useShortcut('thirdTab', () => choose(2));
  useShortcut('fourthTab', () => choose(3), { when: hasGroups });
  useShortcut('toAttending', () => onSearch({ tab: undefined, sub: undefined }));
  useShortcut('toWaiting', () => onSearch({ tab: undefined, sub: 'pending' }));
}

export function StatusTabs({ search, onSearch, hasGroups }: Part & { hasGroups: boolean }) {
  const t = ticketPhrases.useT();
  const tabs = listTabs(hasGroups).map((value) => ({ value, label: t(`tab.${value}`) }));
  return (
    <div className={styles['tabs']}>
      <Segmented
        label={t('tabs')}
        value={search.tab ?? 'open'}
        options={tabs}
        onChange={(tab) => onSearch({ tab: tab === 'open' ? undefined : tab })}
      />
    </div>
  );
}
