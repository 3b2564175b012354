import { z } from 'zod';

const Button = z.object({
  type: z.enum(['postback', 'web_url']),
  title: z.string().min(1).max(20),
  payload: z.string().max(1000).optional(),
  url: z.string().optional(),
});

const Element = z.object({
  title: z.string().min(1).max(80),
  subtitle: z.string().max(80).optional(),
  image_url: z.string().optional(),
  buttons: z.array(Button).max(3).optional(),
});

const Template = z.discriminatedUnion('template_type', [
  z.object({
    template_type: z.literal('button'),
    text: z.string().min(1).max(640),
    buttons: z.array(Button).min(1).max(3),
  }),
  z.object({ template_type: z.literal('generic'), elements: z.array(Element).min(1).max(10) }),
]);
export type Template = z.infer<typeof Template>;

const FilePayload = z.object({
  url: z.string().optional(),
  attachment_id: z.union([z.string(), z.number()]).transform(String).optional(),
  is_reusable: z.union([z.boolean(), z.stringbool()]).optional(),
});

const Attachment = z.union([
  z.object({ type: z.enum(['image', 'audio', 'video', 'file']), payload: FilePayload.default({}) }),
  z.object({ type: z.literal('template'), payload: Template }),
]);
export type SentAttachment = z.infer<typeof Attachment>;
export type SentFile = Extract<SentAttachment, { type: 'image' | 'audio' | 'video' | 'file' }>;

const QuickReply = z.object({
  content_type: z.literal('text'),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
  image_url: z.string().optional(),
});

const Message = z.object({
  text: z.string().min(1).optional(),
  attachment: Attachment.optional(),
  quick_replies: z.array(QuickReply).min(1).max(13).optional(),
  metadata: z.string().max(1000).optional(),
});
export type SentMessage = z.infer<typeof Message>;

export const SenderAction = z.enum(['mark_seen', 'typing_on', 'typing_off', 'react', 'unreact']);

export const SendBody = z.object({
  recipient: z.object({ id: z.union([z.string(), z.number()]).transform(String) }),
  messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG', 'UTILITY']).optional(),
  tag: z.string().optional(),
  message: Message.optional(),
  reply_to: z.object({ mid: z.string() }).optional(),
  sender_action: SenderAction.optional(),
  payload: z.object({ message_id: z.string(), reaction: z.string().optional() }).optional(),
  notification_type: z.string().optional(),
});
export type SendBody = z.infer<typeof SendBody>;

export const UploadBody = z.object({ message: z.object({ attachment: Attachment }) });
