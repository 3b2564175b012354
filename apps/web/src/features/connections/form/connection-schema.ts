import type { ChannelId } from '@balcao/contract/channels.ts';
import type { ConnectionDetails } from '@balcao/contract/connections/models.ts';
import { z } from 'zod';
import type { connectionFormPhrases } from './phrases/phrases.ts';
import { randomToken } from './random-token.ts';

type T = ReturnType<typeof connectionFormPhrases.useT>;

const MAX_TEXT = 4096;
export const MAX_BOT_TIMES = 100;
export const MAX_EXPIRY_MINUTES = 525_600;

/** Digits in a field, a number for the server. */
function wholeNumber(t: T, max: number) {
  const words = t('number', { min: 0, max });
  return z
    .string()
    .trim()
    .min(1, t('required'))
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((number) => number <= max, words);
}

/** What the Cloud API is reached with; a stored secret may be left empty, and then stays. */
function cloudRules(t: T, known: ConnectionDetails | null) {
  const providerId = z
    .string()
    .trim()
    .min(1, t('required'))
    .regex(/^\d{3,30}$/, t('onlyDigits'));
  const secret = (isStored: boolean | undefined, max: number) =>
    z
      .string()
      .trim()
      .min(isStored ? 0 : 1, t('required'))
      .max(max, t('tooLong'));
  return {
    phoneNumberId: providerId,
    wabaId: providerId,
    accessToken: secret(known?.hasAccessToken, 1000),
    appSecret: secret(known?.hasAppSecret, 1000),
    verifyToken: secret(known !== null, 200),
  };
}

const noCloudRules = {
  phoneNumberId: z.string(),
  wabaId: z.string(),
  accessToken: z.string(),
  appSecret: z.string(),
  verifyToken: z.string(),
};

/** The form's rules, the same as the contract's. */
export function connectionSchema(t: T, channel: ChannelId, known: ConnectionDetails | null) {
  const words = z.string().trim().max(MAX_TEXT, t('tooLong'));
  return z
    .object({
      name: z.string().trim().min(1, t('required')).min(2, t('tooShort')).max(50, t('tooLong')),
      isDefault: z.boolean(),
      queueIds: z.array(z.number()),
      token: z.string(),
      flowId: z.string(),
      humanAgentEnabled: z.boolean(),
      ...(channel === 'wppoficial' ? cloudRules(t, known) : noCloudRules),
      greetingMessage: words,
      complationMessage: words,
      outOfHoursMessage: words,
      ratingMessage: words,
      maxUseBotQueues: wholeNumber(t, MAX_BOT_TIMES),
      maxUseBotQueueId: z.string(),
      expiresTicket: wholeNumber(t, MAX_EXPIRY_MINUTES),
      statusExpiresQueue: z.enum(['closed', 'pending']),
      messageExpiresTicket: words,
    })
    .refine(({ queueIds, greetingMessage }) => queueIds.length < 2 || greetingMessage !== '', {
      path: ['greetingMessage'],
      error: t('greetingRequired'),
    });
}
export type ConnectionSchema = ReturnType<typeof connectionSchema>;
export type ConnectionValues = z.output<ConnectionSchema>;
type Typed = z.input<ConnectionSchema>;

const empty = (): Typed => ({
  name: '',
  isDefault: false,
  queueIds: [],
  token: randomToken(),
  flowId: '0',
  humanAgentEnabled: false,
  phoneNumberId: '',
  wabaId: '',
  accessToken: '',
  appSecret: '',
  verifyToken: randomToken(),
  greetingMessage: '',
  complationMessage: '',
  outOfHoursMessage: '',
  ratingMessage: '',
  maxUseBotQueues: '0',
  maxUseBotQueueId: '',
  expiresTicket: '0',
  statusExpiresQueue: 'closed',
  messageExpiresTicket: '',
});

const textsOf = (known: ConnectionDetails) => ({
  phoneNumberId: known.phoneNumberId ?? '',
  wabaId: known.wabaId ?? '',
  greetingMessage: known.greetingMessage ?? '',
  complationMessage: known.complationMessage ?? '',
  outOfHoursMessage: known.outOfHoursMessage ?? '',
  ratingMessage: known.ratingMessage ?? '',
  messageExpiresTicket: known.messageExpiresTicket ?? '',
});

/** What stands in the form at first; secrets never come back from the server. */
export function initialValues(known: ConnectionDetails | null): Typed {
  if (!known) return empty();
  const { name, isDefault, queues, token, humanAgentEnabled, statusExpiresQueue } = known;
  return {
    ...empty(),
    ...textsOf(known),
    name,
    isDefault,
    queueIds: queues.map((queue) => queue.id),
    token: token ?? '',
    flowId: String(known.flowId),
    humanAgentEnabled,
    verifyToken: '',
    maxUseBotQueues: String(known.maxUseBotQueues),
    maxUseBotQueueId: known.maxUseBotQueueId === null ? '' : String(known.maxUseBotQueueId),
    expiresTicket: String(known.expiresTicket),
    statusExpiresQueue,
  };
}

export type FormTab = 'general' | 'meta' | 'messages' | 'limits';
const tabs: Record<Exclude<FormTab, 'general'>, readonly (keyof Typed)[]> = {
  meta: ['phoneNumberId', 'wabaId', 'accessToken', 'appSecret', 'verifyToken'],
  messages: ['greetingMessage', 'complationMessage', 'outOfHoursMessage', 'ratingMessage'],
  limits: ['maxUseBotQueues', 'maxUseBotQueueId', 'expiresTicket', 'statusExpiresQueue', 'messageExpiresTicket'],
};

/** Where a field stands. */
export function tabOf(field: string): FormTab {
  for (const tab of ['meta', 'messages', 'limits'] as const) {
    if (tabs[tab].some((name) => name === field)) return tab;
  }
  return 'general';
}
