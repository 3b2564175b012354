import { z } from 'zod';
import { StoredOpeningHours } from '../companies/opening-hours.ts';
import { Distribution } from './distribution.ts';

export const QueueRef = z.object({ id: z.number(), name: z.string(), color: z.string() });
export type QueueRef = z.infer<typeof QueueRef>;

/** A queue as lists show it. */
export const ListedQueue = QueueRef.extend({ greetingMessage: z.string() });
export type ListedQueue = z.infer<typeof ListedQueue>;

export const optionTypes = ['text', 'file'] as const;

/** One line of a queue's chatbot menu. For a file `greetingMessage` is its name. */
export const ChatbotOption = z.object({
  id: z.number(),
  queueId: z.number(),
  parentId: z.number().nullable(),
  name: z.string(),
  isAgent: z.boolean(),
  optionType: z.enum(optionTypes),
  greetingMessage: z.string(),
  hasFile: z.boolean(),
  /** The next level, in its order. */
  get options() {
    return z.array(ChatbotOption);
  },
});
export type ChatbotOption = z.infer<typeof ChatbotOption>;

/** Everything a queue is set up with. What its external bot is called with stays with those who may edit queues. */
export const Queue = ListedQueue.extend({
  companyId: z.number(),
  outOfHoursMessage: z.string(),
  schedules: StoredOpeningHours,
  distribution: Distribution,
  chatbots: z.array(ChatbotOption),
  typebotUrl: z.string().nullable().optional(),
  typebotName: z.string().nullable().optional(),
  urlFlow: z.string().nullable().optional(),
  hasTokenFlow: z.boolean().optional(),
  webhookUrl: z.string().nullable().optional(),
  hasWebhookSecret: z.boolean().optional(),
});
export type Queue = z.infer<typeof Queue>;
