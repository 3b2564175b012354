import { z } from 'zod';

const GraphId = z
  .string()
  .trim()
  .regex(/^\d{1,30}$/);
const PageToken = z.string().trim().min(1).max(2048);

/** What speaking for a page takes. They come from logging in at Facebook, nobody types them. */
export const pageSettings = {
  pageId: GraphId.meta({ label: 'channels.facebook.page_id' }),
  accessToken: PageToken.meta({ label: 'channels.facebook.access_token', secret: true }),
};
