import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { TemplateChoice } from '@balcao/contract/messages/routes.ts';
import type { z } from 'zod';

/** A chosen template with what stands in its places. */
export type Template = z.input<typeof TemplateChoice>;

/** Only what Meta has approved can be sent, and a header that asks for a place cannot be filled in here. */
export const isUsable = ({ status, header }: MessageTemplate) => status === 'APPROVED' && header?.format !== 'LOCATION';

/** A header with a file needs its public address. */
export const needsHeaderMedia = ({ header }: MessageTemplate) =>
  header !== null && ['IMAGE', 'VIDEO', 'DOCUMENT'].includes(header.format);

/** Meta refuses a template in which a place is left empty. */
export const isFilledIn = (template: MessageTemplate, { parameters = {}, headerMediaUrl }: Template) =>
  template.parameters.every((name) => (parameters[name] ?? '').trim() !== '') &&
  (!needsHeaderMedia(template) || Boolean(headerMediaUrl));

export const templateKey = ({ name, language }: Pick<Template, 'name' | 'language'>) => `${name} ${language}`;

export const knownTemplate = (known: readonly MessageTemplate[], chosen: Template) =>
  known.find((one) => templateKey(one) === templateKey(chosen));

const fill = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (placeholder, name: string) => values[name] || placeholder);

/** The words of a template with what each parameter is bound to; variables in it are still to be filled in. */
export function templateWords({ header, body, footer }: MessageTemplate, { parameters = {} }: Template): string {
  const parts = [header?.format === 'TEXT' && header.text ? `*${header.text}*` : '', body, footer ?? ''];
  return fill(parts.filter(Boolean).join('\n\n'), parameters);
}
