import type { Queue } from '@balcao/contract/queues/models.ts';
import {
  distributionRules,
  MAX_CAPACITY,
  MAX_PREVIOUS_AGENT_DAYS,
  MAX_RETURN_AFTER_MINUTES,
} from '@balcao/contract/queues/distribution.ts';
import {
  MAX_BOT_FIELD,
  MAX_QUEUE_COLOR,
  MAX_QUEUE_NAME,
  MAX_QUEUE_TEXT,
  MAX_WEBHOOK_FIELD,
  MIN_BOT_FIELD,
  MIN_QUEUE_COLOR,
  MIN_QUEUE_NAME,
} from '@balcao/contract/queues/routes.ts';
import { z } from 'zod';
import type { queuePhrases } from '../phrases/phrases.ts';

type T = ReturnType<typeof queuePhrases.useT>;

export type QueueTab = 'data' | 'hours' | 'options' | 'distribution' | 'bot';
const distributionFields = ['rule', 'onlineOnly', 'capacity', 'previousAgentFirst', 'returnAfter'];
const botFields = ['typebotUrl', 'typebotName', 'urlFlow', 'tokenFlow', 'webhookUrl', 'webhookSecret'];

/** Where a field stands, to bring it into sight. */
export function tabOf(field: string): QueueTab {
  if (distributionFields.includes(field)) return 'distribution';
  return botFields.includes(field) ? 'bot' : 'data';
}

/** The fields of a queue as people type them. */
export function queueSchema(t: T) {
  const fieldOf = (most: number) =>
    z
      .string()
      .trim()
      .max(most, t('form.tooLong'))
      .refine((typed) => typed === '' || typed.length >= MIN_BOT_FIELD, t('form.tooShort'));
  const botField = fieldOf(MAX_BOT_FIELD);
  /** On the platform's server a bot has a name alone. */
  const addressOrName = (most: number) =>
    fieldOf(most).refine(
      (typed) => typed === '' || /^(https?:\/\/\S+|[\w-]+)$/i.test(typed),
      t('form.badAddressOrName'),
    );
  const address = botField.refine((typed) => typed === '' || /^https?:\/\/\S+$/i.test(typed), t('form.badAddress'));
  /** Empty: none. */
  const count = (most: number) =>
    z
      .string()
      .trim()
      .refine(
        (typed) => typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most),
        t('form.badCount', { max: most }),
      );
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
    urlFlow: addressOrName(MAX_BOT_FIELD),
    tokenFlow: botField,
    removesToken: z.boolean(),
    webhookUrl: addressOrName(MAX_WEBHOOK_FIELD),
    webhookSecret: fieldOf(MAX_WEBHOOK_FIELD),
    removesSecret: z.boolean(),
    rule: z.enum(distributionRules),
    onlineOnly: z.boolean(),
    capacity: count(MAX_CAPACITY),
    previousAgentFirst: count(MAX_PREVIOUS_AGENT_DAYS),
    returnAfter: count(MAX_RETURN_AFTER_MINUTES),
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
  webhookUrl: '',
  webhookSecret: '',
  removesSecret: false,
  rule: 'off' as const,
  onlineOnly: true,
  capacity: '',
  previousAgentFirst: '',
  returnAfter: '',
};

/** What the form begins with; `color` is that of a new queue. */
export function initialValues(queue: Queue | null, color: string): QueueValues {
  if (!queue) return { ...empty, color };
  const { name, greetingMessage, outOfHoursMessage } = queue;
  const bot = {
    typebotUrl: queue.typebotUrl ?? '',
    typebotName: queue.typebotName ?? '',
    urlFlow: queue.urlFlow ?? '',
    webhookUrl: queue.webhookUrl ?? '',
  };
  const { rule, onlineOnly, capacity, previousAgentFirst, returnAfter } = queue.distribution;
  const distribution = {
    rule,
    onlineOnly,
    capacity: typedOf(capacity),
    previousAgentFirst: typedOf(previousAgentFirst),
    returnAfter: typedOf(returnAfter),
  };
  return { ...empty, ...distribution, name, greetingMessage, outOfHoursMessage, ...bot, color: queue.color };
}

/** An empty field for a secret keeps the stored one, unless it is to go. */
export function bodyOf({ tokenFlow, removesToken, webhookSecret, removesSecret, ...typed }: QueueValues) {
  const { rule, onlineOnly, capacity, previousAgentFirst, returnAfter, ...values } = typed;
  const distribution = {
    rule,
    onlineOnly,
    capacity: countOf(capacity),
    previousAgentFirst: countOf(previousAgentFirst),
    returnAfter: countOf(returnAfter),
  };
  const token = tokenFlow === '' ? (removesToken ? { tokenFlow: null } : {}) : { tokenFlow };
  const secret = webhookSecret === '' ? (removesSecret ? { webhookSecret: null } : {}) : { webhookSecret };
  return { ...values, ...token, ...secret, distribution };
}

const typedOf = (count: number | null) => (count === null ? '' : String(count));
const countOf = (typed: string) => (typed === '' ? null : Number(typed));
