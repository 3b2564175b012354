import { z } from 'zod';
import { Id, text } from '../kit/fields.ts';
import { expiredStatuses } from './models.ts';

const ProviderId = z
  .string()
  .trim()
  .regex(/^\d{3,30}$/);
const Secret = z.string().trim().min(1).max(1000);
const Message = text({ max: 4096 }).nullable();

/** Of the tokens made here; who brings one may have a longer one. */
export const TOKEN_LENGTH = 20;
const MAX_TOKEN_LENGTH = 64;
export const MAX_GREETING_FILES = 10;
const YEAR_MINUTES = 525_600;

/** What the form of every channel asks. */
export const formFields = {
  isDefault: z.boolean().optional(),
  queueIds: z.array(Id).max(200).optional(),
  greetingMessage: Message.optional(),
  complationMessage: Message.optional(),
  outOfHoursMessage: Message.optional(),
  ratingMessage: Message.optional(),
  messageExpiresTicket: Message.optional(),
  /** Minutes; 0 never. */
  expiresTicket: z.number().int().min(0).max(YEAR_MINUTES).optional(),
  statusExpiresQueue: z.enum(expiredStatuses).optional(),
  maxUseBotQueues: z.number().int().min(0).max(100).optional(),
  maxUseBotQueueId: Id.nullable().optional(),
  /** Left out, one is made. */
  token: z
    .string()
    .regex(new RegExp(`^[0-9A-Za-z]{${TOKEN_LENGTH},${MAX_TOKEN_LENGTH}}$`))
    .optional(),
  /** 0 and nothing: no flow. */
  flowId: z
    .union([z.literal(0), Id])
    .nullable()
    .optional(),
  humanAgentEnabled: z.boolean().optional(),
};

export const ConnectionName = text({ min: 2, max: 50 });

/** What the Cloud API is reached with. */
export const cloudFields = {
  phoneNumberId: ProviderId,
  wabaId: ProviderId,
  accessToken: Secret,
  appSecret: Secret,
  verifyToken: z.string().trim().min(1).max(200),
};

/** The names of stored greeting files, in the order in which they are sent; those left out are deleted. */
export const GreetingFileNames = z.array(text({ min: 1, max: 255 })).max(MAX_GREETING_FILES);
