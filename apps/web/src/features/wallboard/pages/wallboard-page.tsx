import { Button, NativeSelect } from '@mantine/core';
import { IconCircleCheck, IconDeviceTv, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatTime } from '../../../platform/format/instant.ts';
import { useCan, useSession } from '../../../platform/session.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { PagePanel } from '../../../ui/page-panel.tsx';
import type { Arranged } from '../arrange.ts';
import { DeskCard } from '../components/desk-card.tsx';
import { Figures } from '../components/figures.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import { wallboardPhrases } from '../phrases/phrases.ts';
import { useMoment } from '../use-moment.ts';
import { useWall } from '../use-wall.ts';
import { WallboardSearch } from '../wallboard-search.ts';
import styles from './wallboard-page.module.css';

const TICK_MS = 15_000;

type Look = { search: WallboardSearch; onSearch: (changes: WallboardSearch) => void };

/** The order of both halves, and the way to the wall and back. */
function Controls({ search, onSearch }: Look) {
  const t = wallboardPhrases.useT();
  if (search.wall) {
    return (
      <Button
        variant="subtle"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => {
          if (document.fullscreenElement) void document.exitFullscreen();
          onSearch({ wall: undefined });
        }}
      >
        {t('leave')}
      </Button>
    );
  }
  return (
    <div className={styles['controls']}>
      <NativeSelect
        aria-label={t('sort.waiting')}
        value={search.waiting ?? 'wait'}
        data={(['wait', 'queue', 'name'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget }) =>
          onSearch(WallboardSearch.pick({ waiting: true }).parse(waitingOf(currentTarget.value)))
        }
      />
      <NativeSelect
        aria-label={t('sort.people')}
        value={search.people ?? 'state'}
        data={(['state', 'load', 'name'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ currentTarget }) =>
          onSearch(WallboardSearch.pick({ people: true }).parse(peopleOf(currentTarget.value)))
        }
      />
      <Button
        variant="default"
        size="sm"
        title={t('wallHint')}
        leftSection={<IconDeviceTv size={17} stroke={1.7} aria-hidden />}
        onClick={() => {
          void document.documentElement.requestFullscreen?.().catch(() => {});
          onSearch({ wall: true });
        }}
      >
        {t('wall')}
      </Button>
    </div>
  );
}

const waitingOf = (waiting: string) => ({ waiting });
const peopleOf = (people: string) => ({ people });

/** Whether what is shown is the present, in words: nobody on the other side of the room sees that a number does not move. */
function Freshness({ oldSince, timeZone }: { oldSince: Date | null; timeZone: string }) {
  const t = wallboardPhrases.useT();
  return (
    <output className={styles['freshness']} data-old={oldSince !== null || undefined}>
      {oldSince ? t('old', { time: formatTime(oldSince, timeZone) }) : t('live')}
    </output>
  );
}

type RoomProps = { arranged: Arranged; now: Date; isWall: boolean };

function Room({ arranged, now, isWall }: RoomProps) {
  const t = wallboardPhrases.useT();
  const canSeeAll = useCan('tickets-manager:showall');
  const { waiting, withBot, desks } = arranged;
  return (
    <div className={styles['room']}>
      <div className={styles['lists']}>
        <section className={styles['panel']}>
          <h2>{t('waiting')}</h2>
          {waiting.length === 0 ? (
            <EmptyState icon={IconCircleCheck} title={t('nobodyWaits')}>
              {t('nobodyWaitsHint')}
            </EmptyState>
          ) : (
            <WaitingList label={t('waiting')} tickets={waiting} now={now} isWall={isWall} />
          )}
        </section>
        {withBot.length > 0 && (
          <section className={styles['panel']} data-small>
            <h2>{t('withBot')}</h2>
            <WaitingList label={t('withBot')} tickets={withBot} now={now} isWall={isWall} />
          </section>
        )}
      </div>
      <section className={styles['panel']}>
        <h2>{t('people')}</h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys */}
        <ul className={styles['desks']} aria-label={t('people')} tabIndex={0}>
          {desks.map((desk) => (
            <DeskCard key={desk.person?.id ?? 0} desk={desk} now={now} canSeeAll={canSeeAll} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** The whole counter at this moment, for whoever watches over it: on a desk, or on the wall of the room. */
export function WallboardPage({ search }: { search: WallboardSearch }) {
  const t = wallboardPhrases.useT();
  const { timeZone } = useSession().user.company;
  const now = useNow(TICK_MS);
  const navigate = useNavigate();
  const { arranged, error, refetch, oldSince } = useMoment(search, now);
  const isWall = search.wall === true;
  useWall(isWall);
  const onSearch = (changes: WallboardSearch) =>
    void navigate({ to: '/agora', search: (current) => ({ ...current, ...changes }), replace: true });
  useEffect(() => {
    // Escape ends what the browser calls full screen; the wall goes with it.
    const onChange = () => !document.fullscreenElement && isWall && onSearch({ wall: undefined });
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  });
  return (
    <div className={styles['page']} data-wall={isWall || undefined}>
      <PagePanel
        title={t('title')}
        search={<Freshness oldSince={oldSince} timeZone={timeZone} />}
        action={<Controls search={search} onSearch={onSearch} />}
      >
        {error && !arranged ? (
          <ErrorState failure={error} onRetry={() => void refetch()} />
        ) : (
          arranged && (
            <div className={styles['body']}>
              <Figures arranged={arranged} now={now} />
              <Room arranged={arranged} now={now} isWall={isWall} />
            </div>
          )
        )}
      </PagePanel>
    </div>
  );
}
