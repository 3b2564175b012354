import type { z } from 'zod';
import type { MessageTemplate } from '@balcao/contract/connections/models.ts';

type Template = z.infer<typeof MessageTemplate>;

/** Text of a template with what has been filled in; an empty placeholder stays visible. */
export function fillTemplate(text: string, values: Record<string, string>): string {
  return text.replaceAll(
    /\{\{\s*([\w.-]+)\s*\}\}/g,
    (placeholder, name: string) => values[name]?.trim() || placeholder,
  );
}

/** The words the customer will read. */
export function templateWords({ header, body, footer }: Template, values: Record<string, string>): string {
  const parts = [header?.format === 'TEXT' && header.text ? `*${header.text}*` : '', body, footer ?? ''];
  return fillTemplate(parts.filter(Boolean).join('\n\n'), values);
}

/** A header with a file needs its public address. */
export const needsHeaderMedia = ({ header }: Template) =>
  header !== null && (header.format === 'IMAGE' || header.format === 'VIDEO' || header.format === 'DOCUMENT');

/** Only what Meta has approved can be sent, and a header that asks for a place cannot be filled in here. */
export const isSendable = (template: Template) =>
  template.status === 'APPROVED' && template.header?.format !== 'LOCATION';
