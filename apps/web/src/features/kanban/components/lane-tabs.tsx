import type { BoardLane } from '@balcao/contract/kanban/models.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Shown } from '../board/shown.ts';
import { kanbanPhrases } from '../phrases/phrases.ts';
import styles from './lane-tabs.module.css';

type Props = { lanes: readonly BoardLane[]; shown: Shown; laneId: number; onChoose: (laneId: number) => void };

/** On phones: which lane is looked at, each with its number of cards. */
export function LaneTabs({ lanes, shown, laneId, onChoose }: Props) {
  const t = kanbanPhrases.useT();
  const current = useRef<HTMLButtonElement>(null);
  // Browsers answer a promise, which is nothing to clean up with.
  useEffect(() => {
    current.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [laneId]);
  return (
    <nav className={styles['tabs']} aria-label={t('tabs')}>
      {lanes.map(({ id, name, color }) => (
        <button
          key={id}
          ref={id === laneId ? current : undefined}
          type="button"
          className={styles['tab']}
          aria-current={id === laneId || undefined}
          onClick={() => onChoose(id)}
        >
          <span className={styles['mark']} style={{ background: color }} aria-hidden />
          {name}
          <span className={styles['count']}>{shown.get(id)?.count ?? 0}</span>
        </button>
      ))}
    </nav>
  );
}

/** What the filters find stands in another lane than the one that is looked at: the way there. */
export function FoundElsewhere({ lanes, shown, laneId, onChoose }: Props) {
  const t = kanbanPhrases.useT();
  const countOf = (id: number) => shown.get(id)?.count ?? 0;
  const found = countOf(laneId) > 0 ? undefined : lanes.find(({ id }) => countOf(id) > 0);
  if (!found) return null;
  return (
    <div className={styles['elsewhere']}>
      <Button variant="default" onClick={() => onChoose(found.id)}>
        {t('lane.elsewhere', { count: countOf(found.id), name: found.name })}
      </Button>
    </div>
  );
}
