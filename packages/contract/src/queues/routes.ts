import { z } from 'zod';
import { OpeningHours } from '../companies/opening-hours.ts';
import { Id, text } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { Distribution } from './distribution.ts';
import { ListedQueue, Queue } from './models.ts';

export const MIN_QUEUE_NAME = 2;
export const MAX_QUEUE_NAME = 50;
export const MIN_QUEUE_COLOR = 3;
export const MAX_QUEUE_COLOR = 9;
export const MIN_BOT_FIELD = 2;
export const MAX_BOT_FIELD = 100;
export const MAX_WEBHOOK_FIELD = 200;
export const MAX_QUEUE_TEXT = 4096;

const queueId = z.object({ queueId: Id });

/** Empty, it is taken away. */
const emptied = (field: z.ZodType<string>) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullable()
    .optional();
const BotField = text({ min: MIN_BOT_FIELD, max: MAX_BOT_FIELD });
const BotAddress = BotField.refine((address) => /^https?:\/\/\S+$/i.test(address));
/** On the platform's server a bot is named; what has a scheme has to be an address. */
const AddressOrName = (max: number) =>
  text({ min: MIN_BOT_FIELD, max }).refine((named) => /^https?:\/\/\S+$/i.test(named) || /^[\w-]+$/.test(named));
const Message = text({ max: MAX_QUEUE_TEXT }).nullable().optional();

const fields = {
  name: text({ min: MIN_QUEUE_NAME, max: MAX_QUEUE_NAME }),
  /** `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` or the name of a colour; stored as `#rrggbb`. */
  color: z.string().trim().min(MIN_QUEUE_COLOR).max(MAX_QUEUE_COLOR),
  greetingMessage: Message,
  outOfHoursMessage: Message,
  schedules: OpeningHours.optional(),
  distribution: Distribution.optional(),
  /** Left empty, the name is one on the platform's server. */
  typebotUrl: emptied(BotAddress),
  typebotName: emptied(BotField),
  /** Of the flow itself, or the id of one on the platform's server. */
  urlFlow: emptied(AddressOrName(MAX_BOT_FIELD)),
  /** Stored sealed and never answered; left out, the one there is stays. */
  tokenFlow: emptied(BotField),
  /** A workflow of n8n, or anything else that answers like one: its address, or its path on the platform's server. */
  webhookUrl: emptied(AddressOrName(MAX_WEBHOOK_FIELD)),
  /** Signs what is sent there. Stored sealed and never answered; left out, the one there is stays. */
  webhookSecret: emptied(text({ min: MIN_BOT_FIELD, max: MAX_WEBHOOK_FIELD })),
};

const refusals = ['ERR_INVALID_QUEUE_COLOR', 'ERR_QUEUE_COLOR_ALREADY_EXISTS', 'ERR_QUEUE_NAME_EXISTS'] as const;

export const queueRoutes = {
  list: route({
    method: 'GET',
    path: '/queue',
    summary: 'Queues of the company, by name.',
    permission: 'signed-in',
    response: z.array(ListedQueue),
  }),
  get: route({
    method: 'GET',
    path: '/queue/:queueId',
    summary: 'One queue with its hours and the tree of its chatbot options.',
    permission: 'signed-in',
    params: queueId,
    response: Queue,
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
};

export const queueActionRoutes = {
  create: route({
    method: 'POST',
    path: '/queue',
    summary: 'Add a queue, as long as the plan has room. A colour belongs to one queue.',
    permission: 'queues-page:edit',
    body: z.object(fields),
    response: Queue,
    errors: [...refusals, 'ERR_MAX_QUEUES_REACHED'],
  }),
  update: route({
    method: 'PUT',
    path: '/queue/:queueId',
    summary: 'Change a queue; what is left out stays.',
    permission: 'queues-page:edit',
    params: queueId,
    body: z.object(fields).partial(),
    response: Queue,
    errors: [...refusals, 'ERR_NO_QUEUE_FOUND'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/queue/:queueId',
    summary: 'Delete a queue with its chatbot options. Its tickets stay, without a queue.',
    permission: 'queues-page:edit',
    params: queueId,
    response: z.object({ message: z.string() }),
    errors: ['ERR_NO_QUEUE_FOUND'],
  }),
};
