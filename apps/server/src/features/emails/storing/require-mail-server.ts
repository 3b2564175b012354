import type { Ctx } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';

/** Whether there is any server by which letters of the company may leave. */
export async function hasMailServer({ client, companyId, config }: Pick<Ctx, 'client' | 'companyId' | 'config'>) {
  if (config.SMTP_URL !== undefined) return true;
  const { rows } = await client.query<{ has: boolean }>({
    name: 'has-mail-server',
    text: 'select exists (select from mail_servers_of($1)) as has',
    values: [companyId],
  });
  return rows[0]?.has === true;
}

export async function requireMailServer(ctx: Ctx): Promise<void> {
  if (!(await hasMailServer(ctx))) fail('ERR_MAIL_NOT_CONFIGURED');
}
