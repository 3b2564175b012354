import type { PushLanguage } from '@balcao/contract/notifications/models.ts';
import type { ReminderKind } from '@balcao/contract/reminders/models.ts';

const names: Record<PushLanguage, Record<ReminderKind, string>> = {
  pt: { task: 'Lembrete de tarefa', event: 'Lembrete de compromisso' },
  en: { task: 'Task reminder', event: 'Appointment reminder' },
  es: { task: 'Recordatorio de tarea', event: 'Recordatorio de cita' },
  tr: { task: 'Görev hatırlatması', event: 'Randevu hatırlatması' },
};
const locales: Record<PushLanguage, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es', tr: 'tr' };

type Rung = { kind: ReminderKind; title: string; dueAt: Date; timeZone: string };

/** What a device shows of a reminder; without what it is called where devices show no words of people. */
export const reminderWords =
  ({ kind, title, dueAt, timeZone }: Rung) =>
  ({ language, showsText }: { language: PushLanguage; showsText: boolean }) => {
    const name = names[language][kind];
    const at = new Intl.DateTimeFormat(locales[language], { timeZone, hour: '2-digit', minute: '2-digit' });
    const time = at.format(dueAt);
    return showsText ? { title, body: `${name} · ${time}` } : { title: name, body: time };
  };
