import { z } from 'zod';
import { route } from '../kit/route.ts';
import { flowAccess } from './fields.ts';

const MB = 1024 * 1024;

/** The largest files of flows, in bytes, by what they are. */
export const maxFlowFileBytes = { image: 2 * MB, audio: 5 * MB, video: 20 * MB, document: 20 * MB } as const;
export type FlowFileKind = keyof typeof maxFlowFileBytes;

/** What a flow may send, by content, whatever the file is called. */
export const flowFileMimes: Record<FlowFileKind, readonly string[]> = {
  image: ['image/png', 'image/jpeg', 'image/webp'],
  audio: ['audio/ogg', 'audio/mpeg'],
  video: ['video/mp4'],
  document: ['application/pdf'],
};

const MAX_CONTENT_FILES = 20;

/** The documented client sends these along; they decide nothing. */
const Form = z.object({ body: z.string().max(1000).optional(), fromMe: z.string().max(10).optional() }).default({});
/** The name by which blocks know the file; it is served as `/public/company{id}/{name}`. */
const Named = z.object({ name: z.string() });
const errors = ['ERR_MEDIA_NOT_SUPPORTED'] as const;

const upload = (what: string, maxBytes: number) =>
  ({
    ...flowAccess,
    method: 'POST',
    summary: `Keep ${what} for the blocks of flows (multipart field \`medias\`).`,
    body: Form,
    uploads: { field: 'medias', maxFiles: 1, maxBytes },
    response: Named,
    errors,
  }) as const;

export const flowFileRoutes = {
  image: route({
    ...upload('a picture (PNG, JPEG or WebP, at most 2 MB)', maxFlowFileBytes.image),
    path: '/flowbuilder/img',
  }),
  audio: route({
    ...upload('a sound (OGG, Opus or MP3, at most 5 MB)', maxFlowFileBytes.audio),
    path: '/flowbuilder/audio',
  }),
  document: route({ ...upload('a PDF (at most 20 MB)', maxFlowFileBytes.document), path: '/flowbuilder/documents' }),
  content: route({
    ...flowAccess,
    method: 'POST',
    path: '/flowbuilder/content',
    summary: `Keep pictures, sounds, films (MP4, at most 20 MB) and PDFs of one block, at most ${MAX_CONTENT_FILES} (multipart field \`medias\`). Answers their names, in order.`,
    body: Form,
    uploads: { field: 'medias', maxFiles: MAX_CONTENT_FILES, maxBytes: maxFlowFileBytes.video },
    response: z.array(z.string()),
    errors,
  }),
};
