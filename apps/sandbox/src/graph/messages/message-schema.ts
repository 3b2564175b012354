import { z } from 'zod';

function charactersIn(value: string): number {
  return Array.from(value).length;
}

/** A limit in characters as people count them, not in UTF-16 units. */
export function textOfLength(min: number, max: number) {
  return z.string().refine((value) => {
    const length = charactersIn(value);
    return length >= min && length <= max;
  }, `length must be between ${min} and ${max} characters`);
}

const bodyText = z.string().superRefine((value, context) => {
  if (value.trim() === '')
    context.addIssue({ code: 'custom', message: 'Parameter text.body is required', params: { code: 131008 } });
  if (charactersIn(value) > 4096) {
    const message = "Param text['body'] must be at most 4096 characters long.";
    context.addIssue({ code: 'custom', message, params: { code: 100 } });
  }
});

const source = { id: z.string().optional(), link: z.url({ protocol: /^https?$/ }).optional() };
const oneSource = (media: { id?: string | undefined; link?: string | undefined }) =>
  (media.id === undefined) !== (media.link === undefined);
const ONE_SOURCE = 'give either id or link';

const Captioned = z.object({ ...source, caption: textOfLength(0, 1024).optional() }).refine(oneSource, ONE_SOURCE);

export const Text = z.object({ body: bodyText, preview_url: z.boolean().optional() });
export const Image = Captioned;
export const Video = Captioned;
export const Audio = z.object({ ...source, voice: z.boolean().optional() }).refine(oneSource, ONE_SOURCE);
export const Document = z
  .object({ ...source, caption: textOfLength(0, 1024).optional(), filename: z.string().max(240).optional() })
  .refine(oneSource, ONE_SOURCE);
export const Sticker = z.object(source).refine(oneSource, ONE_SOURCE);

export const Location = z.object({
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
  name: z.string().optional(),
  address: z.string().optional(),
});

const Name = z
  .object({
    formatted_name: textOfLength(1, 1024),
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    middle_name: z.string().optional(),
    prefix: z.string().optional(),
    suffix: z.string().optional(),
  })
  .refine((name) => Object.keys(name).length > 1, 'name needs formatted_name and one more part');
const CardPhone = z.object({ phone: z.string().optional(), type: z.string().optional(), wa_id: z.string().optional() });
export const Contacts = z
  .array(
    z.object({
      name: Name,
      phones: z.array(CardPhone).optional(),
      emails: z.array(z.record(z.string(), z.json())).optional(),
      addresses: z.array(z.record(z.string(), z.json())).optional(),
      urls: z.array(z.record(z.string(), z.json())).optional(),
      org: z.record(z.string(), z.json()).optional(),
      birthday: z.string().optional(),
    }),
  )
  .min(1)
  .max(257);

export const Reaction = z.object({ message_id: z.string(), emoji: z.string().max(64) });

const Parameter = z.looseObject({
  type: z.string(),
  text: z.string().optional(),
  parameter_name: z.string().optional(),
  payload: z.string().optional(),
});
export const TemplateSend = z.object({
  name: textOfLength(1, 512),
  language: z.object({ code: z.string(), policy: z.string().optional() }),
  components: z
    .array(
      z.object({
        type: z.string().transform((type) => type.toLowerCase()),
        sub_type: z.string().optional(),
        index: z.union([z.string(), z.number()]).optional(),
        parameters: z.array(Parameter).default([]),
      }),
    )
    .default([]),
});
export type TemplateSend = z.infer<typeof TemplateSend>;
