import { z } from 'zod';

/** Where the mail sink can be told to fail: before a word was said, at the sender, at the recipient, after the letter. */
const mailSteps = ['greeting', 'sender', 'recipient', 'letter'] as const;
export type MailStep = (typeof mailSteps)[number];

const Match = z.object({
  method: z.string().optional(),
  /** A piece of the path, or a regular expression between slashes: `/\/messages$/`. */
  path: z.string().optional(),
  /** Only from the nth matching request on, counted from 1. */
  nth: z.number().int().min(1).optional(),
  /** Values the JSON body must hold, by dotted path: `{ "text.body": "oi" }`. */
  where: z.record(z.string(), z.json()).optional(),
  /** Matches an outgoing webhook instead of a request: `messages`, `statuses`, a field name, `payments` or a gateway. */
  webhook: z.string().optional(),
  /** Matches a step of a letter that comes in, instead of a request. */
  mail: z.enum(mailSteps).optional(),
});

const Action = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('respond'),
    status: z.number().int().optional(),
    body: z.json().optional(),
    /** A file of the fixtures folder with `http_status` and `body`, instead of giving them here. */
    fixture: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ type: z.literal('delay'), ms: z.number().min(0) }),
  z.object({ type: z.literal('drop-before-answer') }),
  z.object({ type: z.literal('drop-before-apply') }),
  z.object({ type: z.literal('slow-body'), ms: z.number().min(0) }),
  z.object({ type: z.literal('truncate-json') }),
  z.object({ type: z.literal('html-502') }),
  z.object({ type: z.literal('ok-with-error'), code: z.number().int().optional() }),
  z.object({ type: z.literal('duplicate-webhook') }),
  z.object({ type: z.literal('lose-webhook') }),
  z.object({ type: z.literal('forge-webhook') }),
  z.object({ type: z.literal('webhook-before-response') }),
  z.object({ type: z.literal('never-send-status') }),
  z.object({ type: z.literal('clock-skew'), ms: z.number() }),
  z.object({ type: z.literal('fail-later'), code: z.number().int(), afterMs: z.number().min(0).optional() }),
  z.object({ type: z.literal('corrupt-media') }),
  z.object({ type: z.literal('smtp-refuse'), code: z.number().int().min(400).max(599), text: z.string().max(400) }),
  /** Takes what it was told and says nothing more. */
  z.object({ type: z.literal('smtp-hang') }),
  /** Takes what it was told and closes the connection. */
  z.object({ type: z.literal('smtp-hang-up') }),
]);
export type FaultAction = z.infer<typeof Action>;

export const FaultRule = z.object({
  match: Match,
  /** How often the rule strikes; 0 means every time. */
  times: z.number().int().min(0).default(1),
  action: Action,
});
export type FaultRule = z.infer<typeof FaultRule>;
export type FaultRuleInput = z.input<typeof FaultRule>;
