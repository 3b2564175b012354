import { z } from 'zod';
import { ChannelError } from '../channel-error.ts';
import { cleanText, firstCharacters } from '../text/clean-text.ts';
import { withoutUndefined } from '../text/without-undefined.ts';
import type { GraphCall, GraphConnection } from './graph-call.ts';
import type { GraphPolicy, ErrorClassification } from './graph-policy.ts';

const MINUTE_MS = 60_000;
const MAX_DETAILS = 500;
const TOKENS = /\b(?:EAA\w{8,}|IG[A-Z]{2}\w{16,})/g;

const Text = z.string().optional().catch(undefined);
const Code = z.coerce.number().int().optional().catch(undefined);
const GraphErrorBody = z.object({
  message: Text,
  code: Code,
  error_subcode: Code,
  is_transient: z.boolean().optional().catch(undefined),
  error_user_msg: Text,
  error_data: z.object({ details: Text }).optional().catch(undefined),
  fbtrace_id: Text,
});

type Exchange = { response: Response; call: GraphCall; connection: GraphConnection; policy: GraphPolicy };

/** The refusal in a Graph answer, judged by its code. */
export function parseGraphError(json: Record<string, unknown>, exchange: Exchange): ChannelError {
  const { response, connection } = exchange;
  const body = GraphErrorBody.safeParse(json['error']).data ?? {};
  const judgement = judge(body, exchange);
  const details = body.error_data?.details ?? body.error_user_msg ?? body.message;
  return new ChannelError(
    judgement.text,
    withoutUndefined({
      class: judgement.class,
      code: body.code,
      subcode: body.error_subcode,
      details: details === undefined ? undefined : withoutSecrets(details, connection),
      fbtraceId: body.fbtrace_id,
      retryAfterMs:
        judgement.class === 'retry' ? (waitAsked(response) ?? judgement.retryAfterMs) : judgement.retryAfterMs,
      maybeDelivered: judgement.maybeDelivered ?? false,
      remedy: judgement.remedy,
      httpStatus: response.status,
    }),
  );
}

function judge(body: z.output<typeof GraphErrorBody>, { response, call, policy }: Exchange): ErrorClassification {
  const { code, error_subcode: subcode, is_transient: isTransient = false } = body;
  const isServerFault = response.status >= 500;
  if (code === undefined || (isServerFault && !policy.knows(code))) {
    return judgeWithoutCode(isServerFault || response.ok, call, policy);
  }
  const { maybeDelivered, ...judgement } = policy.judge({ code, subcode, isTransient });
  return maybeDelivered && call.sendsMessage ? { ...judgement, maybeDelivered } : judgement;
}

function judgeWithoutCode(
  isUnknown: boolean,
  { sendsMessage }: GraphCall,
  { classText }: GraphPolicy,
): ErrorClassification {
  if (!isUnknown) return { class: 'request', text: classText('request') };
  if (!sendsMessage) return { class: 'retry', text: classText('retry') };
  return { class: 'unknown-outcome', text: classText('unknown-outcome'), maybeDelivered: true };
}

/** Meta sometimes quotes the access token back at us. */
function withoutSecrets(details: string, { settings }: GraphConnection): string {
  const cleaned = cleanText(details).replaceAll(settings.accessToken, '[…]').replaceAll(TOKENS, '[…]');
  return firstCharacters(cleaned, MAX_DETAILS);
}

function waitAsked({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (Number.isFinite(seconds) && seconds >= 0) return seconds * 1000;
  const minutes = minutesToRegainAccess(headers.get('x-business-use-case-usage'));
  return minutes > 0 ? minutes * MINUTE_MS : undefined;
}

const Usage = z.record(z.string(), z.array(z.object({ estimated_time_to_regain_access: z.coerce.number().catch(0) })));

function minutesToRegainAccess(header: string | null): number {
  if (header === null) return 0;
  try {
    const usage = Usage.safeParse(JSON.parse(header));
    const entries = usage.success ? Object.values(usage.data).flat() : [];
    return Math.max(0, ...entries.map((entry) => entry.estimated_time_to_regain_access));
  } catch {
    return 0;
  }
}
