import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import { localOf } from '@balcao/contract/recurrence/local-time.ts';
import type { Reminder, ReminderKind } from '@balcao/contract/reminders/models.ts';
import { reminderPath } from '@balcao/contract/reminders/reminder-path.ts';

const names: Record<PushLanguage, Record<ReminderKind, string>> = {
  pt: { task: 'Lembrete de tarefa', event: 'Lembrete de compromisso' },
  en: { task: 'Task reminder', event: 'Appointment reminder' },
  es: { task: 'Recordatorio de tarea', event: 'Recordatorio de cita' },
  tr: { task: 'Görev hatırlatması', event: 'Randevu hatırlatması' },
};
const locales: Record<PushLanguage, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es', tr: 'tr' };

type Rung = Pick<Reminder, 'kind' | 'title' | 'subjectId' | 'occurrence'> & {
  dueAt: Date;
  timeZone: string;
  now: Date;
};
type Reader = { language: PushLanguage; showsText: boolean };

/** What a device shows of a reminder; without what it is called where devices show no words of people. */
export function reminderWords({ dueAt, timeZone, now, ...rung }: Rung) {
  const [today, day] = [now, dueAt].map((instant) => localOf(instant, timeZone).slice(0, 10));
  const path = reminderPath({ ...rung, day: day ?? '' });
  return ({ language, showsText }: Reader) => {
    const name = names[language][rung.kind];
    const at = new Intl.DateTimeFormat(locales[language], {
      timeZone,
      // A device that was off shows it later: it names the day, where "tomorrow" would be another one by then.
      ...(day !== today && ({ weekday: 'short', day: '2-digit', month: '2-digit' } as const)),
      hour: '2-digit',
      minute: '2-digit',
    });
    const time = at.format(dueAt);
    return showsText ? { path, title: rung.title, body: `${name} · ${time}` } : { path, title: name, body: time };
  };
}
