import { cleanText, isBlankText } from '@balcao/channels/kit/clean-text.ts';
import type { ChannelManifest } from '@balcao/channels/kit/manifest.ts';
import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import type { RouteRequest } from '@balcao/contract/kit/route.ts';
import type { messageRoutes } from '@balcao/contract/messages/routes.ts';
import { eq } from 'drizzle-orm';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { connections } from '../connections/connections.table.ts';
import { draftFiles } from './draft-files.ts';
import type { Draft } from './queue-messages.ts';
import { renderTemplate, type TemplateChoice } from './render-template.ts';

export type Letter = RouteRequest<typeof messageRoutes.send>['body'] & { files: readonly Upload[] };
type Sender = { connectionId: number; manifest: ChannelManifest };

/** What a request wants to say, as messages in order: one, or one for each file and one for a text that no file can carry. */
export async function draftMessages(ctx: UserCtx, letter: Letter, sender: Sender): Promise<Draft[]> {
  const body = cleanText(letter.body);
  const hasText = !isBlankText(body);
  if (letter.template) return [await draftTemplate(ctx, letter.template, sender.connectionId)];
  if (letter.location) return [draftLocation(letter.location)];
  if (letter.contacts) return [draftContacts(letter.contacts)];
  if (letter.files.length > 0) {
    return draftFiles(ctx, letter.files, { text: hasText ? body : '', voice: letter.voice, manifest: sender.manifest });
  }
  return hasText ? [{ mediaType: 'chat', body }] : fail('ERR_VALIDATION', { fields: ['body'] });
}

async function draftTemplate(ctx: UserCtx, choice: TemplateChoice, connectionId: number): Promise<Draft> {
  const template = await findTemplate(ctx, choice, connectionId);
  if (template?.status !== 'APPROVED') return fail('ERR_VALIDATION', { fields: ['template.name'] });
  const { content, text, missing } = renderTemplate(template, choice);
  if (missing.length > 0) {
    return fail('ERR_VALIDATION', { fields: missing.map((name) => `template.parameters.${name}`) });
  }
  const { name, language, buttons } = template;
  const details = {
    template: { name, language },
    ...(buttons.length > 0 && { buttons: buttons.map((button) => ({ title: button.text })) }),
  };
  return { mediaType: 'template', body: text, details, outgoing: content };
}

async function findTemplate(ctx: UserCtx, { name, language }: TemplateChoice, connectionId: number) {
  const [row] = await ctx.db
    .select({ templates: connections.templates })
    .from(connections)
    .where(eq(connections.id, connectionId));
  const templates = MessageTemplate.array().catch([]).parse(row?.templates);
  return templates.find((template) => template.name === name && template.language === language);
}

function draftLocation(location: NonNullable<Letter['location']>): Draft {
  const { latitude, longitude, name, address } = location;
  const outgoing = {
    kind: 'location' as const,
    latitude,
    longitude,
    ...(name && { name }),
    ...(address && { address }),
  };
  return { mediaType: 'locationMessage', body: name ?? '', details: { location }, outgoing };
}

function draftContacts(contacts: NonNullable<Letter['contacts']>): Draft {
  const cards = contacts.map(({ name, phones }) => ({
    name: { formatted: name },
    phones: phones.map(({ phone, waId }) => ({ phone, ...(waId && { waId }) })),
  }));
  return {
    mediaType: contacts.length === 1 ? 'contactMessage' : 'contactsArrayMessage',
    body: contacts.map(({ name }) => name).join(', '),
    details: { contacts },
    outgoing: { kind: 'contacts', contacts: cards },
  };
}
