import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { Deps } from '../../platform/deps.ts';
import { postToPublic } from '../../platform/network/post-to-public.ts';
import type { PushRequest } from './push-request.ts';

/** How long a push service keeps a message for a device that is off. */
const HOURS_KEPT = 12;
const TIMEOUT_MS = 10_000;
const TOPIC_CHARACTERS = 32;

/** `lost`: refused for good, but the browser may take the next one. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'lost';

/** Push services write to this address when something is wrong with what we send. */
const senderOf = ({ PUBLIC_URL, ADMIN_EMAIL }: Deps['config']) =>
  PUBLIC_URL.startsWith('https:') ? PUBLIC_URL : `mailto:${ADMIN_EMAIL}`;

const topicOf = ({ tag }: PushRequest['content']) =>
  createHash('sha256').update(tag).digest('hex').slice(0, TOPIC_CHARACTERS);

/** Encrypts a letter for its browser, signs it and hands it to the push service. */
export async function sendPush({ config, log }: Deps, { to, content, signWith }: PushRequest): Promise<PushOutcome> {
  const { endpoint, headers, body } = webPush.generateRequestDetails(to, JSON.stringify(content), {
    vapidDetails: { subject: senderOf(config), ...signWith },
    TTL: HOURS_KEPT * 3600,
    urgency: 'high',
    // Of one kind about one subject a device that was off finds the latest only.
    topic: topicOf(content),
  });
  try {
    const { status } = await postToPublic({
      url: endpoint,
      headers,
      body: body ?? Buffer.alloc(0),
      timeoutMs: TIMEOUT_MS,
      allowedOrigins: config.PUSH_ORIGINS,
    });
    if (status >= 300 && status !== 404 && status !== 410) log.warn({ status }, 'a push service refused a message');
    return outcomeOf(status);
  } catch (error) {
    log.warn({ err: error }, 'a push service could not be reached');
    return 'later';
  }
}

export function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'lost';
}
