import { createHmac, randomUUID } from 'node:crypto';
import type { ExternalAnswer } from '@balcao/bot/external/external-answer.ts';
import { predict } from '@balcao/bot/external/flowise/flowise-request.ts';
import { readFlowise } from '@balcao/bot/external/flowise/read-flowise.ts';
import { tellWorkflow } from '@balcao/bot/external/n8n/n8n-request.ts';
import { readN8n } from '@balcao/bot/external/n8n/read-n8n.ts';
import { readTypebot } from '@balcao/bot/external/typebot/read-typebot.ts';
import { startChat } from '@balcao/bot/external/typebot/typebot-requests.ts';
import type { CompleteRequest } from '@balcao/bot/http/complete-request.ts';
import type { ExternalBotName } from '@balcao/contract/integrations/bots.ts';
import type { IntegrationFailure, IntegrationTrial } from '@balcao/contract/integrations/models.ts';
import { failureOf } from '@balcao/integrations/kit/source-error.ts';
import { fail } from '../../../platform/fail.ts';
import type { SuperScope } from '../../../platform/http/handlers.ts';
import { callPublic } from '../../../platform/network/call-public.ts';
import { textOf } from '../../../platform/network/text-of.ts';
import { openPlatformSecret } from '../../queues/platform-bot-secret.ts';
import { flowiseAddress, n8nAddress } from '../../queues/bot-addresses.ts';
import { failures } from '../calling/call-source.ts';
import { readBot } from './save-bot.ts';

const TIMEOUT_MS = 15_000;
const SHOWN = 300;
const WORDS = 'teste';
const facts = { number: '', name: 'Teste', ticketId: 0, protocol: '', connectionName: 'Teste' };

type Place = { address: string; name: string; secret: string | null; serverUrl: string };
type Exchange = { request: CompleteRequest; read: (text: string) => ExternalAnswer | null };

const exchangeWith: Readonly<Record<ExternalBotName, (place: Place) => Exchange>> = {
  typebot: (place) => ({ request: startChat(place, WORDS, facts), read: (text) => readTypebot(text, null) }),
  flowise: ({ address, name, secret }) => ({
    request: predict(
      { address: flowiseAddress(address, name), token: secret },
      { text: WORDS, session: null },
      { memory: `teste:${randomUUID()}`, facts },
    ),
    read: readFlowise,
  }),
  n8n: ({ address, name, serverUrl }) => ({
    request: tellWorkflow(
      { address: n8nAddress(address, name) },
      { text: WORDS, memory: 'teste', facts, deliveryId: randomUUID(), serverUrl },
    ),
    read: readN8n,
  }),
};

/** Says one word to a bot on the platform's server, and reads what it answers. */
export async function testBot(
  { deps, inTransaction }: SuperScope,
  { bot, name }: { bot: ExternalBotName; name: string },
): Promise<IntegrationTrial> {
  const row = await inTransaction((ctx) => readBot(ctx, bot));
  const address = row?.address ?? fail('ERR_INTEGRATION_INCOMPLETE', { missing: ['address'] });
  const secret = openPlatformSecret(deps.seal, bot, row?.sealedSecret ?? null);
  const { request, read } = exchangeWith[bot]({ address, name, secret, serverUrl: deps.config.PUBLIC_URL });
  const headers =
    bot === 'n8n' && secret !== null ? [...request.headers, signatureOf(request, secret)] : request.headers;
  const startedAt = performance.now();
  const allowedOrigins = deps.config.HTTP_ALLOWED_ORIGINS;
  const answer = await callPublic({ ...request, headers, timeoutMs: TIMEOUT_MS, allowedOrigins });
  const milliseconds = Math.round(performance.now() - startedAt);
  const told = (failure: IntegrationFailure | null, more: Partial<IntegrationTrial> = {}): IntegrationTrial => ({
    failure,
    status: null,
    milliseconds,
    customersFound: null,
    said: null,
    ...more,
  });
  if ('failed' in answer) return told(failures[answer.failed]);
  const { status } = answer;
  if (status < 200 || status >= 300) return told(failureOf(status), { status });
  const said = read(textOf(answer));
  if (said === null) return told('shape', { status });
  const words = said.bubbles.flatMap((bubble) => ('text' in bubble ? bubble.text : [])).join('\n');
  return told(null, { status, said: words.slice(0, SHOWN) });
}

const signatureOf = ({ body = '' }: CompleteRequest, secret: string) =>
  ['x-signature-256', `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`] as const;
