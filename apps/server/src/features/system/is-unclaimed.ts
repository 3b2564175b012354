import type { PlatformCtx } from '../../platform/context.ts';

/** Whether a new installation still waits for whoever has the code of its first start. */
export async function isUnclaimed({ client }: Pick<PlatformCtx, 'client'>): Promise<boolean> {
  const { rows } = await client.query<{ isUnclaimed: boolean }>(
    `select exists (select from setup s join users u on u.id = s.user_id and u.token_version = 0 where s.claimed_at is null)
       as "isUnclaimed"`,
  );
  return rows[0]?.isUnclaimed ?? false;
}
