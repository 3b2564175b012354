import { randomUUID } from 'node:crypto';
import { messages } from '../../../features/messages/messages.table.ts';
import { createTestDeps } from '../../database.ts';
import { createHttpHarness } from '../http-harness.ts';
import { sandboxProcess } from '../sandbox-process.ts';

/** A language model that is played, and companies that may ask it. */
export async function assistantHarness(now?: () => Date) {
  const sandbox = await sandboxProcess();
  const baseUrl = `${sandbox.url}/llm/v1`;
  const environment = {
    AI_BASE_URL: baseUrl,
    AI_API_KEY: 'chave-da-plataforma',
    AI_MODEL: 'sim',
    HTTP_ALLOWED_ORIGINS: new URL(sandbox.url).origin,
  };
  const deps = await createTestDeps({ environment, ...(now && { now }) });
  const received = async () => {
    type Received = { calls: { path: string; body: string; headers: Record<string, string> }[] };
    const { calls } = await sandbox.control<Received>('GET', '/calls?limit=20000');
    return calls.filter(({ path }) => path.startsWith('/llm/'));
  };

  /** A company with a ticket, an admin, and an account of its own that nobody else uses. */
  const desk = async ({ model = 'sim', consent = true, monthLimit = '500.00' } = {}) => {
    const http = await createHttpHarness({}, deps);
    const admin = await http.world.person({ profile: 'admin', name: 'Renata Campos' });
    const apiKey = `chave-${randomUUID()}`;
    const host = new URL(baseUrl).host;
    const configure = (fields: Record<string, unknown> = {}) =>
      http.call('/assistant/account', {
        method: 'PUT',
        body: { baseUrl, model, apiKey, monthLimit, ...fields },
        as: admin,
      });
    await configure();
    const agree = () => http.call('/assistant/consent', { method: 'POST', body: { version: 1, host }, as: admin });
    if (consent) await agree();
    let said = 0;
    const say = (
      body: string,
      fields: Partial<
        Pick<typeof messages.$inferInsert, 'fromMe' | 'ticketId' | 'contactId' | 'userId' | 'mediaType'>
      > = {},
    ) =>
      http.world.seed(async (db) => {
        const { id: ticketId, contactId } = http.ticket;
        const sentAt = new Date(deps.now().getTime() - 60_000 + (said += 1) * 1000);
        const row = { companyId: http.world.companyId, ticketId, contactId, fromMe: false, ...fields, body, sentAt };
        const [message] = await db.insert(messages).values(row).returning();
        return message?.id ?? 0;
      });
    const help = <T = Answer>(body: Record<string, unknown>, ticketId = http.ticket.id) =>
      http.call<T>(`/tickets/${ticketId}/assistant`, { method: 'POST', body });
    const ask = (prompt: string) => http.call<Record<string, unknown>>('/openai', { method: 'POST', body: { prompt } });
    const ledger = async () =>
      (await received())
        .filter(({ headers }) => headers['authorization'] === `Bearer ${apiKey}`)
        .map(({ body }) => body);
    return { ...http, admin, apiKey, host, baseUrl, configure, agree, say, help, ask, ledger };
  };
  return { deps, sandbox, desk, received, baseUrl, close: () => sandbox.close() };
}

type Answer = {
  drafts: string[];
  isMended: boolean;
  isKept: boolean;
  error?: string;
  details?: Record<string, unknown>;
};
