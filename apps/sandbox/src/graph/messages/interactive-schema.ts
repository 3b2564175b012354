import { z } from 'zod';
import { textOfLength } from './message-schema.ts';

const Header = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: textOfLength(1, 60) }),
  z.object({ type: z.literal('image'), image: z.record(z.string(), z.json()) }),
  z.object({ type: z.literal('video'), video: z.record(z.string(), z.json()) }),
  z.object({ type: z.literal('document'), document: z.record(z.string(), z.json()) }),
]);
const TextHeader = z.object({ type: z.literal('text'), text: textOfLength(1, 60) });
const Footer = z.object({ text: textOfLength(1, 60) });
const Body = z.object({ text: textOfLength(1, 1024) });

function unique(values: string[]): boolean {
  return new Set(values).size === values.length;
}

const ReplyButton = z.object({
  type: z.literal('reply'),
  reply: z.object({ id: textOfLength(1, 256), title: textOfLength(1, 20) }),
});

const Buttons = z.object({
  type: z.literal('button'),
  header: Header.optional(),
  body: Body,
  footer: Footer.optional(),
  action: z.object({
    buttons: z
      .array(ReplyButton)
      .min(1, 'Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3')
      .max(3, 'Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3')
      .refine((list) => unique(list.map(({ reply }) => reply.title)), 'Button titles must be unique')
      .refine((list) => unique(list.map(({ reply }) => reply.id)), 'Button ids must be unique'),
  }),
});

const Row = z.object({
  id: textOfLength(1, 200),
  title: textOfLength(1, 24),
  description: textOfLength(0, 72).optional(),
});

const Section = z.object({ title: textOfLength(0, 24).optional(), rows: z.array(Row).min(1) });

const List = z.object({
  type: z.literal('list'),
  header: TextHeader.optional(),
  body: z.object({ text: textOfLength(1, 4096) }),
  footer: Footer.optional(),
  action: z.object({
    button: textOfLength(1, 20),
    sections: z
      .array(Section)
      .min(1)
      .max(10)
      .refine((list) => list.flatMap(({ rows }) => rows).length <= 10, 'Total row count exceed max allowed count: 10')
      .refine((list) => unique(list.flatMap(({ rows }) => rows.map(({ id }) => id))), 'Row ids must be unique')
      .refine((list) => list.length === 1 || list.every(({ title }) => title), 'Several sections need titles'),
  }),
});

const LinkButton = z.object({
  type: z.literal('cta_url'),
  header: Header.optional(),
  body: Body,
  footer: Footer.optional(),
  action: z.object({
    name: z.literal('cta_url'),
    parameters: z.object({ display_text: textOfLength(1, 20), url: z.url() }),
  }),
});

const LocationRequest = z.object({
  type: z.literal('location_request_message'),
  body: Body,
  action: z.object({ name: z.literal('send_location') }),
});

const ContactRequest = z.object({
  type: z.literal('request_contact_info'),
  body: Body,
  action: z.object({ name: z.literal('request_contact_info') }),
});

const Flow = z.object({
  type: z.literal('flow'),
  header: Header.optional(),
  body: Body,
  footer: Footer.optional(),
  action: z.object({ name: z.literal('flow'), parameters: z.record(z.string(), z.json()) }),
});

export const Interactive = z.discriminatedUnion('type', [
  Buttons,
  List,
  LinkButton,
  LocationRequest,
  ContactRequest,
  Flow,
]);
