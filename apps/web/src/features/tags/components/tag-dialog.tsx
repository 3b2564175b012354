import '@mantine/core/styles/Switch.layer.css';
import { levelAtLeast } from '@balcao/contract/plan-levels.ts';
import type { CountedTag } from '@balcao/contract/tags/models.ts';
import { LANES_LEVEL, MAX_TAG_NAME_LENGTH, MIN_TAG_NAME_LENGTH, tagRoutes } from '@balcao/contract/tags/routes.ts';
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { isApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { errorText } from '../../../platform/i18n/error-text.ts';
import { useCan } from '../../../platform/session.tsx';
import { usePlanLevel } from '../../../platform/plan.ts';
import { ColorField } from '../../../ui/form/color-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { TagChip } from '../../../ui/marks/tag-chip.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { lanePhrases } from '../phrases/lanes/phrases.ts';
import { tagPhrases } from '../phrases/phrases.ts';
import { kanbanOf, type TagKind } from '../tags.data.ts';
import { useListTexts } from './use-list-texts.ts';

type Props = { kind: TagKind; tag: CountedTag | null; onClose: () => void };

const DEFAULT_COLOR = '#0e6b82';

/** Where a refusal is told. */
const fieldOf: Partial<Record<string, 'name' | 'isLane'>> = {
  ERR_TAG_EXISTS: 'name',
  ERR_INVALID_TAG_NAME: 'name',
  ERR_TICKET_IN_OTHER_LANE: 'isLane',
};

function useTagForm({ kind, tag, onClose }: Props) {
  const t = tagPhrases.useT();
  const { saved } = useListTexts(kind);
  const queries = useQueryClient();
  const schema = z.object({
    name: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .min(MIN_TAG_NAME_LENGTH, t('form.tooShort'))
      .max(MAX_TAG_NAME_LENGTH, t('form.tooLong')),
    color: z.string().regex(/^#[0-9a-fA-F]{6}$/, t('form.badColor')),
    isLane: z.boolean(),
  });
  const form = useZodForm({
    schema,
    initialValues: { name: tag?.name ?? '', color: tag?.color ?? DEFAULT_COLOR, isLane: kind === 'lane' },
    async onSubmit({ isLane, ...look }) {
      // A lane that stays one keeps its value.
      const kanban = isLane ? tag?.kanban || kanbanOf('lane') : kanbanOf('tag');
      const body = { ...look, kanban };
      await (tag ? call(tagRoutes.update, { params: { tagId: tag.id }, body }) : call(tagRoutes.create, { body }));
      await queries.invalidateQueries({ queryKey: ['tags'] });
      toastSuccess(saved);
      onClose();
    },
    onFailure(failure) {
      if (!isApiError(failure)) return false;
      const field = fieldOf[failure.code];
      if (field) form.setError(field, errorText(failure.code));
      return field !== undefined;
    },
  });
  return form;
}

/** A new tag or lane, or another name and colour for one; what it will look like stands beside the buttons. */
export function TagDialog({ kind, tag, onClose }: Props) {
  const t = tagPhrases.useT();
  const lanes = lanePhrases.useT();
  const { formTitle } = useListTexts(kind);
  const hasLanes = levelAtLeast(usePlanLevel(), LANES_LEVEL);
  const mayDissolve = useCan('tags:deleteUsed');
  const form = useTagForm({ kind, tag, onClose });
  const { value: name } = form.field('name') as { value: string };
  const { value: color } = form.field('color') as { value: string };
  const { value: isLane, ...laneField } = form.field('isLane') as { value: boolean };
  return (
    <FormDialog
      title={formTitle(tag === null)}
      submitLabel={t('form.save')}
      onSubmit={form.submit}
      isSubmitting={form.isSubmitting}
      onClose={onClose}
      width={420}
      aside={name.trim() && <TagChip size="md" name={name.trim()} color={color} />}
    >
      <TextInput label={t('form.name')} data-autofocus {...form.field('name')} />
      <ColorField label={t('form.color')} {...form.field('color')} />
      {hasLanes && (
        <Switch
          size="sm"
          label={lanes('form.isLane')}
          description={lanes('form.isLane.hint')}
          checked={isLane}
          disabled={kind === 'lane' && tag !== null && !mayDissolve}
          {...laneField}
        />
      )}
    </FormDialog>
  );
}
