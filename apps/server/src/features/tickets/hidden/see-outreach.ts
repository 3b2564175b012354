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
  await showOutreach({ client });
  const result = await work();
  await hideOutreach({ client });
  return result;
}

/** The same for a transaction that goes on in other hands before it is over with them. */
export const showOutreach = ({ client }: Pick<Ctx, 'client'>) => client.query(see('on'));
export const hideOutreach = ({ client }: Pick<Ctx, 'client'>) => client.query(see('off'));
