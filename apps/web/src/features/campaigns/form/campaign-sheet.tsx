import { writtenName } from '@balcao/contract/campaigns/fill-text.ts';
import type { Campaign, Variant } from '@balcao/contract/campaigns/models.ts';
import { editabilityOf } from '@balcao/contract/campaigns/statuses.ts';
import { MAX_TEXT_LENGTH } from '@balcao/contract/messages/routes.ts';
import { whatsappCloudManifest } from '@balcao/channels/whatsapp-cloud/manifest.ts';
import { useQuery } from '@tanstack/react-query';
import { campaignSettingsQuery } from '../campaigns.data.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { shownMessage, withMedia } from '../preview/shown-message.ts';
import { usePreviewPeople } from '../preview/use-preview-people.ts';
import { Basics } from './basics.tsx';
import styles from './campaign-form.module.css';
import { isFilled } from './campaign-schema.ts';
import { MediaField } from './media-field.tsx';
import { MoreOptions } from './more-options.tsx';
import { campaignFormPhrases } from './phrases/phrases.ts';
import type { useChoices } from './use-choices.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import type { Media } from './use-media.ts';
import { Variants } from './variants.tsx';

type Props = {
  stored: Campaign | null;
  form: CampaignForm;
  media: Media;
  choices: ReturnType<typeof useChoices>;
  variant: Variant;
  onVariant: (n: Variant) => void;
};

export const editability = (stored: Campaign | null) => (stored ? editabilityOf(stored, new Date()) : 'everything');

/** Picture, film and document carry the text as their caption, which is shorter. */
function mostCharacters(media: Media): number {
  const { shown } = media;
  return shown && shown.kind !== 'sound' ? whatsappCloudManifest.limits.caption : MAX_TEXT_LENGTH;
}

function Note({ stored }: { stored: Campaign | null }) {
  const t = campaignFormPhrases.useT();
  const may = editability(stored);
  if (may === 'everything') return null;
  return <p className={styles['note']}>{t(may === 'nothing' ? 'readOnly' : 'textsOnly')}</p>;
}

/** The fields of a campaign on the left, and on the right the phone of somebody who will read it. */
export function CampaignSheet({ stored, form, media, choices, variant, onVariant }: Props) {
  const t = campaignFormPhrases.useT();
  const may = editability(stored);
  const { values } = form;
  const { lists, connections, channel, templates } = choices;
  const { data: settings } = useQuery(campaignSettingsQuery);
  const listId = values.contactListId === null ? null : Number(values.contactListId);
  const list = lists.find(({ id }) => id === listId);
  const people = usePreviewPeople(list);
  const given = { values, templates };
  return (
    <>
      <Note stored={stored} />
      <div className={styles['sheet']}>
        <div className={styles['fields']}>
          <Basics
            form={form}
            lists={lists}
            connections={connections}
            channel={channel}
            isReadOnly={may !== 'everything'}
          />
          <Variants
            form={form}
            n={variant}
            onVariant={onVariant}
            filled={(n) => isFilled(values, 'message', n)}
            templates={templates}
            asksFirst={values.confirmation}
            mostCharacters={mostCharacters(media)}
            moreVariables={[
              ...new Set([
                ...(list?.variables ?? []).map(writtenName),
                ...(settings?.variables ?? []).map(({ key }) => key),
              ]),
            ]}
            isReadOnly={may === 'nothing'}
          />
          <MediaField media={media} isReadOnly={may === 'nothing'} />
          {may === 'everything' && <MoreOptions form={form} channel={channel} />}
        </div>
        <aside className={styles['aside']}>
          <PreviewPane
            title={t('preview.title')}
            people={people}
            question={values.confirmation ? shownMessage(given, 'confirmationMessage', variant) : null}
            message={withMedia(shownMessage(given, 'message', variant), media.shown)}
          />
        </aside>
      </div>
    </>
  );
}
