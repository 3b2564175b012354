import {
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_TITLE,
  type CalendarEvent,
  type EventVisibility,
} from '@balcao/contract/calendar/models.ts';
import { z } from 'zod';
import { useBegunChange, useKeptChange } from '../../../platform/drafts/kept-change.ts';
import { keptWords, useKeptWords } from '../../../platform/drafts/kept-words.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { calendarPhrases } from '../phrases/phrases.ts';
import { addDays } from '../shown-window.ts';
import { wallSpan } from '../shown-events.ts';
import { keptChangeOf, spanOf, type EventValues, type NewSpan } from './event-values.ts';
import { repeatOf, ruleOf, type Repeat } from './repeat-choice.ts';

/** What the form says, on the clock of the company; whole days end at the midnight after the last. */
export type EventDraft = {
  title: string;
  description: string;
  allDay: boolean;
  start: string;
  end: string;
  rule: string | null;
  visibility: EventVisibility;
  userIds: number[];
  remindBefore: number | null;
  /** It stays about the ticket or contact that it is about. */
  staysLinked: boolean;
};

export const NO_REMINDER = 'none' as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function useSchema() {
  const t = calendarPhrases.useT();
  return z
    .object({
      title: z.string().trim().min(1, t('required')).max(MAX_EVENT_TITLE, t('tooLong')),
      description: z.string().max(MAX_EVENT_DESCRIPTION, t('tooLong')),
      allDay: z.boolean(),
      startDay: z.string().nullable(),
      startTime: z.string(),
      endDay: z.string().nullable(),
      endTime: z.string(),
      repeat: z.custom<Repeat>(),
      until: z.string().nullable(),
      visibility: z.enum(['private', 'team']),
      userIds: z.array(z.string()),
      remind: z.string(),
      staysLinked: z.boolean(),
    })
    .superRefine((values, issues) => {
      const say = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message });
      if (values.startDay === null) say('startDay', t('noDay'));
      if (values.endDay === null) say('endDay', t('noDay'));
      if (!values.allDay && !TIME.test(values.startTime)) say('startTime', t('noTime'));
      if (!values.allDay && !TIME.test(values.endTime)) say('endTime', t('noTime'));
      const { start, end } = spanOf(values);
      if (end < start) say(values.allDay || values.endDay !== values.startDay ? 'endDay' : 'endTime', t('endsFirst'));
    });
}

type Begun = { event: CalendarEvent | null; span: NewSpan };

const typed = ({ event, span }: Begun): EventValues => ({
  ...typedSpan(span),
  ...(event ? typedWords(event) : { ...noWords, remind: usualReminder(span.allDay) }),
  staysLinked: true,
});

function typedSpan({ start, end, allDay }: NewSpan) {
  const [startDay, lastDay] = [start.slice(0, 10), end.slice(0, 10)];
  if (allDay) return { allDay, startDay, startTime: '09:00', endDay: addDays(lastDay, -1), endTime: '10:00' };
  return { allDay, startDay, startTime: start.slice(11), endDay: lastDay, endTime: end.slice(11) };
}

const typedWords = ({ title, description, rule, visibility, people, remindBefore }: CalendarEvent) => ({
  title,
  description,
  ...repeatOf(rule),
  visibility,
  userIds: people.map(({ userId }) => String(userId)),
  remind: remindBefore === null ? NO_REMINDER : String(remindBefore),
});

const noWords = {
  title: '',
  description: '',
  repeat: 'none' as Repeat,
  until: null,
  visibility: 'private' as EventVisibility,
  userIds: [] as string[],
};

/** What is suggested: a while before, and of whole days that morning. */
export const usualReminder = (allDay: boolean) => (allDay ? '0' : '10');

type Options = {
  event: CalendarEvent | null;
  /** Of a new one. */
  span: NewSpan | null;
  timeZone: string;
  /** Under which name the tab keeps what is typed, where it does. */
  keptAs?: string | undefined;
  onSave: (draft: EventDraft) => Promise<unknown>;
  onFailure: (failure: unknown) => void;
};

const noSpan: NewSpan = { start: '2026-01-01T09:00', end: '2026-01-01T10:00', allDay: false };

/** The form of an appointment: checks it and hands on what it says. */
export function useEventForm({ event, span, timeZone, keptAs, onSave, onFailure }: Options) {
  const changed = event ? keptChangeOf(event) : undefined;
  const times = event ? { ...wallSpan(event, timeZone), allDay: event.allDay } : (span ?? noSpan);
  const begun = useBegunChange(changed, typed({ event, span: times }));
  const form = useZodForm({
    schema: useSchema(),
    initialValues: { ...begun.initial, ...(keptAs !== undefined && keptWords<EventValues>(keptAs)) },
    onSubmit: (values) =>
      onSave({
        title: values.title,
        description: values.description,
        allDay: values.allDay,
        ...spanOf(values),
        rule: ruleOf(values, event?.rule ?? null),
        visibility: values.visibility,
        userIds: values.userIds.map(Number),
        remindBefore: values.remind === NO_REMINDER ? null : Number(values.remind),
        staysLinked: values.staysLinked,
      }),
    onFailure(failure) {
      onFailure(failure);
      return true;
    },
  });
  const { title, description } = form.values;
  useKeptWords(keptAs, title === '' && description === '' ? null : form.values);
  useKeptChange(changed, begun, form.values);
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(begun.stored);
  return { ...form, overtaken: begun.overtaken, isTouched };
}
