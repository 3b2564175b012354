import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { ChatbotOption, optionTypes } from './models.ts';
import { MAX_QUEUE_TEXT } from './routes.ts';

export const MIN_OPTION_NAME = 4;
export const MAX_OPTION_NAME = 100;
/** Levels below a queue, and options in all of them. */
export const MAX_OPTION_DEPTH = 10;
export const MAX_OPTIONS = 200;
export const MAX_OPTION_FILE_BYTES = 20 * 1024 * 1024;

const optionId = z.object({ optionId: Id });

const fields = {
  name: text({ min: MIN_OPTION_NAME, max: MAX_OPTION_NAME }),
  isAgent: z.boolean(),
  optionType: z.enum(optionTypes),
  greetingMessage: text({ max: MAX_QUEUE_TEXT }).nullable(),
  /** The option whose next level it stands in; null in the first level. */
  parentId: Id.nullable(),
  /** Its place among its siblings, from 0. */
  position: z.number().int().min(0).max(MAX_OPTIONS),
};
const { name, ...others } = fields;

export const chatbotRoutes = {
  get: route({
    method: 'GET',
    path: '/chatbot/:optionId',
    summary: 'One chatbot option with the levels below it.',
    permission: 'signed-in',
    params: optionId,
    response: ChatbotOption,
    errors: ['ERR_NO_OPTION_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/chatbot',
    summary: `Add an option to a queue, at the end of its level unless a place is named. A queue has at most ${MAX_OPTIONS}, ${MAX_OPTION_DEPTH} levels deep.`,
    permission: 'queues-page:edit',
    body: z.object({ queueId: Id, name, ...z.object(others).partial().shape }),
    response: ChatbotOption,
    errors: ['ERR_NO_QUEUE_FOUND', 'ERR_NO_OPTION_FOUND'],
  }),
  update: route({
    method: 'PUT',
    path: '/chatbot/:optionId',
    summary: 'Change an option or move it within its queue; what is left out stays.',
    permission: 'queues-page:edit',
    params: optionId,
    body: z.object(fields).partial(),
    response: ChatbotOption,
    errors: ['ERR_NO_OPTION_FOUND'],
  }),
  attachFile: route({
    method: 'POST',
    path: '/queue-options/:optionId/file',
    summary:
      'Let an option answer with a file (multipart field `file`) instead of a text. The option must be saved first.',
    permission: 'queues-page:edit',
    params: optionId,
    uploads: { field: 'file', maxFiles: 1, maxBytes: MAX_OPTION_FILE_BYTES },
    response: ChatbotOption,
    errors: ['ERR_NO_OPTION_FOUND', 'ERR_MEDIA_NOT_SUPPORTED'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chatbot/:optionId',
    summary: 'Delete an option and the levels below it.',
    permission: 'queues-page:edit',
    params: optionId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_OPTION_FOUND'],
  }),
};
