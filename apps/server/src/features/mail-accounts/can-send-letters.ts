import type { PlatformCtx } from '../../platform/context.ts';

/** Whether any server takes letters to the people of a company, as `sendLetter` would ask them; of null, to anybody at all. */
export async function canSendLetters(
  { client, config }: Pick<PlatformCtx, 'client' | 'config'>,
  companyId: number | null,
): Promise<boolean> {
  if (config.SMTP_URL !== undefined) return true;
  const { rows } = await client.query<{ can: boolean }>({
    name: 'can-send-letters',
    text: 'select exists (select from letter_servers_of($1)) as can',
    values: [companyId],
  });
  return rows[0]?.can === true;
}
