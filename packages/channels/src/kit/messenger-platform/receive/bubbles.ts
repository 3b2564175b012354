import { z } from 'zod';
import type { InboundContent } from '../../inbound-content.ts';
import { Id, Text, optionalObject, type Json } from '../../lenient.ts';
import { partId } from '../../outgoing/part-id.ts';
import { webAddress } from '../../text/web-address.ts';
import { attachmentContent, attachmentsOf, storyContent } from './attachment.ts';
import { unsupported } from './unsupported.ts';

const Words = z.object({
  text: Text,
  quick_reply: optionalObject({ payload: Text }),
  reply_to: optionalObject({ mid: Id, story: optionalObject({ url: Text, id: Id }) }),
});

/** One message may carry words and several files: each is a bubble with a name of its own. */
export type Bubble = { id: string; content: InboundContent; quotedExternalId?: string };

export function parseBubbles(message: Json, mid: string): Bubble[] {
  const { text, quick_reply, reply_to } = Words.parse(message);
  const said: InboundContent | null =
    text === undefined || text === ''
      ? null
      : quick_reply?.payload === undefined
        ? { kind: 'text', text }
        : { kind: 'choice', source: 'button', title: text, id: quick_reply.payload };
  const attachments = attachmentsOf(message['attachments']).filter((one) => !isPreview(one.type, text));
  // The first bubble has the message's own id: replies, reactions and receipts name nothing else.
  const files = attachments.map((attachment, index) => {
    const id = said === null && index === 0 ? mid : partId(mid, index);
    return { id, content: attachmentContent(attachment, id) };
  });
  const own = said === null ? files : [{ id: mid, content: said }, ...files];
  const bubbles = own.length > 0 ? own : [{ id: mid, content: unsupported(message) }];
  return withQuote(bubbles, reply_to, mid);
}

/** The card under a link that the customer has written out already. */
const isPreview = (type: string | undefined, text: string | undefined) =>
  type === 'fallback' && text !== undefined && /https?:\/\//i.test(text);

type ReplyTo = z.output<typeof Words>['reply_to'];

function withQuote(bubbles: Bubble[], replyTo: ReplyTo, mid: string): Bubble[] {
  const url = webAddress(replyTo?.story?.url);
  const [first, ...others] = bubbles;
  if (first === undefined) return bubbles;
  if (replyTo?.mid !== undefined) return [{ ...first, quotedExternalId: replyTo.mid }, ...others];
  if (url === undefined) return bubbles;
  const id = partId(mid, 'story');
  return [{ id, content: storyContent(id, url) }, { ...first, quotedExternalId: id }, ...others];
}
