import { OPEN_LANE_ID, type BoardLane } from '@balcao/contract/kanban/models.ts';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useCan } from '../../../platform/session.tsx';
import { LaneForm } from '../settings/lane-form.tsx';
import { laneSettingPhrases } from '../settings/phrases/phrases.ts';
import styles from './settings-dialog.module.css';

type Props = {
  lanes: readonly BoardLane[];
  /** The lane that stands open from the start. */
  laneId: number | null;
  onClose: () => void;
};

function summary({ actCamp, rptDays }: BoardLane): string {
  const { t } = laneSettingPhrases;
  if (actCamp !== 1) return t('off');
  return rptDays === 0 ? t('once') : t('repeats', { count: rptDays });
}

type RowProps = { lane: BoardLane; isOpen: boolean; isReadOnly: boolean; onToggle: () => void };

function LaneRow({ lane, isOpen, isReadOnly, onToggle }: RowProps) {
  const bodyId = useId();
  return (
    <li className={styles['lane']}>
      <button type="button" className={styles['head']} aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <span className={styles['mark']} style={{ background: lane.color }} aria-hidden />
        <b>{lane.name}</b>
        <span className={styles['summary']} data-active={lane.actCamp === 1 || undefined}>
          {summary(lane)}
        </span>
        <IconChevronDown size={16} stroke={1.8} className={styles['chevron']} aria-hidden />
      </button>
      <div id={bodyId} hidden={!isOpen} className={styles['body']}>
        {isOpen && <LaneForm laneId={lane.id} isReadOnly={isReadOnly} />}
      </div>
    </li>
  );
}

/** What each lane says by itself, how often, and from how many cards on it warns. Others than admins may read it. */
export function SettingsDialog({ lanes, laneId, onClose }: Props) {
  const t = laneSettingPhrases.useT();
  const isReadOnly = !useCan('lanes:configure');
  const [open, setOpen] = useState(laneId);
  const real = lanes.filter(({ id }) => id !== OPEN_LANE_ID);
  return (
    <Modal opened onClose={onClose} title={t('title')} size={640} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className={styles['intro']}>{t('intro')}</p>
      {isReadOnly && (
        <p className={styles['readOnly']}>
          <IconLock size={14} stroke={1.8} aria-hidden />
          {t('readOnly')}
        </p>
      )}
      <ul className={styles['lanes']}>
        {real.map((lane) => (
          <LaneRow
            key={lane.id}
            lane={lane}
            isOpen={open === lane.id}
            isReadOnly={isReadOnly}
            onToggle={() => setOpen(open === lane.id ? null : lane.id)}
          />
        ))}
      </ul>
      {real.length === 0 && <p className={styles['intro']}>{t('none')}</p>}
    </Modal>
  );
}
