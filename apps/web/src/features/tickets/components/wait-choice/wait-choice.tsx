import { Segmented } from '../../../../ui/segmented.tsx';
import type { InboxSearch } from '../../inbox-search.ts';
import { useCounters } from '../../list/use-counters.ts';
import { rememberWait } from '../../list/remembered-wait.ts';
import { waitPhrases } from './phrases/phrases.ts';
import styles from './wait-choice.module.css';

type Props = { search: InboxSearch; onSearch: (changes: Partial<InboxSearch>) => void };

/** Whom the waiting tickets wait for, where a bot serves any of them or the list shows but a part. */
export function WaitChoice({ search, onSearch }: Props) {
  const t = waitPhrases.useT();
  const count = useCounters(search)?.withBot ?? 0;
  const { wait = 'all' } = search;
  if (count === 0 && wait === 'all') return null;
  return (
    <div className={styles['wait']}>
      <Segmented
        label={t('label')}
        value={wait}
        options={[
          { value: 'all', label: t('all') },
          { value: 'people', label: t('people') },
          { value: 'bot', label: count > 0 ? t('botCount', { count }) : t('bot') },
        ]}
        onChange={(chosen) => {
          rememberWait(chosen);
          onSearch({ wait: chosen });
        }}
      />
    </div>
  );
}
