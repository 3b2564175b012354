import { variants, type Variant } from '@balcao/contract/campaigns/models.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { templatePart, type CampaignValues, type TextPart } from '../form/campaign-schema.ts';
import { isOptOut } from './press-meaning.ts';
import { knownTemplate, templateWords } from '../../../ui/templates/template-words.ts';

type Words = Pick<CampaignValues, `${TextPart}${Variant}` | `${'template' | 'confirmationTemplate'}${Variant}`>;
type Given = {
  values: Words;
  asksFirst: boolean;
  templates: readonly MessageTemplate[] | null;
  /** The company's own, as they stand in its settings. */
  optOutWords?: string;
};

const says = (text: string) => /(^|[^\p{L}])sair([^\p{L}]|$)/iu.test(text);

/** The first thing somebody hears of a campaign is where they are told how to leave it. */
export const firstPart = (asksFirst: boolean): TextPart => (asksFirst ? 'confirmationMessage' : 'message');

function templateSays(template: MessageTemplate, optOutWords: string): boolean {
  const words = templateWords(template, { name: template.name, language: template.language });
  return says(words) || template.buttons.some(({ text }) => isOptOut(text, optOutWords));
}

/** Whether somebody is not told how to leave: by a text, which can be put right here, or by a template, which cannot. */
export function silentAbout({ values, asksFirst, templates, optOutWords = '' }: Given): {
  texts: Variant[];
  hasTemplate: boolean;
} {
  const part = firstPart(asksFirst);
  const texts = variants.filter((n) => {
    const isTemplate = templates !== null && values[`${templatePart(part)}${n}`] !== null;
    return !isTemplate && values[`${part}${n}`].trim() !== '' && !says(values[`${part}${n}`]);
  });
  const hasTemplate = variants.some((n) => {
    const chosen = templates && values[`${templatePart(part)}${n}`];
    const template = chosen && knownTemplate(templates ?? [], chosen);
    return template ? !templateSays(template, optOutWords) : false;
  });
  return { texts, hasTemplate };
}

/** The texts that say nothing of it, with the sentence that does. */
export const withSentence = (
  { values, asksFirst }: Pick<Given, 'values' | 'asksFirst'>,
  silent: readonly Variant[],
  sentence: string,
) =>
  silent.map((n) => {
    const field = `${firstPart(asksFirst)}${n}` as const;
    return { field, text: `${values[field].trimEnd()}\n\n${sentence}` };
  });
