import type { Queue } from '@balcao/contract/queues/models.ts';
import {
  MAX_BOT_FIELD,
  MAX_QUEUE_COLOR,
  MAX_QUEUE_NAME,
  MAX_QUEUE_TEXT,
  MIN_BOT_FIELD,
  MIN_QUEUE_COLOR,
  MIN_QUEUE_NAME,
} from '@balcao/contract/queues/routes.ts';
import { z } from 'zod';
import type { queuePhrases } from '../phrases/phrases.ts';

type T = ReturnType<typeof queuePhrases.useT>;

export type QueueTab = 'data' | 'hours' | 'options' | 'bot';
const botFields = ['typebotUrl', 'typebotName', 'urlFlow', 'tokenFlow'];

/** Where a field stands, to bring it into sight. */
export const tabOf = (field: string): QueueTab => (botFields.includes(field) ? 'bot' : 'data');

/** The fields of a queue as people type them. */
export function queueSchema(t: T) {
  const botField = z
    .string()
    .trim()
    .max(MAX_BOT_FIELD, t('form.tooLong'))
    .refine((typed) => typed === '' || typed.length >= MIN_BOT_FIELD, t('form.tooShort'));
  const address = botField.refine((typed) => typed === '' || /^https?:\/\/\S+$/i.test(typed), t('form.badAddress'));
  const message = z.string().max(MAX_QUEUE_TEXT, t('form.tooLong'));
  return z.object({
    name: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .min(MIN_QUEUE_NAME, t('form.tooShort'))
      .max(MAX_QUEUE_NAME, t('form.tooLong')),
    color: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .min(MIN_QUEUE_COLOR, t('form.tooShort'))
      .max(MAX_QUEUE_COLOR, t('form.tooLong')),
    greetingMessage: message,
    outOfHoursMessage: message,
    typebotUrl: address,
    typebotName: botField,
    urlFlow: address,
    tokenFlow: botField,
    removesToken: z.boolean(),
  });
}
export type QueueValues = z.infer<ReturnType<typeof queueSchema>>;

const empty = {
  name: '',
  greetingMessage: '',
  outOfHoursMessage: '',
  typebotUrl: '',
  typebotName: '',
  urlFlow: '',
  tokenFlow: '',
  removesToken: false,
};

/** What the form begins with; `color` is that of a new queue. */
export function initialValues(queue: Queue | null, color: string): QueueValues {
  if (!queue) return { ...empty, color };
  const { name, greetingMessage, outOfHoursMessage } = queue;
  const bot = {
    typebotUrl: queue.typebotUrl ?? '',
    typebotName: queue.typebotName ?? '',
    urlFlow: queue.urlFlow ?? '',
  };
  return { ...empty, name, greetingMessage, outOfHoursMessage, ...bot, color: queue.color };
}

/** An empty token field keeps the stored one, unless it is to go. */
export function bodyOf({ tokenFlow, removesToken, ...values }: QueueValues) {
  const token = tokenFlow === '' ? (removesToken ? { tokenFlow: null } : {}) : { tokenFlow };
  return { ...values, ...token };
}
