import { z } from 'zod';
import { Id, Instant, text } from '../../kit/fields.ts';
import { SharedContact, SharedLocation } from '../../messages/models.ts';
import { MAX_TEXT_LENGTH, TemplateChoice } from '../../messages/routes.ts';
import { askedStatuses } from '../models.ts';

/** To whom: a number that may be nobody's yet, a contact, or the customer of a ticket on that ticket's connection. */
const ApiRecipient = z.union([
  z.strictObject({
    number: z.string().trim().min(1).max(60).describe('With the code of the country, such as 5511987654321.'),
  }),
  z.strictObject({ contactId: Id }),
  z.strictObject({ ticketId: Id }),
]);

const MAX_ADDRESS = 2000;
const MAX_FILE_NAME = 200;
const MAX_REFERENCE = 120;

const FileFields = {
  caption: text({ max: MAX_TEXT_LENGTH })
    .default('')
    .describe('Stands under the file, or follows it where the channel carries none.'),
  fileName: text({ max: MAX_FILE_NAME })
    .default('')
    .describe('What the file is called there; left out, as its address or upload is.'),
  voice: z.boolean().default(false).describe('An audio file goes as a voice note.'),
};

/** A file behind a public address, fetched once the message is stored; or one that came with `POST /v1/uploads`. */
const ApiMedia = z.union([
  z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(MAX_ADDRESS), ...FileFields }),
  z.strictObject({ uploadId: z.uuid(), ...FileFields }),
]);

/** Exactly one of them. */
export const ApiContent = z.union([
  z.strictObject({ text: text({ min: 1, max: MAX_TEXT_LENGTH }) }),
  z.strictObject({ media: ApiMedia }),
  z.strictObject({ template: TemplateChoice }),
  z.strictObject({ location: SharedLocation }),
  z.strictObject({ contacts: z.array(SharedContact).min(1).max(20) }),
]);
export type ApiContent = z.output<typeof ApiContent>;

export const ApiSending = z.object({
  to: ApiRecipient,
  content: ApiContent,
  connectionId: Id.optional().describe(
    'Left out: the connection of the ticket that `to` names, else the default one. A ticket whose connection was deleted needs it.',
  ),
  ticket: z
    .object({ status: z.enum(askedStatuses).optional(), queueId: Id.optional(), userId: Id.optional() })
    .default({})
    .describe(
      'Where it lands. Left out: in the active ticket as it stands, else in a new one that is closed. A key confined to queues is refused with ERR_NO_TICKET_FOUND where the active ticket lies in none of them.',
    ),
  whenDisconnected: z
    .enum(['queue', 'refuse'])
    .default('refuse')
    .describe(
      '`queue` keeps it until the connection is up again, for four hours at most, whatever `expiresAt` says: later it fails with the reason `stale`. `refuse` answers ERR_WAPP_NOT_INITIALIZED.',
    ),
  respectHours: z
    .boolean()
    .default(false)
    .describe('Refused with ERR_OUT_OF_HOURS while the company, or the queue of the ticket it lands in, is closed.'),
  expiresAt: Instant.optional().describe(
    'What has not left by then is not sent any more, and fails with the reason `outdated`.',
  ),
  category: z
    .enum(['service', 'marketing'])
    .default('service')
    .describe('`marketing` is refused for whoever opted out of it.'),
  clientReference: text({ min: 1, max: MAX_REFERENCE })
    .optional()
    .describe('A word of the program’s own, which comes back with the state of the message.'),
});
