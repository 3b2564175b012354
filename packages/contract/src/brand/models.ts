import { z } from 'zod';
import { Color, Email, text } from '../kit/fields.ts';

/** Where pictures of a brand are shown. */
export const pictureRefs = ['login', 'interno', 'favicon-32x32', 'favicon-256x256', 'apple-touch-icon'] as const;
export type PictureRef = (typeof pictureRefs)[number];

/** What companies accept. */
export const documentRefs = ['termos', 'privacidade'] as const;
export type DocumentRef = (typeof documentRefs)[number];

export type BrandRef = PictureRef | DocumentRef;

export const MAX_BRAND_FILE_BYTES = 5 * 1024 * 1024;
export const MAX_BRAND_DOMAINS = 5;
/** Where the record stands that proves whose a host is, before the host's name, and how its text begins. */
export const domainProof = { name: '_balcao', prefix: 'balcao-verification=' } as const;

/** Colours of a brand, by the names of the four settings that hold the platform's. */
export const BrandColors = z.object({
  mainColor: Color,
  scrollbarColor: Color,
  toolbarBackground: Color,
  backgroundPages: Color,
});
export type BrandColors = z.infer<typeof BrandColors>;

const BrandDocument = z.object({ url: z.string(), digest: z.string() });

/** What a browser wears and links to. Pictures are addresses of this host; one that is missing is the product's own. */
export const Brand = z.object({
  id: z.number(),
  name: z.string(),
  colors: BrandColors,
  pictures: z.partialRecord(z.enum(pictureRefs), z.string()),
  documents: z.partialRecord(z.enum(documentRefs), BrandDocument),
  supportUrl: z.string().nullable(),
});
export type Brand = z.infer<typeof Brand>;

/** The brand of the company, with what its people are asked: documents no admin has accepted yet, and whether they edit it. */
export const WornBrand = Brand.extend({ toAccept: z.array(z.enum(documentRefs)), mayEdit: z.boolean() });
export type WornBrand = z.infer<typeof WornBrand>;

/**
 * A host of a brand. `misses` counts checks in a row that did not find the record: after two its owner is warned, after seven
 * the host shows the brand no more.
 */
export const BrandDomain = z.object({
  id: z.number(),
  host: z.string(),
  recordName: z.string(),
  recordText: z.string(),
  isVerified: z.boolean(),
  outcome: z.enum(['found', 'missing', 'unreachable', 'taken']).nullable(),
  misses: z.number(),
  checkedAt: z.iso.datetime().nullable(),
});
export type BrandDomain = z.infer<typeof BrandDomain>;

/** A brand as its owner edits it. */
export const OwnBrand = Brand.extend({
  mailFromName: z.string().nullable(),
  replyTo: z.string().nullable(),
  domains: z.array(BrandDomain),
});
export type OwnBrand = z.infer<typeof OwnBrand>;

/** What is left out stays; null goes back to what the product or the installation has. */
export const BrandChanges = z.object({
  name: text({ min: 2, max: 60 }).optional(),
  mailFromName: text({ min: 2, max: 60 }).nullable().optional(),
  replyTo: Email.nullable().optional(),
  supportUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .optional(),
  colors: BrandColors.partial().optional(),
});
export type BrandChanges = z.infer<typeof BrandChanges>;

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

function hostIn(typed: string): string | null {
  const host = URL.parse(`http://${typed}`)?.hostname.replace(/\.$/, '') ?? '';
  const labels = host.split('.');
  const isName = labels.length > 1 && host.length <= 253 && labels.every((label) => LABEL.test(label));
  // Numbers at the end are an address, and some endings are never anybody's.
  const isPublic = !/^\d+$|^(localhost|local|internal|invalid|test|example)$/.test(labels.at(-1) ?? '');
  return isName && isPublic ? host : null;
}

/** The name of a host on the open internet, in lower case and as the wire spells it. */
export const HostName = z
  .string()
  .trim()
  .max(253)
  .regex(/^[^\s/:@?#\\]+$/)
  .transform((typed, context) => {
    const host = hostIn(typed);
    if (host !== null) return host;
    context.addIssue('no host');
    return z.NEVER;
  });
