import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { MAX_CARD_LIMIT, MAX_REPEAT_DAYS, type Lane } from '@balcao/contract/tags/lane.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { changedFields } from '../../../ui/form/changed-fields.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { templateFieldPhrases } from '../../../ui/templates/phrases/phrases.ts';
import { useTemplateChoice } from '../../../ui/templates/use-template-choice.ts';
import { KANBAN } from '../kanban.data.ts';
import { laneQuery, saveLane, type LaneFileChange, type LaneSettings } from './lane.data.ts';
import { laneSettingPhrases } from './phrases/phrases.ts';

/** A whole number as people type it; nothing is null. */
const typed = (problem: string, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .trim()
    .regex(/^\d*$/, problem)
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .refine((value) => value === null || (value >= min && value <= max), problem);

/** The file that a lane has, or shall have once it is saved. */
export type ShownFile = { change: LaneFileChange; name: string | null; address: string | null };

const storedFile = ({ mediaName, mediaPath }: Lane): ShownFile => ({
  change: { what: 'keep' },
  name: mediaName,
  address: mediaPath,
});

function useLaneFile(lane: Lane) {
  const [shown, setShown] = useState(() => storedFile(lane));
  return {
    ...shown,
    attach: (file: File) => setShown({ change: { what: 'attach', file }, name: file.name, address: null }),
    detach: () => setShown({ change: { what: lane.mediaPath ? 'detach' : 'keep' }, name: null, address: null }),
    keep: (saved: Lane) => setShown(storedFile(saved)),
  };
}
export type LaneFileState = ReturnType<typeof useLaneFile>;

const settingsOf = ({ msgR, template, rptDays, cardLimit, actCamp }: Lane): LaneSettings => ({
  msgR,
  template,
  rptDays,
  cardLimit,
  actCamp,
});

export function useLaneForm(lane: Lane) {
  const t = laneSettingPhrases.useT();
  const queries = useQueryClient();
  const file = useLaneFile(lane);
  const template = useTemplateChoice(lane.template);
  const known = useRef(settingsOf(lane));
  const words = templateFieldPhrases.useT();
  const form = useZodForm({
    schema: z.object({
      msgR: z.string().trim().max(MAX_TEXT_LENGTH),
      template: z.custom<null>(() => !template.isMissing, words('missing')),
      isActive: z.boolean(),
      rptDays: typed(t('interval.bad'), { min: 0, max: MAX_REPEAT_DAYS }),
      cardLimit: typed(t('limit.bad'), { min: 1, max: MAX_CARD_LIMIT }),
    }),
    initialValues: {
      msgR: lane.msgR,
      template: null,
      isActive: lane.actCamp === 1,
      rptDays: String(lane.rptDays),
      cardLimit: lane.cardLimit === null ? '' : String(lane.cardLimit),
    },
    async onSubmit({ msgR, isActive, rptDays, cardLimit }) {
      const actCamp = isActive ? 1 : 0;
      const settings = { msgR, template: template.meant, rptDays: rptDays ?? 0, cardLimit, actCamp };
      const changed = changedFields<LaneSettings>(known.current, settings);
      const hindrance = await saveLane(lane.id, changed, file.change);
      known.current = { ...known.current, ...changed };
      if (hindrance === null) toastSuccess(t('saved'));
      else toastError(t('saved.withoutFile', { reason: failureText(hindrance) }));
      await queries.invalidateQueries({ queryKey: KANBAN });
      const saved = await queries.fetchQuery(laneQuery(lane.id));
      if (hindrance === null) file.keep(saved);
    },
    onFailure(failure) {
      const isMissing = isApiError(failure, 'ERR_LANE_MESSAGE_REQUIRED');
      if (isMissing) form.setError('msgR', t('required'));
      return isMissing;
    },
  });
  return { ...form, file, template };
}
