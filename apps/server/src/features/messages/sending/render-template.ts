import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { OutgoingTemplate, TemplateComponent, TemplateParameter } from '@balcao/channels/kit/outgoing/outgoing.ts';

export type TemplateChoice = {
  name: string;
  language: string;
  parameters: Readonly<Record<string, string>>;
  headerMediaUrl?: string | undefined;
};

/** `missing` names what has no value yet; then nothing can be sent. */
export type RenderedTemplate = { content: OutgoingTemplate; text: string; missing: string[] };

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;
const placeholders = (text: string) => [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);

/**
 * Fills an approved template: as the connector sends it, and as the text that the customer will read. A numbered header and a
 * numbered body both count from 1; a value named `header.1` is meant for the header alone.
 */
export function renderTemplate(template: MessageTemplate, choice: TemplateChoice): RenderedTemplate {
  const { header, body, footer } = template;
  const missing: string[] = [];
  const value = (part: 'header' | 'body') => (name: string) => {
    const found = choice.parameters[`${part}.${name}`] ?? choice.parameters[name];
    if (found === undefined || found.trim() === '') missing.push(name);
    return found ?? '';
  };
  const headerText = header?.format === 'TEXT' ? (header.text ?? '') : '';
  const texts = [fill(headerText, value('header')), fill(body, value('body')), footer ?? ''];

  const named = template.parameterFormat === 'NAMED';
  const components = [
    ...headerMedia(template, choice, missing),
    ...parametersOf('header', headerText, { named, value: value('header') }),
    ...parametersOf('body', body, { named, value: value('body') }),
  ];
  return {
    content: { kind: 'template', name: template.name, language: template.language, components },
    text: texts.filter((text) => text !== '').join('\n'),
    missing: [...new Set(missing)],
  };
}

const fill = (text: string, value: (name: string) => string) =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => value(name));

type Naming = { named: boolean; value: (name: string) => string };

function parametersOf(type: 'header' | 'body', text: string, { named, value }: Naming): TemplateComponent[] {
  const names = [...new Set(placeholders(text))];
  if (names.length === 0) return [];
  const inOrder = named ? names : names.toSorted((a, b) => Number(a) - Number(b));
  const parameters = inOrder.map((name): TemplateParameter => ({
    type: 'text',
    text: value(name),
    ...(named && { name }),
  }));
  return [{ type, parameters }];
}

const mediaFormats = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const;

function headerMedia({ header }: MessageTemplate, choice: TemplateChoice, missing: string[]): TemplateComponent[] {
  if (!header || header.format === 'TEXT' || header.format === 'LOCATION') return [];
  if (choice.headerMediaUrl === undefined) {
    missing.push('headerMediaUrl');
    return [];
  }
  const source = { link: choice.headerMediaUrl };
  return [{ type: 'header', parameters: [{ type: mediaFormats[header.format], source }] }];
}
