import { z } from 'zod';
import { Color } from '../kit/fields.ts';

/** Where pictures of a brand are shown. */
export const pictureRefs = ['login', 'interno', 'favicon-32x32', 'favicon-256x256', 'apple-touch-icon'] as const;
export type PictureRef = (typeof pictureRefs)[number];

/** What companies accept. */
export const documentRefs = ['termos', 'privacidade'] as const;
export type DocumentRef = (typeof documentRefs)[number];

export type BrandRef = PictureRef | DocumentRef;

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
