import { eq } from '../../platform/db/drizzle.ts';
import { contacts } from '../../features/contacts/contacts.table.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SandboxProcess } from '../harness/sandbox-process.ts';
import { createWorld, type Person } from '../world.ts';

export const DOCUMENT = '123.456.789-09';
const credentials: Record<string, Record<string, string>> = {
  hinova: { user: 'sandbox', password: 'sandbox', associationToken: 'sandbox' },
  siprov: { user: 'sandbox', password: 'sandbox' },
  bling: { clientId: 'sandbox', clientSecret: 'sandbox', refreshToken: 'sandbox' },
  'mk-auth': { clientId: 'sandbox', clientSecret: 'sandbox' },
  ixc: { token: 'sandbox' },
  asaas: { apiKey: 'sandbox' },
};
export const folderAt = ({ url }: Pick<SandboxProcess, 'url'>, source: string) =>
  `${url}/erp/${source === 'mk-auth' ? 'mkauth' : source}`;

/** A company with a ticket of a contact who owes something. */
export async function billingCompany(deps: Deps, sandbox: Pick<SandboxProcess, 'url'>) {
  const world = await createWorld({ deps });
  const app = await world.http();
  const [admin, keeper] = [
    await world.person({ name: 'Renata', profile: 'admin' }),
    await world.person({ name: 'Root', profile: 'admin', super: true }),
  ];
  const connection = await world.connection({ channel: 'wppoficial' });
  const contact = await world.contact();
  const ticket = await world.ticket({
    connectionId: connection.id,
    contactId: contact.id,
    userId: admin.userId,
    status: 'open',
    lastInboundAt: deps.now(),
  });
  const known = (value: string) =>
    world.seed((db) =>
      db
        .update(contacts)
        .set({ extraInfo: [{ id: 1, name: 'CPF', value }] })
        .where(eq(contacts.id, contact.id)),
    );
  const call = async (
    person: Pick<Person, 'headers'>,
    [method, path]: ['GET' | 'PUT' | 'POST', string],
    payload?: object,
  ) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: person.headers,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, json: answer.json() };
  };
  const setUp = (source: string, more: object = {}) =>
    call(keeper, ['PUT', `/integrations/${source}`], {
      isOn: true,
      fields: { address: folderAt(sandbox, source), ...credentials[source] },
      ...more,
    });
  const invoices = () => call(admin, ['GET', `/tickets/${ticket.id}/invoices`]);
  return { world, admin, keeper, contact, ticket, call, known, setUp, invoices };
}
