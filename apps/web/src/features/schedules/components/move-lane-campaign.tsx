import type { Schedule } from '@balcao/contract/schedules/models.ts';
import { scheduleRoutes } from '@balcao/contract/schedules/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { useOffDuty } from '../../../ui/hooks/use-off-duty.ts';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { failureText } from '../failure-text.ts';
import { laneCampaignPhrases } from '../phrases/campaigns/phrases.ts';
import { schedulePhrases } from '../phrases/phrases.ts';
import { inAnHour, momentSchema } from '../schedule-schema.ts';
import { SCHEDULES } from '../schedules.data.ts';
import { OffDutyNote } from './off-duty-note.tsx';
import styles from './schedule-form.module.css';
import { SendAtField } from './send-at-field.tsx';

type Props = { schedule: Schedule; name: string; onClose: () => void };

function useMoveForm({ id, sendAt: plannedAt, status }: Schedule, onSaved: () => void) {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  // The time of one that failed is over.
  const [moment] = useState(() => (status === 'ERRO' ? inAnHour(timeZone) : wallClockAt(plannedAt, timeZone)));
  const form = useZodForm({
    schema: z.object({ sendAt: momentSchema(schedules, timeZone) }),
    initialValues: { sendAt: moment },
    async onSubmit({ sendAt }) {
      await call(scheduleRoutes.update, { params: { scheduleId: id }, body: { sendAt: sendAt.toISOString() } });
      await queries.invalidateQueries({ queryKey: SCHEDULES });
      toastSuccess(t('moved'));
      onSaved();
    },
    onFailure(failure) {
      const isPast = isApiError(failure, 'ERR_SCHEDULE_IN_PAST');
      if (isPast) form.setError('sendAt', schedules('form.past'));
      return isPast;
    },
  });
  return form;
}

/** Another time for what a lane says to one contact; one that failed is said again then. */
export function MoveLaneCampaign({ schedule, name, onClose }: Props) {
  const t = laneCampaignPhrases.useT();
  const schedules = schedulePhrases.useT();
  const form = useMoveForm(schedule, onClose);
  const failure = failureText(schedule, schedules);
  const isShut = useOffDuty();
  return (
    <FormDialog
      title={t('move')}
      submitLabel={t('move.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      canSubmit={!isShut}
      onClose={onClose}
      width={460}
    >
      {isShut && <OffDutyNote />}
      {failure !== null && (
        <p className={styles['note']} data-bad>
          {failure}
        </p>
      )}
      <div className={styles['contact']}>{name}</div>
      <SendAtField {...form.field('sendAt')} />
      <p className={styles['hint']}>
        {[failure !== null && t('move.again'), t('move.says')].filter(Boolean).join(' ')}
      </p>
    </FormDialog>
  );
}
