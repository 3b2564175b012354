import { IconArrowsSort } from '@tabler/icons-react';
import { useSession } from '../../../../platform/session.tsx';
import { Hint } from '../../../../ui/hint.tsx';
import { useIsNarrow } from '../../../../ui/hooks/use-is-narrow.ts';
import type { InboxSearch } from '../../inbox-search.ts';
import { rememberOrder } from '../../list/remembered-order.ts';
import { waitPhrases } from './phrases/phrases.ts';
import styles from './wait-choice.module.css';

type Props = { search: InboxSearch; onSearch: (changes: Partial<InboxSearch>) => void };

/** What stands first among those that wait; a click chooses the other, and it is remembered. */
export function OrderChoice({ search, onSearch }: Props) {
  const t = waitPhrases.useT();
  const { id } = useSession().user;
  const isNarrow = useIsNarrow();
  const [now, other] = search.order === 'recent' ? (['recent', 'wait'] as const) : (['wait', 'recent'] as const);
  const change = () => {
    rememberOrder(id, other);
    onSearch({ order: other });
  };
  return (
    <Hint label={t(`order.${other}.choose`)}>
      <button type="button" className={styles['order']} aria-label={t(`order.${now}.label`)} onClick={change}>
        <IconArrowsSort size={isNarrow ? 18 : 14} stroke={1.8} aria-hidden />
        {!isNarrow && t(`order.${now}`)}
      </button>
    </Hint>
  );
}
