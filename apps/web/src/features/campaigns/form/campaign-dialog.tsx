import type { Campaign } from '@balcao/contract/campaigns/models.ts';
import { Button } from '@mantine/core';
import { Suspense, useId } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiPhrases } from '../../../ui/phrases/phrases.ts';
import styles from './campaign-form.module.css';
import { CampaignSheet, editability } from './campaign-sheet.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import { useChoices } from './use-choices.ts';
import { useOpenCampaign } from './use-open-campaign.ts';

const Review = lazyPart(() => import('../review/review.tsx').then((module) => ({ default: module.Review })));

type Props = {
  /** The one to be changed; without it a new one is written. */
  stored: Campaign | null;
  onClose: () => void;
};

function titleOf(stored: Campaign | null) {
  if (!stored) return 'new';
  return editability(stored) === 'nothing' ? 'view' : 'edit';
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

type ButtonsProps = {
  form: CampaignForm;
  may: ReturnType<typeof editability>;
  /** It has a moment that nobody has vouched for. */
  isDated: boolean;
  onClose: () => void;
};

function Buttons({ form, may, isDated, onClose }: ButtonsProps) {
  const t = campaignFormPhrases.useT();
  return (
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
  );
}

/** A campaign from its first word to its start: written on the first sheet, looked over on the second. */
export function CampaignDialog({ stored: opened, onClose }: Props) {
  const t = campaignFormPhrases.useT();
  const ui = uiPhrases.useT();
  const id = useId();
  const { stored, reviewed, setReviewed, overtaken, loadForm, loadReview, form, media, variant, setVariant } =
    useOpenCampaign({ stored: opened, onClose });
  const choices = useChoices(form.values.whatsappId);
  const may = editability(stored);
  // What has a moment starts by itself: nobody leaves it without having seen what it will do.
  const isVouchedFor = Boolean(stored?.attestedAt) && form.values.contactListId === String(stored?.contactListId);
  const isDated = form.values.scheduledAt !== null && !isVouchedFor;
  const loaded = may === 'nothing' ? 'over' : 'review';
  const notice = overtaken && (
    <ChangedNotice
      key={overtaken.times}
      by={overtaken.by}
      isClosed={overtaken.isClosed}
      {...(overtaken.isLoaded ? { shows: loaded } : { shows: 'form', onLoad: loadForm })}
    />
  );
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
            key={reviewed.look}
            campaign={reviewed.campaign}
            wanted={reviewed.wanted}
            media={media.shown}
            choices={choices}
            notice={notice}
            onWords={async (changes) => setReviewed({ ...reviewed, campaign: await form.saveWords(changes) })}
            onFailure={loadReview}
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
          {notice}
          <Buttons form={form} may={may} isDated={isDated} onClose={onClose} />
        </form>
      )}
    </Modal>
  );
}
