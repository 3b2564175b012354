import { OPEN_LANE_ID, type BoardLane } from '@balcao/contract/kanban/models.ts';
import { Menu, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDotsVertical, IconSettings, IconSpeakerphone } from '@tabler/icons-react';
import { use, useLayoutEffect, useRef } from 'react';
import { kanbanPhrases } from '../phrases/phrases.ts';
import { useDragLane } from '../moving/use-lane-drag.ts';
import { LaneActsContext, useBoardActs } from './board-acts.ts';
import styles from './lane.module.css';

type Props = { head: BoardLane; count: number; isFocused: boolean };

/** What the lane says by itself to whoever comes into it. */
function CampaignMark({ head: { actCamp, rptDays } }: Pick<Props, 'head'>) {
  const t = kanbanPhrases.useT();
  if (actCamp !== 1) return null;
  const text = rptDays === 0 ? t('lane.campaign') : t('lane.campaignRepeats', { count: rptDays });
  return (
    <span className={styles['campaign']} title={text}>
      <IconSpeakerphone size={14} stroke={1.8} aria-hidden />
      {rptDays > 0 && <span aria-hidden>{rptDays} d</span>}
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

function LaneMenu({ head: { id, name } }: Pick<Props, 'head'>) {
  const t = kanbanPhrases.useT();
  const lanes = use(LaneActsContext);
  if (!lanes || id === OPEN_LANE_ID) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" tabIndex={-1} className={styles['menu']} aria-label={t('lane.menu', { name })}>
          <IconDotsVertical size={16} stroke={1.7} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />}
          onClick={() => lanes.onConfigure(id)}
        >
          {t('lane.configure')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft size={16} stroke={1.7} aria-hidden />}
          onClick={() => lanes.onShift(id, -1)}
        >
          {t('lane.left')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
          onClick={() => lanes.onShift(id, 1)}
        >
          {t('lane.right')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Name, number of cards and whether these are too many; above all cards for whoever walks by keys. */
export function LaneHead({ head, count, isFocused }: Props) {
  const t = kanbanPhrases.useT();
  const { onFocus, hasFocus } = useBoardActs();
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFocused && hasFocus() && !cell.current?.contains(document.activeElement)) {
      cell.current?.focus({ preventScroll: true });
    }
  }, [isFocused, hasFocus]);
  useDragLane(cell, head.id);
  const isFull = head.cardLimit !== null && count > head.cardLimit;
  return (
    <div
      ref={cell}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- rows stand upright here, which those of a table cannot
      role="rowheader"
      tabIndex={isFocused ? 0 : -1}
      className={styles['head']}
      aria-colindex={1}
      data-head={head.id}
      data-full={isFull || undefined}
      onFocus={() => onFocus({ laneId: head.id, ticketId: null })}
    >
      <span className={styles['mark']} style={{ background: head.color }} aria-hidden />
      <h2 title={head.name}>{head.name}</h2>
      <span className={styles['count']}>{count}</span>
      {isFull && <span className={styles['full']}>{t('lane.full', { limit: head.cardLimit ?? 0 })}</span>}
      <span className={styles['room']} />
      <CampaignMark head={head} />
      <LaneMenu head={head} />
    </div>
  );
}
