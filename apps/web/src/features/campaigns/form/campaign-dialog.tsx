import type { Campaign, Variant } from '@balcao/contract/campaigns/models.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { flushSync } from 'react-dom';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import { connectionChoicesQuery, templateChoicesQuery } from '../campaigns.data.ts';
import styles from './campaign-form.module.css';
import { CampaignSheet, editability } from './campaign-sheet.tsx';
import { campaignFormPhrases } from './phrases/phrases.ts';
import { useCampaignForm, type Intent } from './use-campaign-form.ts';
import { useChoices } from './use-choices.ts';
import { useMedia } from './use-media.ts';

const Review = lazyPart(() => import('../review/review.tsx').then((module) => ({ default: module.Review })));

type Props = {
  /** The one to be changed; without it a new one is written. */
  stored: Campaign | null;
  onClose: () => void;
};
/** Stored, not begun, and looked at: `wanted` is when it is to start, null for at once. */
type Reviewed = { campaign: Campaign; wanted: string | null } | null;

function titleOf(stored: Campaign | null) {
  if (!stored) return 'new';
  return editability(stored) === 'nothing' ? 'view' : 'edit';
}

/** The variant that a field belongs to: `message3` to the third. */
const variantOf = (field: string) => /^(?:message|confirmationMessage)([1-5])$/.exec(field)?.[1];

function useDialogForm(
  stored: Campaign | null,
  onSaved: (saved: Campaign, intent: Intent, wanted: string | null) => void,
) {
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
    onSaved,
  });
  return { variant, setVariant, media, form };
}

/** Where nothing can be changed there is nothing to cancel. */
function Leave({ may, onClose }: { may: ReturnType<typeof editability>; onClose: () => void }) {
  const ui = uiPhrases.useT();
  return (
    <Button variant="default" onClick={onClose}>
      {ui(may === 'nothing' ? 'close' : 'cancel')}
    </Button>
  );
}

/** A campaign from its first word to its start: written on the first sheet, looked over on the second. */
export function CampaignDialog({ stored, onClose }: Props) {
  const t = campaignFormPhrases.useT();
  const ui = uiPhrases.useT();
  const id = useId();
  const [reviewed, setReviewed] = useState<Reviewed>(null);
  const { variant, setVariant, media, form } = useDialogForm(stored, (campaign, intent, wanted) => {
    if (intent === 'review') setReviewed({ campaign, wanted });
    else {
      toastSuccess(t('saved'));
      onClose();
    }
  });
  const choices = useChoices(form.values.whatsappId);
  const may = editability(stored);
  // What has a moment starts by itself: nobody leaves it without having seen what it will do.
  const isVouchedFor = Boolean(stored?.attestedAt) && form.values.contactListId === String(stored?.contactListId);
  const isDated = form.values.scheduledAt !== null && !isVouchedFor;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(reviewed ? 'review' : titleOf(stored))}
      size={1040}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {reviewed ? (
        <Suspense fallback={<SkeletonRows count={8} />}>
          <Review
            {...reviewed}
            media={media.shown}
            choices={choices}
            onWords={async (changes) => setReviewed({ ...reviewed, campaign: await form.saveWords(changes) })}
            onBack={() => setReviewed(null)}
            onDone={onClose}
          />
        </Suspense>
      ) : (
        <form id={id} onSubmit={form.submit} noValidate>
          <CampaignSheet
            stored={stored}
            form={form}
            media={media}
            choices={choices}
            variant={variant}
            onVariant={setVariant}
          />
          <div className={styles['buttons']}>
            <Leave may={may} onClose={onClose} />
            {may !== 'nothing' && !(isDated && may === 'everything') && (
              <Button
                type="submit"
                variant={may === 'everything' ? 'default' : 'filled'}
                loading={form.isSubmitting}
                onClick={() => form.intend('save')}
              >
                {t('save')}
              </Button>
            )}
            {may === 'everything' && (
              <Button type="submit" loading={form.isSubmitting} onClick={() => form.intend('review')}>
                {t('review')}
              </Button>
            )}
          </div>
        </form>
      )}
    </Modal>
  );
}
