import type { FastifyRequest } from 'fastify';
import { GraphError } from '../graph-error.ts';
import type { GraphRequest } from '../graph-request.ts';
import { uploadLimit } from './media-rules.ts';
import { isMediaAlive, issueMediaUrl, removeMedia, storeMedia } from '../../world/media.ts';
import type { JsonObject, MediaRecord, Phone } from '../../world/model.ts';

/** POST /{phone}/media: multipart with `messaging_product`, `type` and the file with its right content type. */
export async function uploadMedia(request: GraphRequest, phone: Phone, http: FastifyRequest): Promise<JsonObject> {
  if (!http.isMultipart()) throw new GraphError(100, 'The parameter file is required.');
  let product: unknown = null;
  let upload: { bytes: Buffer; mimeType: string; filename: string } | null = null;
  for await (const part of http.parts({ limits: { fileSize: 100 * 1024 * 1024 + 1 } })) {
    if (part.type === 'file') {
      upload = { bytes: await part.toBuffer(), mimeType: part.mimetype, filename: part.filename };
    } else if (part.fieldname === 'messaging_product') {
      product = part.value;
    }
  }
  if (product !== 'whatsapp') throw new GraphError(100, 'The parameter messaging_product is required.');
  if (!upload || upload.bytes.length === 0) throw new GraphError(100, 'The parameter file is required.');
  const limit = uploadLimit(upload.mimeType);
  if (limit === null) throw new GraphError(131053, `Unsupported mime type ${upload.mimeType}.`);
  if (upload.bytes.length > limit) throw new GraphError(131053, 'File is larger than allowed for this type.');
  const record = await storeMedia(request.world, { phoneId: phone.id, origin: 'upload', ...upload });
  return { id: record.id };
}

export function describeMedia(request: GraphRequest, record: MediaRecord): JsonObject {
  allowed(request, record);
  return {
    messaging_product: 'whatsapp',
    url: issueMediaUrl(request.world, record),
    mime_type: record.mimeType,
    sha256: Buffer.from(record.sha256, 'base64').toString('hex'),
    file_size: record.size,
    id: record.id,
  };
}

export async function deleteMedia(request: GraphRequest, record: MediaRecord): Promise<JsonObject> {
  allowed(request, record);
  await removeMedia(request.world, record);
  return { success: true };
}

function allowed({ world, token, query }: GraphRequest, record: MediaRecord): void {
  const phone = world.state.phones[record.phoneId];
  const foreign = !phone || !token.wabaIds.includes(phone.wabaId);
  const otherNumber = query.phone_number_id !== undefined && query.phone_number_id !== record.phoneId;
  if (!foreign && !otherNumber && isMediaAlive(world, record)) return;
  const details = `Unsupported get request. Object with ID '${record.id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`;
  throw new GraphError(100, details, { subcode: 33 });
}
