import type { ProviderTemplate as ChannelTemplate, TemplatePart } from '@balcao/channels/kit/channel.ts';
import type { StoredTemplate } from './pauses.ts';

type Part<P extends TemplatePart['part']> = Extract<TemplatePart, { part: P }>;
const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g;

const headerFormats = {
  text: 'TEXT',
  image: 'IMAGE',
  video: 'VIDEO',
  document: 'DOCUMENT',
  location: 'LOCATION',
} as const;

/** A template as screens offer it: what it says and which values it asks for; and how it is rated. */
export function parseTemplate({ name, language, status, category, ...template }: ChannelTemplate): StoredTemplate {
  const { header, body, footer, buttons } = partsOf(template.components);
  return {
    name,
    language,
    status,
    category: category ?? '',
    header: header ? { format: headerFormats[header.format], text: header.text ?? null } : null,
    body,
    footer,
    buttons,
    parameterFormat: template.parameterFormat === 'named' ? 'NAMED' : 'POSITIONAL',
    parameters: placeholders(`${header?.text ?? ''} ${body}`),
    ...(template.quality && { quality: template.quality }),
  };
}

function partsOf(components: readonly TemplatePart[]) {
  const find = <P extends TemplatePart['part']>(wanted: P) =>
    components.find((one): one is Part<P> => one.part === wanted);
  const buttons = find('buttons')?.buttons ?? [];
  return {
    header: find('header'),
    body: find('body')?.text ?? '',
    footer: find('footer')?.text ?? null,
    buttons: buttons.map(({ type, text }) => ({ type, text })),
  };
}

/** Each placeholder once, in the order of the text; numbered ones by number. */
function placeholders(text: string): string[] {
  const names = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}
