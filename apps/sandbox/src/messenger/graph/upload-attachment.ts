import type { FastifyRequest } from 'fastify';
import { UploadBody } from './message-body.ts';
import { badParameter } from './page-error.ts';
import { parsePageBody } from './parse-page-body.ts';
import { requireMessaging } from './send-direct-message.ts';
import { keepFile, rememberUpload, takeFile } from './take-file.ts';
import type { FileType, TakenFile } from './take-file.ts';
import type { Account } from '../state/accounts.ts';
import type { GraphRequest } from '../../graph/graph-request.ts';
import type { JsonObject } from '../../world/model.ts';

/** POST /{page}/message_attachments: a file kept for later messages, from a url or as the form part `filedata`. */
export async function uploadAttachment(
  request: GraphRequest,
  account: Account,
  http: FastifyRequest,
): Promise<JsonObject> {
  requireMessaging(request, account);
  const file = http.isMultipart() ? await fromForm(request, account, http) : await fromUrl(request, account);
  return { attachment_id: rememberUpload(request.world, account, file) };
}

async function fromUrl(request: GraphRequest, account: Account): Promise<TakenFile> {
  const { message } = parsePageBody(request, UploadBody);
  const file = await takeFile(request, account, message.attachment);
  if (!file) throw badParameter('Only image, audio, video and file can be uploaded');
  return file;
}

async function fromForm(request: GraphRequest, account: Account, http: FastifyRequest): Promise<TakenFile> {
  let upload: { bytes: Buffer; mimeType: string; filename: string | null } | null = null;
  const body: JsonObject = {};
  for await (const part of http.parts({ limits: { fileSize: 26 * 1024 * 1024 } })) {
    if (part.type === 'file') {
      upload = { bytes: await part.toBuffer(), mimeType: part.mimetype, filename: part.filename };
    } else if (typeof part.value === 'string') {
      body[part.fieldname] = part.value;
    }
  }
  if (!upload) throw badParameter('param filedata is required');
  const { message } = parsePageBody({ ...request, body }, UploadBody);
  const { type } = message.attachment;
  if (type === 'template') throw badParameter('Only image, audio, video and file can be uploaded');
  const chosen: FileType = type;
  return keepFile(request.world, account, { ...upload, type: chosen, reusable: true });
}
