import { z } from 'zod';
import { GraphError } from '../graph-error.ts';
import { parseBody } from '../graph-request.ts';
import type { GraphRequest } from '../graph-request.ts';
import { Interactive } from './interactive-schema.ts';
import * as kinds from './message-schema.ts';

const Common = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.enum(['individual', 'group']).optional(),
  to: z.string().optional(),
  recipient: z.string().optional(),
  context: z.object({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

/** The type may be left out of a text message. */
export const SendBody = z.discriminatedUnion('type', [
  Common.extend({ type: z.literal('text'), text: kinds.Text }),
  Common.extend({ type: z.literal('image'), image: kinds.Image }),
  Common.extend({ type: z.literal('video'), video: kinds.Video }),
  Common.extend({ type: z.literal('audio'), audio: kinds.Audio }),
  Common.extend({ type: z.literal('document'), document: kinds.Document }),
  Common.extend({ type: z.literal('sticker'), sticker: kinds.Sticker }),
  Common.extend({ type: z.literal('location'), location: kinds.Location }),
  Common.extend({ type: z.literal('contacts'), contacts: kinds.Contacts }),
  Common.extend({ type: z.literal('reaction'), reaction: kinds.Reaction }),
  Common.extend({ type: z.literal('interactive'), interactive: Interactive }),
  Common.extend({ type: z.literal('template'), template: kinds.TemplateSend }),
]);
export type SendBody = z.infer<typeof SendBody>;

const KINDS = SendBody.options.map((option) => option.shape.type.value);

export function parseSend(request: GraphRequest): SendBody {
  const { body } = request;
  if (body.messaging_product !== 'whatsapp') throw new GraphError(100, 'The parameter messaging_product is required.');
  body.type ??= 'text';
  if (!KINDS.some((kind) => kind === body.type)) {
    throw new GraphError(
      100,
      `Param type must be one of {${KINDS.join(', ').toUpperCase()}} - got ${JSON.stringify(body.type)}.`,
    );
  }
  const parsed = parseBody(request, SendBody);
  if (parsed.to === undefined && parsed.recipient === undefined) {
    throw new GraphError(131008, 'Parameter to or recipient is required');
  }
  return parsed;
}
