import type { Ctx } from '../../../platform/context.ts';

const see = (value: 'on' | 'off') => ({
  name: `see-outreach-${value}`,
  text: `select set_config('app.sees_outreach', '${value}', true)`,
});

/**
 * Lets `work` see the tickets of outreach, which a policy of the database hides from everybody. For what is about the person,
 * not about the counter: an export, a merge.
 */
export async function seeOutreach<T>({ client }: Pick<Ctx, 'client'>, work: () => Promise<T>): Promise<T> {
  await client.query(see('on'));
  const result = await work();
  await client.query(see('off'));
  return result;
}
