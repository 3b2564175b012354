import type { Campaign, Variant } from '@balcao/contract/campaigns/models.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { wallClockAt } from '../../../platform/format/wall-clock.ts';
import { useSession } from '../../../platform/session.tsx';
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx';
import { CAMPAIGNS } from '../campaign-keys.ts';
import { connectionChoicesQuery, templateChoicesQuery } from '../campaigns.data.ts';
import { changeIn, wantedAfter, type OtherState } from './after-change.ts';
import { editability } from './campaign-sheet.tsx';
import { campaignFormPhrases } from './phrases/phrases.ts';
import { useCampaignForm } from './use-campaign-form.ts';
import { useMedia } from './use-media.ts';

type Options = { stored: Campaign | null; onClose: () => void };
/** Stored, not begun, and looked at: `wanted` is when it is to start, null for at once. Each `look` begins with nothing ticked. */
type Reviewed = { campaign: Campaign; wanted: string | null; look: number } | null;
/** It is not what was opened: whether what is stored is what stands here by now, and how often that was said. */
type Overtaken = (OtherState & { isLoaded: boolean; times: number }) | null;

/** The variant that a field belongs to: `message3` to the third. */
const variantOf = (field: string) => /^(?:message|confirmationMessage)([1-5])$/.exec(field)?.[1];

type Handlers = Pick<Parameters<typeof useCampaignForm>[0], 'onSaved' | 'onFailure'>;

function useDialogForm(stored: Campaign | null, handlers: Handlers) {
  const queries = useQueryClient();
  const [variant, setVariant] = useState<Variant>(1);
  const media = useMedia(stored);
  const form = useCampaignForm({
    stored,
    media,
    hasTemplates: (id) => {
      const connections = queries.getQueryData(connectionChoicesQuery.queryKey);
      // Until they are known it is the number that it has.
      const storedChannel = String(stored?.whatsappId) === id ? stored?.whatsapp?.channel : null;
      const channel = connections ? connections.find((one) => String(one.id) === id)?.channel : storedChannel;
      return channel === 'wppoficial';
    },
    templatesOf: (id) => queries.getQueryData(templateChoicesQuery(Number(id)).queryKey)?.templates ?? [],
    // What takes the focus must be in sight by then.
    onInvalid: (field) => {
      const n = variantOf(field);
      if (n !== undefined) flushSync(() => setVariant(Number(n) as Variant));
    },
    ...handlers,
  });
  return { variant, setVariant, media, form };
}

/** The campaign that is open, also when it is changed or begins meanwhile: then what is stored has to be looked at first. */
export function useOpenCampaign({ stored: opened, onClose }: Options) {
  const t = campaignFormPhrases.useT();
  const queries = useQueryClient();
  const { timeZone } = useSession().user.company;
  // Each opened dialog has its own: what another has tried to change and never heard of is not this one's.
  const [stored, setStored] = useState(() => opened && { ...opened });
  const [reviewed, setReviewed] = useState<Reviewed>(null);
  const [overtaken, setOvertaken] = useState<Overtaken>(null);
  const tell = (change: OtherState, isLoaded: boolean) =>
    setOvertaken((before) => ({ ...change, isLoaded, times: (before?.times ?? 0) + 1 }));
  const { form, media, ...variant } = useDialogForm(stored, {
    onSaved: (campaign, intent, wanted) => {
      setOvertaken(null);
      if (intent === 'review') setReviewed({ campaign, wanted, look: 0 });
      else {
        toastSuccess(t('saved'));
        onClose();
      }
    },
    onFailure: (failure) => {
      const change = changeIn(failure);
      if (change) tell(change, false);
      return change !== null;
    },
  });

  async function load(momentOf: (fresh: Campaign) => string | null) {
    const fresh = await form.getStored();
    // Its list may be newer than the choices.
    await queries.invalidateQueries({ queryKey: CAMPAIGNS });
    setStored(fresh);
    media.load(fresh);
    const wanted = momentOf(fresh);
    const isComplete = form.load(fresh, { scheduledAt: wanted });
    return { campaign: fresh, wanted, mayStart: isComplete && editability(fresh) === 'everything' };
  }
  const loadForm = () =>
    load(({ scheduledAt }) => scheduledAt && wallClockAt(scheduledAt, timeZone)).then(
      () => setOvertaken(null),
      toastFailure,
    );
  async function loadReview(failure: unknown): Promise<boolean> {
    const change = changeIn(failure);
    if (!change || !reviewed) return false;
    try {
      const { mayStart, ...fresh } = await load((campaign) => wantedAfter(reviewed, campaign, timeZone));
      tell(change, true);
      // What the server has just refused it may refuse again: nobody is to look it all over for that.
      setReviewed(mayStart && !change.isClosed ? { ...fresh, look: reviewed.look + 1 } : null);
    } catch (unread) {
      toastFailure(unread);
    }
    return true;
  }
  return { stored, reviewed, setReviewed, overtaken, loadForm, loadReview, form, media, ...variant };
}
