import { actorAllows } from '@balcao/contract/permissions.ts';
import type { UserCtx } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

/** Admins pay; once the company is blocked everybody may, so that the work can go on. */
export async function requirePayer({ client, actor, now }: UserCtx) {
  if (actorAllows(actor, 'settings-page:edit')) return;
  const { rows } = await client.query<{ standing: string }>(
    'select company_standing(current_company(), $1) as standing',
    [now],
  );
  if (rows[0]?.standing !== 'blocked') fail('ERR_NO_PERMISSION', { permission: 'settings-page:edit' });
}
