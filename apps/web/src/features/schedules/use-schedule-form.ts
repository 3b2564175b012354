import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { wallClockAt } from '../../platform/format/wall-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { templateFieldPhrases } from '../../ui/templates/phrases/phrases.ts';
import type { TemplateChoiceState } from '../../ui/templates/use-template-choice.ts';
import { schedulePhrases } from './phrases/phrases.ts';
import { saveFile, saveSchedule, type FileChange } from './save-schedule.ts';
import { inAnHour, scheduleSchema } from './schedule-schema.ts';
import { SCHEDULES } from './schedules.data.ts';

type Options = {
  stored: Schedule | null;
  contactId: number | null;
  ticketId: number | null;
  file: FileChange;
  template: TemplateChoiceState;
  onSaved: () => void;
};

/** The form of one message for later. The text is saved before its file, and waits for it; tried again, what exists is not made twice. */
export function useScheduleForm({ stored, contactId, ticketId, file, template, onSaved }: Options) {
  const t = schedulePhrases.useT();
  const words = templateFieldPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const known = useRef(stored);
  const [moment] = useState(() => (stored ? wallClockAt(stored.sendAt, timeZone) : inAnHour(timeZone)));
  const form = useZodForm({
    schema: scheduleSchema(t, {
      timeZone,
      hasContact: contactId !== null,
      template: { isOn: template.isOn, problem: template.isMissing ? words('missing') : null },
    }),
    initialValues: { body: stored?.body ?? '', sendAt: moment, contactId: null, template: null },
    async onSubmit({ body, sendAt }) {
      if (contactId === null) return;
      const { meant } = template;
      const said = meant ? { template: meant } : { body };
      const awaitsFile = !meant && file.what === 'attach';
      const values = { ...said, sendAt: sendAt.toISOString(), contactId, ticketId, awaitsFile };
      known.current = await saveSchedule(known.current, values);
      // A template brings its own picture.
      if (!meant) await saveFile(known.current.id, file);
      await queries.invalidateQueries({ queryKey: SCHEDULES });
      toastSuccess(t('saved'));
      onSaved();
    },
    onFailure(failure) {
      const isPast = isApiError(failure, 'ERR_SCHEDULE_IN_PAST');
      if (isPast) form.setError('sendAt', t('form.past'));
      return isPast;
    },
  });
  return form;
}
