import type {
  BankStatement,
  LineVerdict,
  StatementDetails,
  StatementLineShown,
} from '@balcao/contract/statements/models.ts';
import { readStatementJob } from '../../../features/statements/reading/read-statement.job.ts';
import { settleLinesJob } from '../../../features/statements/deciding/settle-lines.job.ts';
import type { creditor } from './debtor.ts';

type Agency = Awaited<ReturnType<typeof creditor>>;
type Content = string | Uint8Array<ArrayBuffer>;

const once = { number: 1, isLast: true };

/** The creditor at its statements, as a browser has it; what happens in the background is waited for. */
export async function statementDesk({ world, accountId, admin }: Agency) {
  const app = await world.http();
  const { companyId, deps } = world;
  async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: admin.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json<T & { error?: string }>() };
  }
  const read = (statementId: number) => readStatementJob.run(deps, { companyId, statementId }, once);
  const get = async (id: number) => (await ask<StatementDetails>('GET', `/statements/${id}`)).body;

  async function send(content: Content) {
    const form = new FormData();
    form.append('file', new Blob([content]), 'extrato.ofx');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/payment-accounts/${accountId}/statements`,
      headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: answer.statusCode, body: answer.json<BankStatement & { error?: string }>() };
  }

  return {
    ask,
    send,
    read,
    get,
    settle: (statementId: number) => settleLinesJob.run(deps, { companyId, statementId }, once),
    /** Uploaded and read. */
    async upload(content: Content): Promise<StatementDetails> {
      const { body } = await send(content);
      await read(body.id);
      return get(body.id);
    },
    lines: async (id: number, verdict: LineVerdict) =>
      (await ask<{ lines: StatementLineShown[] }>('GET', `/statements/${id}/lines?verdict=${verdict}`)).body.lines,
    async apply(id: number): Promise<StatementDetails> {
      await ask('POST', `/statements/${id}/apply`);
      await settleLinesJob.run(deps, { companyId, statementId: id }, once);
      return get(id);
    },
  };
}
