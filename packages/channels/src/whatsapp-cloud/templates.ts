import { z } from 'zod';
import type { ProviderTemplate, TemplatePart } from '../kit/channel.ts';
import { cleanJson } from '../kit/text/clean-json.ts';
import { ChannelError } from '../kit/channel-error.ts';
import { templateQualities } from '../kit/number-standing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';
import { cloud, type CloudConnection } from './cloud.ts';

const TIMEOUT_MS = 20_000;
const FIELDS = 'name,language,status,category,components,parameter_format,rejected_reason,quality_score';
const PAGE_SIZE = 100;
/** A verified portfolio may hold 6000 templates; more pages than that are a paging loop. */
const MAX_PAGES = 200;

const Text = z.string().optional().catch(undefined);
const Objects = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.filter((item) => typeof item === 'object' && item !== null));

const Page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({ cursors: z.object({ after: Text }).optional().catch(undefined), next: Text })
    .optional()
    .catch(undefined),
});

/** All templates of the account, page by page. A template that cannot be read is left out; its neighbours stay. */
export async function listTemplates(connection: CloudConnection): Promise<ProviderTemplate[]> {
  const templates = new Map<string, ProviderTemplate>();
  const seen = new Set<string>();
  let after: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, paging } = await fetchPage(after, connection);
    for (const template of data.flatMap(readTemplate)) templates.set(`${template.name}/${template.language}`, template);
    after = nextCursor(paging);
    if (after === undefined || data.length === 0 || seen.has(after)) break;
    seen.add(after);
  }
  return [...templates.values()];
}

async function fetchPage(after: string | undefined, connection: CloudConnection) {
  const json = await cloud.request(connection, {
    method: 'GET',
    path: `${connection.settings.wabaId}/message_templates`,
    query: { fields: FIELDS, limit: String(PAGE_SIZE), ...(after !== undefined && { after }) },
    timeoutMs: TIMEOUT_MS,
  });
  const page = Page.safeParse(cleanJson(json));
  if (page.success) return page.data;
  throw new ChannelError('O WhatsApp devolveu uma lista de modelos ilegível.', { class: 'retry' });
}

/** Some answers carry the cursor without `next`, so the list ends with the first empty page. The address is never followed. */
function nextCursor(paging: z.output<typeof Page>['paging']): string | undefined {
  const next = paging?.next === undefined ? null : URL.parse(paging.next);
  return next?.searchParams.get('after') ?? paging?.cursors?.after;
}

const Template = z.object({
  id: z.coerce.string().optional().catch(undefined),
  name: z.string().min(1),
  language: z.string().min(1),
  status: z.string(),
  category: Text,
  parameter_format: Text,
  components: Objects,
  rejected_reason: Text,
  quality_score: z.object({ score: Text }).optional().catch(undefined),
});

function readTemplate(item: unknown): ProviderTemplate[] {
  const template = Template.safeParse(item);
  if (!template.success) return [];
  const { id, name, language, status, category, parameter_format, components, rejected_reason, quality_score } =
    template.data;
  return [
    withoutUndefined({
      id,
      name,
      language,
      status: status.toUpperCase(),
      category,
      parameterFormat: parameter_format?.toUpperCase() === 'NAMED' ? ('named' as const) : ('positional' as const),
      components: components.flatMap(readPart),
      rejectedReason: rejected_reason === 'NONE' ? undefined : rejected_reason,
      quality: templateQualities.find((one) => one === quality_score?.score?.toUpperCase()),
    }),
  ];
}

const FORMATS = ['text', 'image', 'video', 'document', 'location'] as const;
const Part = z.object({ type: Text, format: Text, text: Text, buttons: Objects });
const Button = z.object({ type: Text, text: Text, url: Text, phone_number: Text });

function readPart(item: unknown): TemplatePart[] {
  const { type, format, text, buttons } = Part.parse(item);
  switch (type?.toUpperCase()) {
    case 'HEADER': {
      const known = FORMATS.find((name) => name === (format ?? 'TEXT').toLowerCase());
      return known === undefined ? [] : [withoutUndefined({ part: 'header' as const, format: known, text })];
    }
    case 'BODY':
      return [{ part: 'body', text: text ?? '' }];
    case 'FOOTER':
      return [{ part: 'footer', text: text ?? '' }];
    case 'BUTTONS':
      return [{ part: 'buttons', buttons: buttons.map(readButton) }];
    default:
      return [];
  }
}

function readButton(item: unknown) {
  const { type, text, url, phone_number } = Button.parse(item);
  return withoutUndefined({ type: type?.toUpperCase() ?? 'UNKNOWN', text: text ?? '', url, phone: phone_number });
}
