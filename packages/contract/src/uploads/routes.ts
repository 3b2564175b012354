import { z } from 'zod';
import { text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { MAX_UPLOAD_BYTES } from '../messages/routes.ts';
import { Upload, UPLOAD_PART_BYTES } from './models.ts';

const uploadId = z.object({ uploadId: z.uuid() });

export const uploadRoutes = {
  begin: route({
    method: 'POST',
    path: '/uploads',
    summary: 'Announce a file. The same `id`, made by the browser, twice is one upload. It is kept for two days.',
    permission: 'signed-in',
    body: z.object({
      id: z.uuid(),
      name: text({ min: 1, max: 255 }),
      mime: text({ max: 255 }),
      /** More than 20 MB is refused as too large. */
      size: z.number().int().min(1),
    }),
    response: Upload,
    errors: ['ERR_FILE_TOO_LARGE', 'ERR_TOO_MANY_REQUESTS'],
  }),
  get: route({
    method: 'GET',
    path: '/uploads/:uploadId',
    summary: 'How much of a file has arrived.',
    permission: 'signed-in',
    params: uploadId,
    response: Upload,
    errors: ['ERR_NOT_FOUND'],
  }),
  append: route({
    method: 'PUT',
    path: '/uploads/:uploadId',
    summary:
      'The next part of a file, as the multipart file `part`, at `offset`. A part that is here already changes nothing; a gap is refused.',
    permission: 'signed-in',
    params: uploadId,
    query: z.object({ offset: z.coerce.number<string | number>().int().min(0).max(MAX_UPLOAD_BYTES) }),
    uploads: { field: 'part', maxFiles: 1, maxBytes: UPLOAD_PART_BYTES },
    response: Upload,
    errors: ['ERR_NOT_FOUND', 'ERR_VALIDATION', 'ERR_MEDIA_NOT_SUPPORTED'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/uploads/:uploadId',
    summary: 'Forget a file that is not sent.',
    permission: 'signed-in',
    duringSupport: 'acting',
    params: uploadId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NOT_FOUND'],
  }),
};
