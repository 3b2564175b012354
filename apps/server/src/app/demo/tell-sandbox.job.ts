import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { job } from '../../platform/jobs/job.ts';
import { asSandboxMessage, loadHistory, type StoredLine } from './sandbox-history.ts';

const TIMEOUT_MS = 10_000;

/**
 * Tells the sandbox what was said in the demo company before it was there: its phones then show the same
 * conversations, and answers to them are inside the reply window.
 */
export const tellSandboxJob = job({
  name: 'app.tell-sandbox',
  formerNames: ['tell-sandbox'],
  payload: z.object({ companyId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 10,
  runner: 'slow',
  priority: 'late',
  async run(deps, { companyId }) {
    const lines = await deps.database.asPlatform((tx) => loadHistory(tx, companyId));
    const conversations = new Map<string, { phoneId: string; customer: string; messages: unknown[] }>();
    for (const line of lines) {
      const place = { phoneId: line.phone_id, customer: line.number, messages: [] };
      const conversation = conversations.get(line.number) ?? place;
      conversation.messages.push(asSandboxMessage(line, await handOver(deps, line)));
      conversations.set(line.number, conversation);
    }
    const customers = [...new Map(lines.map(({ name, number }) => [number, { name, phone: number }])).values()];
    const body = JSON.stringify({ customers, conversations: [...conversations.values()] });
    await ask(deps, '/__sim/seed', { type: 'application/json', body });
  },
});

/** Gives the sandbox a file; answers its id there. */
async function handOver(deps: Deps, line: StoredLine): Promise<string | null> {
  if (line.media_key === null) return null;
  const query = new URLSearchParams({ phoneNumberId: line.phone_id, mimeType: line.media_mime ?? '' });
  const body = new Uint8Array(await deps.storage.read(line.media_key));
  const answer = await ask(deps, `/__sim/media?${query.toString()}`, { type: 'application/octet-stream', body });
  return z.object({ id: z.string() }).parse(answer).id;
}

async function ask(
  { config, fetch }: Deps,
  path: string,
  { type, body }: { type: string; body: string | Uint8Array<ArrayBuffer> },
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${config.SANDBOX_PORT}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}`);
  return answer.json();
}
