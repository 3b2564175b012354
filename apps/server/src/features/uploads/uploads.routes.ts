import { uploadRoutes } from '@balcao/contract/uploads/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import { appendPart } from './append-part.ts';
import { beginUpload } from './begin-upload.ts';
import { removeUpload } from './remove-upload.ts';
import { getUpload } from './uploads.queries.ts';

export const uploadRoutesMount = implement(uploadRoutes, {
  begin: (ctx, { body }) => beginUpload(ctx, body),
  get: (ctx, { params }) => getUpload(ctx, params.uploadId),
  append: (ctx, { params, query, files }) => appendPart(ctx, { ...params, ...query, files }),
  remove: (ctx, { params }) => removeUpload(ctx, params.uploadId),
});
