import type { MessageTemplate as ChannelTemplate, TemplatePart } from '@balcao/channels/kit/channel.ts';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';

type Part<P extends TemplatePart['part']> = Extract<TemplatePart, { part: P }>;
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

const headerFormats = {
  text: 'TEXT',
  image: 'IMAGE',
  video: 'VIDEO',
  document: 'DOCUMENT',
  location: 'LOCATION',
} as const;

/** A template as screens offer it: what it says and which values it asks for. */
export function readTemplate({ name, language, status, category, ...template }: ChannelTemplate): MessageTemplate {
  const part = <P extends TemplatePart['part']>(wanted: P) =>
    template.components.find((one): one is Part<P> => one.part === wanted);
  const header = part('header');
  const body = part('body')?.text ?? '';
  return {
    name,
    language,
    status,
    category: category ?? '',
    header: header ? { format: headerFormats[header.format], text: header.text ?? null } : null,
    body,
    footer: part('footer')?.text ?? null,
    buttons: (part('buttons')?.buttons ?? []).map(({ type, text }) => ({ type, text })),
    parameterFormat: template.parameterFormat === 'named' ? 'NAMED' : 'POSITIONAL',
    parameters: placeholders(`${header?.text ?? ''} ${body}`),
  };
}

/** Each placeholder once, in the order of the text; numbered ones by number. */
function placeholders(text: string): string[] {
  const names = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}
