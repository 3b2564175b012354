import type { FirstSteps } from '@balcao/contract/first-steps/routes.ts';
import type { UserCtx } from '../../platform/context.ts';

// Each looks at the first row it finds; row-level security keeps to the company, and each table leads with it.
const text = `
  select
    exists (select from connections where company_id = $1 and (status = 'CONNECTED' or number is not null or account_confirmed_at is not null)) as "isConnected",
    exists (select from users where company_id = $1 and id <> $2)
      or exists (select from invitations where company_id = $1) as "hasInvited",
    exists (select from tickets where company_id = $1) as "hasHeard",
    (select number from connections where company_id = $1 and status = 'CONNECTED' and number is not null
      order by is_default desc, id limit 1) as number`;

/** Found out from what there is: nobody ticks anything off. */
export async function loadFirstSteps({ client, companyId, actor }: UserCtx): Promise<FirstSteps> {
  const { rows } = await client.query<FirstSteps>({ name: 'first-steps', text, values: [companyId, actor.userId] });
  const [steps] = rows;
  return steps ?? { isConnected: false, hasInvited: false, hasHeard: false, number: null };
}
