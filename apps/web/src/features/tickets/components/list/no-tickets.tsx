import { Button } from '@mantine/core';
import { IconArchive, IconInbox, IconRobot, IconSearchOff, IconUsersGroup } from '@tabler/icons-react';
import { useSession } from '../../../../platform/session.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import type { InboxSearch } from '../../inbox-search.ts';
import { ticketPhrases } from '../../phrases/phrases.ts';
import { useCounters } from '../../list/use-counters.ts';
import { useSeesWaiting } from '../../ticket-rights.ts';
import type { TicketSlots } from '../../ticket-slots.ts';

type Props = { search: InboxSearch; onSearch: (changes: Partial<InboxSearch>) => void };

function NothingFound({ search, onSearch }: Props) {
  const t = ticketPhrases.useT();
  const { q, tags, users, queues, campaign } = search;
  const isFiltered = Boolean(q || campaign || tags?.length || users?.length || queues?.length);
  return (
    <EmptyState
      icon={IconSearchOff}
      title={q ? t('empty.search', { words: q }) : t('empty.searchNoWords')}
      action={
        isFiltered && (
          <Button
            variant="default"
            onClick={() =>
              onSearch({ q: undefined, tags: undefined, users: undefined, queues: undefined, campaign: undefined })
            }
          >
            {t('empty.clear')}
          </Button>
        )
      }
    >
      {t('empty.searchHint')}
    </EmptyState>
  );
}

function AllDone({ search, onSearch }: Props) {
  const t = ticketPhrases.useT();
  const waiting = useCounters({ ...search, wait: 'people' })?.pending ?? 0;
  return (
    <EmptyState
      icon={IconInbox}
      title={t('empty.open')}
      action={
        waiting > 0 && (
          <Button variant="default" onClick={() => onSearch({ sub: 'pending' })}>
            {t('empty.seePending', { count: waiting })}
          </Button>
        )
      }
    >
      {t(search.queues?.length ? 'empty.openInQueues' : 'empty.openHint')}
    </EmptyState>
  );
}

function NoQueueHint() {
  const t = ticketPhrases.useT();
  const { adminName } = useSession().user;
  return adminName ? t('empty.noQueueAsk', { name: adminName }) : t('empty.noQueueHint');
}

function Nobody(props: Props) {
  const t = ticketPhrases.useT();
  const seesWaiting = useSeesWaiting();
  const { tab, sub, wait } = props.search;
  if (tab === 'search') return <NothingFound {...props} />;
  if (tab === 'closed') return <EmptyState icon={IconArchive} title={t('empty.closed')} />;
  if (tab === 'group') return <EmptyState icon={IconUsersGroup} title={t('empty.group')} />;
  if (sub === 'pending' && wait === 'bot') return <EmptyState icon={IconRobot} title={t('empty.withBot')} />;
  if (sub === 'pending') {
    return (
      <EmptyState icon={IconInbox} title={t(seesWaiting ? 'empty.pending' : 'empty.noQueue')}>
        {seesWaiting ? t('empty.pendingHint') : <NoQueueHint />}
      </EmptyState>
    );
  }
  return <AllDone {...props} />;
}

/** An empty list says why, and offers the next thing to do; where customers come in, also why none can. */
export function NoTickets({ emptyList, ...part }: Props & { emptyList: TicketSlots['emptyList'] }) {
  const usual = <Nobody {...part} />;
  return (part.search.tab ?? 'open') === 'open' && emptyList ? emptyList(usual) : usual;
}
