import { GraphError } from '../graph-error.ts';
import type { TemplateSend } from '../messages/message-schema.ts';
import type { SendBody } from '../messages/parse-send.ts';
import type { Recipient } from '../messages/resolve-recipient.ts';
import { filledText, placeholders } from './template-text.ts';
import type { JsonObject, Phone, RenderedTemplate, Template, TemplateComponent } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

type Use = { phone: Phone; body: SendBody; recipient: Recipient };
type SentComponent = TemplateSend['components'][number];

/** Finds the template, checks that it may be sent with these parameters, and fills it in. */
export function prepareTemplate(world: World, { phone, body, recipient }: Use): RenderedTemplate {
  if (body.type !== 'template') throw new GraphError(131008, 'Parameter template is required');
  const sent = body.template;
  const template = usableTemplate(world, { phone, sent });
  if (template.category === 'AUTHENTICATION' && recipient.via === 'bsuid') {
    throw new GraphError(131062, 'Authentication templates need a phone number.');
  }
  return {
    name: template.name,
    language: template.language,
    category: template.category,
    header: renderHeader(template, sent),
    body: renderText({ template, part: 'BODY', sent }) ?? '',
    footer: template.components.find(({ type }) => type === 'FOOTER')?.text ?? null,
    buttons: renderButtons(template, sent),
  };
}

function usableTemplate(world: World, { phone, sent }: { phone: Phone; sent: TemplateSend }): Template {
  const template = world.state.wabas[phone.wabaId]?.templates.find(
    ({ name, language }) => name === sent.name && language === sent.language.code,
  );
  if (template?.status === 'PAUSED') throw new GraphError(132015, 'Template is paused due to low quality.');
  if (template?.status === 'DISABLED') throw new GraphError(132016, 'Template disabled');
  if (template?.status !== 'APPROVED') {
    throw new GraphError(132001, `template name (${sent.name}) does not exist in ${sent.language.code}`);
  }
  return template;
}

type TextPart = { template: Template; part: 'HEADER' | 'BODY'; sent: TemplateSend };

function renderText({ template, part, sent }: TextPart): string | null {
  const text = template.components.find(({ type }) => type === part)?.text;
  if (text === undefined) return null;
  const expected = placeholders(text);
  const given = sent.components.find(({ type }) => type === part.toLowerCase())?.parameters ?? [];
  if (given.length !== expected.length) {
    const counts = `number of localizable_params (${given.length}) does not match the expected number of params (${expected.length})`;
    throw new GraphError(132000, `${part.toLowerCase()}: ${counts}`);
  }
  const values = template.parameter_format === 'NAMED' ? byName(expected, given) : byPosition(expected, given);
  const filled = filledText(text, values);
  if (filled.length > 1024 && part === 'BODY') throw new GraphError(132005, 'body: translated text too long');
  return filled;
}

type Parameter = SentComponent['parameters'][number];

function byPosition(expected: string[], given: Parameter[]): Map<string, string> {
  return new Map(expected.map((name, index) => [name, valueOf(given[index])]));
}

function byName(expected: string[], given: Parameter[]): Map<string, string> {
  return new Map(
    expected.map((name) => {
      const parameter = given.find(({ parameter_name: named }) => named === name);
      if (!parameter) throw new GraphError(100, `Parameter name is missing or empty: ${name}`);
      return [name, valueOf(parameter)];
    }),
  );
}

function valueOf(parameter: Parameter | undefined): string {
  const value = parameter?.text ?? fallbackValue(parameter);
  if (value === undefined || value.trim() === '')
    throw new GraphError(131008, 'Parameter of type text is missing text value');
  return value;
}

/** Currency and date parameters carry the text to show as `fallback_value`. */
function fallbackValue(parameter: Parameter | undefined): string | undefined {
  const special = parameter?.[parameter.type];
  if (typeof special !== 'object' || special === null || !('fallback_value' in special)) return undefined;
  return typeof special.fallback_value === 'string' ? special.fallback_value : undefined;
}

function renderHeader(template: Template, sent: TemplateSend): RenderedTemplate['header'] {
  const header = template.components.find(({ type }) => type === 'HEADER');
  if (!header) return null;
  const kind = header.format ?? 'TEXT';
  if (kind === 'TEXT') return { kind, text: renderText({ template, part: 'HEADER', sent }), media: null };
  const parameter = sent.components.find(({ type }) => type === 'header')?.parameters[0];
  if (parameter?.type.toUpperCase() !== kind) {
    const received = parameter?.type.toUpperCase() ?? 'UNKNOWN';
    throw new GraphError(132012, `header: Format mismatch, expected ${kind}, received ${received}`);
  }
  return { kind, text: null, media: headerMedia(parameter) };
}

function headerMedia(parameter: Parameter): JsonObject | null {
  const value = parameter[parameter.type.toLowerCase()];
  if (typeof value !== 'object' || value === null) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function renderButtons(template: Template, sent: TemplateSend): RenderedTemplate['buttons'] {
  const buttons = template.components.find(({ type }: TemplateComponent) => type === 'BUTTONS')?.buttons ?? [];
  return buttons.map((button, index) => {
    const given = sent.components.find((part) => part.type === 'button' && Number(part.index ?? 0) === index);
    const parameter = given?.parameters[0];
    const needsUrlPart = button.url !== undefined && placeholders(button.url).length > 0;
    if (needsUrlPart && parameter?.text === undefined) {
      throw new GraphError(131008, `buttons: Button at index ${index} of type Url requires a parameter`);
    }
    return {
      type: button.type,
      text: button.text,
      payload: parameter?.payload ?? button.text,
      url: button.url === undefined ? null : filledText(button.url, new Map([['1', parameter?.text ?? '']])),
    };
  });
}
