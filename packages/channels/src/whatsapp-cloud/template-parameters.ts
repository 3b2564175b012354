import type { ProviderTemplate, TemplatePart } from '../kit/channel.ts';
import { ChannelError } from '../kit/channel-error.ts';
import { isBlankText } from '../kit/text/clean-text.ts';
import type { MediaSource, TemplateComponent, TemplateParameter } from '../kit/outgoing/outgoing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';
import { classifyErrorCode } from './error-policy.ts';

const COUNT_MISMATCH = 132000;
const FORMAT_MISMATCH = 132012;
const VARIABLE = /\{\{\s*([\w.]+)\s*\}\}/g;

/** What a person fills in: numbered variables are keyed by their number (`'1'`), named ones by their name. */
export type TemplateValues = {
  header?: Readonly<Record<string, string>>;
  headerMedia?: { source: MediaSource; fileName?: string };
  headerLocation?: { latitude: number; longitude: number; name?: string; address?: string };
  body?: Readonly<Record<string, string>>;
  /** By position of the button: the end of its address, the code to copy, or the payload that comes back. */
  buttons?: Readonly<Record<number, string>>;
};

export type TemplateNeeds = {
  headerVariables: string[];
  headerMedia: 'image' | 'video' | 'document' | 'location' | null;
  bodyVariables: string[];
  buttons: { index: number; kind: 'url' | 'coupon-code' | 'payload'; isRequired: boolean }[];
};

/** What must be filled in before this template can be sent. */
export function templateNeeds({ components }: Pick<ProviderTemplate, 'components'>): TemplateNeeds {
  const header = components.find((part) => part.part === 'header');
  const body = components.find((part) => part.part === 'body');
  const buttons = components.find((part) => part.part === 'buttons');
  return {
    headerVariables: header?.format === 'text' ? variablesOf(header.text ?? '') : [],
    headerMedia: header === undefined || header.format === 'text' ? null : header.format,
    bodyVariables: variablesOf(body?.text ?? ''),
    buttons: buttons?.buttons.flatMap(buttonNeed) ?? [],
  };
}

/**
 * The `components` of a template message. Fails with a `ChannelError` of class `template` when a variable is missing or
 * blank, or when there is one too many: Meta would refuse the message for the same reason.
 */
export function buildTemplateComponents(template: ProviderTemplate, values: TemplateValues): TemplateComponent[] {
  const needs = templateNeeds(template);
  const isNamed = template.parameterFormat === 'named';
  const header = headerParameters(needs, values, isNamed);
  const body = textParameters(needs.bodyVariables, values.body ?? {}, isNamed);
  const components: TemplateComponent[] = [];
  if (header.length > 0) components.push({ type: 'header', parameters: header });
  if (body.length > 0) components.push({ type: 'body', parameters: body });
  return [...components, ...buttonComponents(needs, values.buttons ?? {})];
}

/** The text the customer will read, for our own copy of the message. Unfilled variables stay visible. */
export function renderTemplate({ components }: Pick<ProviderTemplate, 'components'>, values: TemplateValues): string {
  const texts = components.map((part) => {
    if (part.part === 'buttons') return '';
    return fill(
      part.text ?? '',
      part.part === 'header' ? values.header : part.part === 'body' ? values.body : undefined,
    );
  });
  return texts.filter((text) => text !== '').join('\n\n');
}

function fill(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replaceAll(VARIABLE, (written: string, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
}

function variablesOf(text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map((match) => match[1] ?? '');
  const unique = [...new Set(names)];
  return unique.every((name) => /^\d+$/.test(name)) ? unique.sort((a, b) => Number(a) - Number(b)) : unique;
}

function textParameters(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
  isNamed: boolean,
): TemplateParameter[] {
  const given = Object.keys(values).filter((name) => !names.includes(name));
  if (given.length > 0) throw mismatch(COUNT_MISMATCH);
  return names.map((name) => {
    const text = Object.hasOwn(values, name) ? values[name] : undefined;
    if (text === undefined || isBlankText(text)) throw mismatch(COUNT_MISMATCH);
    return withoutUndefined({ type: 'text' as const, text, name: isNamed ? name : undefined });
  });
}

function headerParameters(needs: TemplateNeeds, values: TemplateValues, isNamed: boolean): TemplateParameter[] {
  const { headerMedia } = needs;
  if (headerMedia === null) return textParameters(needs.headerVariables, values.header ?? {}, isNamed);
  if (headerMedia === 'location') {
    if (values.headerLocation === undefined) throw mismatch(FORMAT_MISMATCH);
    return [{ type: 'location', ...values.headerLocation }];
  }
  if (values.headerMedia === undefined) throw mismatch(FORMAT_MISMATCH);
  const { source, fileName } = values.headerMedia;
  if (headerMedia === 'document') return [withoutUndefined({ type: 'document' as const, source, fileName })];
  return [{ type: headerMedia, source }];
}

type TemplateButton = Extract<TemplatePart, { part: 'buttons' }>['buttons'][number];

function buttonNeed({ type, url }: TemplateButton, index: number): TemplateNeeds['buttons'] {
  if (type === 'QUICK_REPLY') return [{ index, kind: 'payload', isRequired: false }];
  if (type === 'COPY_CODE') return [{ index, kind: 'coupon-code', isRequired: true }];
  if (type === 'URL' && variablesOf(url ?? '').length > 0) return [{ index, kind: 'url', isRequired: true }];
  return [];
}

const SUB_TYPES = { url: 'url', 'coupon-code': 'copy_code', payload: 'quick_reply' } as const;

function buttonComponents({ buttons }: TemplateNeeds, values: Readonly<Record<number, string>>): TemplateComponent[] {
  return buttons.flatMap(({ index, kind, isRequired }) => {
    const value = values[index];
    if (value === undefined || isBlankText(value)) {
      if (isRequired) throw mismatch(COUNT_MISMATCH);
      return [];
    }
    return [{ type: 'button' as const, subType: SUB_TYPES[kind], index, parameters: [buttonParameter(kind, value)] }];
  });
}

function buttonParameter(kind: keyof typeof SUB_TYPES, value: string): TemplateParameter {
  if (kind === 'url') return { type: 'text', text: value };
  return kind === 'payload' ? { type: 'payload', payload: value } : { type: 'coupon-code', couponCode: value };
}

function mismatch(code: number): ChannelError {
  const { text } = classifyErrorCode(code);
  return new ChannelError(text, { class: 'template', code });
}
