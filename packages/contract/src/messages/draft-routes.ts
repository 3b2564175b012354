import { z } from 'zod';
import { Id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MessageDraft } from './models.ts';

const MAX_BODY = 65_536;
const MAX_CAPTION = 1024;
const MAX_FILES = 10;

const words = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes('\0') && value.isWellFormed());

const ticketId = z.object({ ticketId: Id });

export const draftRoutes = {
  list: route({
    method: 'GET',
    path: '/drafts',
    summary: 'Tickets in which the caller has begun an answer, with the draft, latest first, at most 200.',
    permission: 'signed-in',
    response: z.array(MessageDraft),
  }),
  get: route({
    method: 'GET',
    path: '/drafts/:ticketId',
    summary: "The caller's draft in a ticket; null when there is none.",
    permission: 'signed-in',
    params: ticketId,
    response: MessageDraft.nullable(),
    errors: ['ERR_NO_TICKET_FOUND'],
  }),
  save: route({
    method: 'PUT',
    path: '/drafts/:ticketId',
    summary: "Keep the caller's draft in a ticket; an empty one is forgotten.",
    permission: 'signed-in',
    duringSupport: 'never',
    params: ticketId,
    body: z.object({
      body: words(MAX_BODY),
      quotedMessageId: Id.nullable().default(null),
      uploadIds: z.array(z.uuid()).max(MAX_FILES).default([]),
      /** What stands under each file and whether it goes as a file to save. Those not named have no words. */
      files: z
        .array(z.object({ id: z.uuid(), caption: words(MAX_CAPTION), asDocument: z.boolean() }))
        .max(MAX_FILES)
        .default([]),
    }),
    response: MessageDraft.nullable(),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND', 'ERR_NOT_FOUND'],
  }),
};
