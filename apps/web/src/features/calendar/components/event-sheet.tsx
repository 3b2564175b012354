import type { CalendarEvent } from '@balcao/contract/calendar/models.ts';
import { calendarRoutes } from '@balcao/contract/calendar/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { formatDateTime } from '../../../platform/format/instant.ts';
import { formatDay } from '../../../platform/format/day.ts';
import { useSession } from '../../../platform/session.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { calendarPhrases } from '../phrases/phrases.ts';
import { ruleWords } from '../rule-words.ts';
import { addDays } from '../shown-window.ts';
import { useFailure } from '../use-failure.ts';
import { AboutLine } from './about/about-line.tsx';
import styles from './event-sheet.module.css';
import { FailedLine } from './failed-line.tsx';

type Props = { event: CalendarEvent; onClose: () => void };

/** A colleague's appointment, to be read; who is invited says whether they come. */
export function EventSheet({ event, onClose }: Props) {
  const t = calendarPhrases.useT();
  const queries = useQueryClient();
  const { user } = useSession();
  const { timeZone } = user.company;
  const failed = useFailure();
  const own = event.people.find(({ userId }) => userId === user.id);

  async function answer(value: 'yes' | 'maybe' | 'no') {
    try {
      await call(calendarRoutes.answer, { params: { eventId: event.id }, body: { answer: value } });
      await queries.invalidateQueries({ queryKey: ['calendar'] });
      onClose();
    } catch (failure) {
      failed.note(failure);
    }
  }

  return (
    <Modal opened onClose={onClose} title={event.title} size={420} closeButtonProps={{ 'aria-label': t('close') }}>
      <div className={styles['sheet']}>
        <p className={styles['quiet']}>{t('of', { name: event.userName })}</p>
        <p>{spanText(event, timeZone)}</p>
        {event.rule !== null && <p className={styles['quiet']}>{ruleWords(event.rule)}</p>}
        <AboutLine event={event} />
        {event.description !== '' && <p className={styles['description']}>{event.description}</p>}
        {event.people.length > 0 && (
          <ul className={styles['people']} aria-label={t('people')}>
            {event.people.map(({ userId, name, answer: said }) => (
              <li key={userId}>
                <span>{name}</span>
                <span className={styles['quiet']}>{t(`answer.${said}`)}</span>
              </li>
            ))}
          </ul>
        )}
        {own && (
          <Segmented
            label={t('yourAnswer')}
            value={own.answer}
            options={(['yes', 'maybe', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))}
            onChange={(value) => value !== 'pending' && void answer(value)}
          />
        )}
        <FailedLine failure={failed.failure} />
      </div>
    </Modal>
  );
}

function spanText({ allDay, start, end, startLocal, endLocal }: CalendarEvent, timeZone: string): string {
  if (!allDay) return `${formatDateTime(start, timeZone)} – ${formatDateTime(end, timeZone)}`;
  const [first, last] = [startLocal.slice(0, 10), addDays(endLocal.slice(0, 10), -1)];
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}
