import type { CampaignTemplate } from '@balcao/contract/campaigns/models.ts';
import { fillText, type FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import { findManifest } from '@balcao/channels/registry.ts';
import { renderTemplate } from '../../messages/sending/render-template.ts';
import { partsOf, type OutreachContent, type OutreachFile } from '../../outreach/sending/draft-outreach.ts';
import { hasQuestion } from '../saving/save-variants.ts';
import type { FedConnection } from './fed-connection.ts';
import type { NextPerson } from './people/next-people.ts';
import type { RunningCampaign } from './running-campaigns.ts';

/** Somebody whose text is put together. */
export type Addressee = Pick<NextPerson, 'name' | 'number' | 'fields' | 'variant' | 'isConfirmed'>;

/** What somebody is told, as one message or two; `isQuestion`: only whether they want to hear it. */
export type Composed = { isQuestion: boolean; isTemplate: boolean; parts: OutreachContent[] };
/** Why there is nothing to be said to them. */
export type NotComposed = { reason: 'no-message' | EmptyReason | 'template-gone' | 'media' };
/** What lies with the person's own fields, and with nothing of ours. */
export type EmptyReason = 'empty-text' | 'empty-parameter';

type Saying = { campaign: RunningCampaign; connection: FedConnection; shared: FilledWith };

/** The text, template and file of a person's variant with its names filled in. */
export function composeFor(person: Addressee, { campaign, connection, shared }: Saying): Composed | NotComposed {
  const words = wordsFor(person, campaign);
  if (words === null) return { reason: 'no-message' };
  const { isQuestion, text, template, media } = words;
  if (template && connection.channel === 'wppoficial') {
    return fromTemplate(person, template, { connection, shared, isQuestion });
  }
  if (text === null && !media) return { reason: 'no-message' };
  const body = fillText(text ?? '', person, shared).text;
  // No provider takes a blank message; three of them would silence a text that says something to everybody else.
  if (body.trim() === '' && !media) return { reason: 'empty-text' };
  return inParts({ body, ...(media && { media }) }, connection, isQuestion);
}

/** The question of their variant, or what follows it. */
function wordsFor({ variant, isConfirmed }: Addressee, campaign: RunningCampaign) {
  const texts = campaign.texts.get(variant);
  if (!texts) return null;
  const { text, template, confirmationText, confirmationTemplate } = texts;
  return campaign.confirmation && hasQuestion(texts) && !isConfirmed
    ? { isQuestion: true, text: confirmationText, template: confirmationTemplate, media: undefined }
    : { isQuestion: false, text, template, media: fileOf(campaign) };
}

function inParts(content: OutreachContent, { channel }: FedConnection, isQuestion: boolean): Composed | NotComposed {
  const manifest = findManifest(channel);
  const parts = manifest ? partsOf(content, manifest) : null;
  return parts ? { isQuestion, isTemplate: false, parts } : { reason: 'media' };
}

type Rendering = { connection: FedConnection; shared: FilledWith; isQuestion: boolean };

function fromTemplate(
  person: Addressee,
  choice: CampaignTemplate,
  { connection, shared, isQuestion }: Rendering,
): Composed | NotComposed {
  const template = connection.templates.find(
    ({ name, language }) => name === choice.name && language === choice.language,
  );
  if (template?.status !== 'APPROVED') return { reason: 'template-gone' };
  const parameters = Object.fromEntries(
    Object.entries(choice.parameters).map(([name, value]) => [name, fillText(value, person, shared).text]),
  );
  const { content, text, missing } = renderTemplate(template, { ...choice, parameters });
  // Meta refuses a template with an empty value.
  if (missing.length > 0) return { reason: 'empty-parameter' };
  const { name, language, buttons } = template;
  const details = {
    template: { name, language },
    ...(buttons.length > 0 && { buttons: buttons.map((button) => ({ title: button.text })) }),
  };
  return { isQuestion, isTemplate: true, parts: [{ body: text, template: { content, details } }] };
}

function fileOf({
  mediaKey,
  mediaMime,
  mediaName,
  mediaSize,
  mediaWidth,
  mediaHeight,
}: RunningCampaign): OutreachFile | undefined {
  if (mediaKey === null) return undefined;
  return {
    key: mediaKey,
    mime: mediaMime ?? '',
    name: mediaName ?? '',
    size: mediaSize ?? 0,
    width: mediaWidth,
    height: mediaHeight,
  };
}
