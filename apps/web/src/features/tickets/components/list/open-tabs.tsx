import type { KeyboardEvent, ReactNode } from 'react';
import type { InboxSearch } from '../../inbox-search.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { useNow } from '../../../../ui/hooks/use-now.ts';
import { useCounters } from '../../list/use-counters.ts';
import { formatWaiting, waitingOf } from '../../list/waiting.ts';
import styles from './list-pane.module.css';

type Props = {
  search: InboxSearch;
  onSearch: (changes: Partial<InboxSearch>) => void;
  controls: ReactNode;
};

/** How long the one has waited who waits longest, once it is worth a warning. */
function LongestWait({ since }: { since: string }) {
  const t = ticketPhrases.useT();
  const waiting = waitingOf({ status: 'pending', waitStartedAt: since }, useNow(20_000));
  if (!waiting) return null;
  const time = formatWaiting(waiting.minutes);
  return (
    <small data-hot={waiting.isTooLong || undefined} title={t('sub.longest', { time })}>
      {time}
    </small>
  );
}

/** Both halves of the open tickets, with how many stand in each. */
export function OpenTabs({ search, onSearch, controls }: Props) {
  const t = ticketPhrases.useT();
  // Who is with the bot waits for nobody here, whatever the list shows.
  const counters = useCounters({ ...search, wait: 'people' });
  const current = search.sub ?? 'open';
  const choose = (sub: 'open' | 'pending') => onSearch({ sub: sub === 'open' ? undefined : sub });

  function moveByArrow(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = current === 'open' ? 'pending' : 'open';
    choose(other);
    event.currentTarget.querySelector<HTMLElement>(`[data-sub='${other}']`)?.focus();
  }

  return (
    <div className={styles['sub']}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div role="tablist" aria-label={t('tab.open')} onKeyDown={moveByArrow}>
        {(['open', 'pending'] as const).map((sub) => (
          <button
            key={sub}
            type="button"
            role="tab"
            data-sub={sub}
            aria-selected={current === sub}
            tabIndex={current === sub ? 0 : -1}
            onClick={() => choose(sub)}
          >
            <span>{t(sub === 'open' ? 'sub.open' : 'sub.pending')}</span>
            {counters && <b data-hot={(sub === 'pending' && counters.pending > 0) || undefined}>{counters[sub]}</b>}
            {sub === 'pending' && counters?.waitingSince && <LongestWait since={counters.waitingSince} />}
          </button>
        ))}
      </div>
      {controls}
    </div>
  );
}
