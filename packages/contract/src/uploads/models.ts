import { z } from 'zod';

/** A file on its way to the server in parts, so that a lost connection costs one part and not the file. */
export const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number(),
  /** How many of them have arrived: where to go on. */
  received: z.number(),
});
export type Upload = z.infer<typeof Upload>;

/** Bytes of one part. */
export const UPLOAD_PART_BYTES = 512 * 1024;
