import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { bodyPreview } from '../body-preview.ts';
import { failureText, waitingText } from '../failure-text.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import styles from './schedules-page.module.css';

/** 14/12/2026 09:52:07 on the company's clock. */
export function toTheSecond(instant: string, timeZone: string): string {
  const [day = '', time = ''] = wallClockAt(instant, timeZone).split(' ');
  return `${formatDay(day)} ${time}`;
}

export function Body({ schedule }: { schedule: Schedule }) {
  const t = schedulePhrases.useT();
  return (
    <span title={schedule.body} className={styles['body']}>
      {bodyPreview(schedule.body)}
      {schedule.mediaPath !== null && (
        <span title={schedule.mediaName ?? ''}>
          <IconPaperclip size={15} stroke={1.7} aria-hidden />
          <VisuallyHidden>{t('withFile')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

export function Status({ schedule }: { schedule: Schedule }) {
  const t = schedulePhrases.useT();
  const note = failureText(schedule, t) ?? waitingText(schedule, t);
  return (
    <span className={styles['status']} data-status={schedule.status}>
      <b>{t(`status.${schedule.status}`)}</b>
      {note !== null && <small>{note}</small>}
    </span>
  );
}
