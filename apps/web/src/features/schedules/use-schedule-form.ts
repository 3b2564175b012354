import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { wallClockAt } from '../../platform/format/wall-clock.ts';
import { useSession } from '../../platform/session.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { toastSuccess } from '../../ui/feedback/toast.tsx';
import { templateFieldPhrases } from '../../ui/templates/phrases/phrases.ts';
import type { TemplateChoiceState } from '../../ui/templates/use-template-choice.ts';
import { failureText, waitingText } from './failure-text.ts';
import { schedulePhrases } from './phrases/phrases.ts';
import { savingOf, type FileChange } from './save-schedule.ts';
import { inAnHour, scheduleSchema } from './schedule-schema.ts';
import { SCHEDULES } from './schedules.data.ts';

type Options = {
  stored: Schedule | null;
  contactId: number | null;
  ticketId: number | null;
  file: FileChange;
  template: TemplateChoiceState;
  /** The file that it shows is not there any more. */
  onFileLost: () => void;
  onSaved: () => void;
};

/** The form of one message for later. The text is saved before its file, and waits for it; tried again, what exists is not made twice. */
export function useScheduleForm({ stored, contactId, ticketId, file, template, onFileLost, onSaved }: Options) {
  const t = schedulePhrases.useT();
  const words = templateFieldPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const [save] = useState(() => savingOf(stored));
  const [isBegun, setBegun] = useState(stored?.status === 'PENDENTE' && stored.awaitsFile);
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
      setBegun(true);
      const { meant } = template;
      const said = meant ? { template: meant } : { body };
      const values = { ...said, sendAt: sendAt.toISOString(), contactId, ticketId };
      // A template brings its own picture.
      const saved = await save(values, meant ? { what: 'keep' } : file);
      await queries.invalidateQueries({ queryKey: SCHEDULES });
      // Its time was over before its file came: it wants another one.
      const failed = failureText(saved, t);
      // The file went with its conversation: what was planned with it waits for another one, or is saved without.
      const waiting = failed === null ? waitingText(saved, t) : null;
      if (waiting !== null) onFileLost();
      const problem = failed ?? waiting;
      if (problem !== null) {
        form.setError('sendAt', problem);
        return;
      }
      toastSuccess(t('saved'));
      onSaved();
    },
    onFailure(failure) {
      const isPast = isApiError(failure, 'ERR_SCHEDULE_IN_PAST');
      if (isPast) form.setError('sendAt', t('form.past'));
      return isPast;
    },
  });
  /** `isBegun`: what was planned in time may still have to be completed. */
  return { ...form, isBegun };
}
