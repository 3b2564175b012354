import type { Campaign, Variant } from '@balcao/contract/campaigns/models.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { campaignRoutes } from '@balcao/contract/campaigns/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../../platform/api.ts';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { isFilledIn, knownTemplate, type Template } from '../../../ui/templates/template-words.ts';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { basedOn } from './based-on.ts';
import { campaignSchema, type CampaignValues, type TextPart } from './campaign-schema.ts';
import { bodyOf, valuesOfCampaign } from './campaign-values.ts';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { Media } from './use-media.ts';

type WordsField = `${TextPart}${Variant}`;

/** What the button that was pressed asks for: keep it as it is, or look it over before it starts. */
export type Intent = 'save' | 'review';

type Options = {
  stored: Campaign | null;
  media: Media;
  hasTemplates: (whatsappId: string | null) => boolean;
  templatesOf: (whatsappId: string | null) => readonly MessageTemplate[];
  onInvalid: (field: string) => void;
  /** `wanted` is the moment chosen in the form, which a review does not store yet. */
  onSaved: (saved: Campaign, intent: Intent, wanted: string | null) => void;
  /** True: it is another by now, and that was told. */
  onFailure: (failure: unknown) => boolean;
};
type Body = ReturnType<typeof bodyOf>;

/** Stores a campaign with its file, unless somebody else has changed it since `known`; each step is `known` at once. */
async function store(known: { current: Campaign | null }, media: Media, body: Body): Promise<Campaign> {
  if (known.current === null) {
    known.current = await call(campaignRoutes.create, { body });
    known.current = await media.save(known.current);
    return known.current;
  }
  // The new moment may be so near that nothing is changed after it. If it is refused the file stays, and the form shows it.
  known.current = await media.save(known.current);
  const params = { campaignId: known.current.id };
  known.current = await call(campaignRoutes.update, { params, body: { ...body, ...basedOn(known.current, body) } });
  return known.current;
}

/**
 * The form of one campaign. Tried again, what exists is not made twice. What is to be reviewed is stored at the moment it had
 * before: nothing starts until somebody has seen what it will do.
 */
export function useCampaignForm({ stored, media, hasTemplates, templatesOf, ...options }: Options) {
  const t = campaignFormPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  const known = useRef(stored);
  const [intent, setIntent] = useState<Intent>('save');

  async function save(values: CampaignValues): Promise<Campaign> {
    const body = bodyOf(values, { hasTemplates: hasTemplates(values.whatsappId) });
    // Nobody has vouched for another list: it is a draft until somebody does.
    const isSameList = known.current?.contactListId === body.contactListId;
    const before = (isSameList && known.current?.scheduledAt) || null;
    const scheduledAt = intent === 'review' ? before && wallClockAt(before, timeZone) : body.scheduledAt;
    const toStore = { ...body, scheduledAt };
    const saved = await store(known, media, toStore);
    await queries.invalidateQueries({ queryKey: CAMPAIGNS });
    return saved;
  }

  const hasGap = (chosen: Template, whatsappId: string | null) => {
    const template = knownTemplate(templatesOf(whatsappId), chosen);
    return template !== undefined && !isFilledIn(template, chosen);
  };

  const schemaOf = (mustBeComplete: boolean) => campaignSchema(t, { mustBeComplete, hasGap, hasTemplates });
  const form = useZodForm({
    schema: schemaOf(intent === 'review'),
    initialValues: valuesOfCampaign(stored, timeZone),
    onSubmit: async (values) => options.onSaved(await save(values), intent, values.scheduledAt),
    onFailure: options.onFailure,
    onInvalid: options.onInvalid,
  });
  /** Changes texts of what is stored already, here and there. */
  async function saveWords(changes: readonly { field: WordsField; text: string }[]): Promise<Campaign> {
    const params = { campaignId: known.current?.id ?? 0 };
    const words = Object.fromEntries(changes.map(({ field, text }) => [field, text]));
    const body = { ...words, ...(known.current && basedOn(known.current, words)) };
    const saved = await call(campaignRoutes.update, { params, body });
    for (const { field, text } of changes) (form.field(field) as { onChange: (text: string) => void }).onChange(text);
    known.current = saved;
    return saved;
  }

  const getStored = () =>
    call(campaignRoutes.get, { params: { campaignId: known.current?.id ?? 0 }, query: { brief: true } });
  /** What is stored now, in the place of all that stands here. Answers whether it could start so. */
  function load(fresh: Campaign, { scheduledAt }: Pick<CampaignValues, 'scheduledAt'>): boolean {
    known.current = fresh;
    const values = { ...valuesOfCampaign(fresh, timeZone), scheduledAt };
    form.replace(values);
    return schemaOf(true).safeParse(values).success;
  }

  // Known before the form is sent by the same press.
  const intend = (next: Intent) => flushSync(() => setIntent(next));

  return { ...form, saveWords, getStored, load, intend };
}
export type CampaignForm = ReturnType<typeof useCampaignForm>;
