import { formatMoney } from '@balcao/contract/payments/money.ts';
import type { ledger } from '../../../features/invoices/invoices.table.ts';
import { chargeFor } from '../../../features/charges/charge-for.ts';
import { answerDoorbellJob } from '../../../features/charges/doorbells/answer-doorbell.job.ts';
import { lookRound } from '../../../features/charges/asking/look-at-charges.ts';
import { sealCertificate, sealSecrets } from '../../../features/payment-accounts/seal-credentials.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createTestDeps } from '../../database.ts';
import { createOwnDatabase } from '../../own-database.ts';
import { createWorld } from '../../world.ts';
import { creditor, debtorOf } from './debtor.ts';

type Provider = 'efi' | 'mercado-pago' | 'asaas';

/** What accounts of these tests have for secrets; plainly recognisable, so that they can be looked for. */
export const gatewaySecrets = {
  efi: { clientSecret: 'client-secret-of-efi', hmac: 'secret-of-the-address' },
  'mercado-pago': { accessToken: 'APP_USR-access-token', webhookSecret: 'your_secret_key_here' },
  asaas: { apiKey: '$aact_key-of-asaas', webhookToken: 'token-of-the-webhook' },
} satisfies Record<Provider, Record<string, string>>;

type Options = { deps: Deps; provider: Provider; value?: string };
type Seller = Awaited<ReturnType<typeof receiverAt>>;

/** An agency that receives at a provider. */
export async function receiverAt({ deps, provider }: Pick<Options, 'deps' | 'provider'>) {
  const settings = provider === 'efi' ? { pixKey: 'financeiro@exemplo.com.br', clientId: 'id' } : {};
  const seller = await creditor({ deps, provider, settings });
  const { accountId, accountKey } = seller;
  const sealed = { seal: deps.seal, accountKey };
  await deps.database.pool.query(
    `update payment_accounts set sealed_secrets = $2, sealed_certificate = $3, certificate_subject = $4,
       certificate_ends_at = $5 where id = $1`,
    [
      accountId,
      sealSecrets(sealed, gatewaySecrets[provider]),
      ...(provider === 'efi'
        ? [sealCertificate(sealed, { key: '', chain: '' }), 'CN=x', deps.now()]
        : [null, null, null]),
    ],
  );
  return seller;
}

/** A company of the agency that owes for a month, with the code it pays with. */
export async function debtorAt(deps: Deps, seller: Seller, value = '99.90') {
  const debtor = await debtorOf(seller, { value });
  const { companyId, invoiceId } = debtor;
  const line: typeof ledger.$inferInsert = {
    companyId,
    creditorCompanyId: seller.world.companyId,
    kind: 'invoice',
    amount: formatMoney(-Number(value.replace('.', ''))),
    invoiceId,
    at: deps.now(),
    sourceKey: `invoice:${invoiceId}`,
  };
  await deps.database.pool.query(
    `insert into ledger (company_id, creditor_company_id, kind, amount, invoice_id, at, source_key)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [line.companyId, line.creditorCompanyId, line.kind, line.amount, line.invoiceId, line.at, line.sourceKey],
  );
  return { ...debtor, charge: await chargeFor(deps, { companyId, invoiceId }) };
}

/** An agency's account at a provider, and a company that is about to pay. Wants a database of its own: it looks at all charges. */
export async function receiving({ deps, provider, value }: Options) {
  const seller = await receiverAt({ deps, provider });
  const debtor = await debtorAt(deps, seller, value);
  const { accountId } = seller;
  const { pool } = deps.database;
  return {
    ...seller,
    ...debtor,
    /** Asks about everything that has rung by now. */
    answer: async () => {
      const { rows } = await pool.query<{ id: string; payload: never }>(
        `select j.id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = $2 and (payload ->> 'accountId')::bigint = $1 order by j.id desc`,
        [accountId, answerDoorbellJob.name],
      );
      for (const { id, payload } of rows) {
        await answerDoorbellJob.run(deps, payload, { number: 1, isLast: false });
        await pool.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id]);
      }
    },
    /** The time has come to ask without having been rung for. */
    poll: async () => {
      await pool.query('update charges set next_look_at = $2 where id = $1', [debtor.charge.id, deps.now()]);
      while (await lookRound(deps));
    },
    books: () => booksOf(deps, { accountId, companyId: debtor.companyId }),
  };
}

/** What the books say of a company and an account, to the cent. */
async function booksOf({ database }: Deps, { accountId, companyId }: { accountId: number; companyId: number }) {
  const { rows } = await database.pool.query<{
    invoice: string;
    due: string;
    balance: string;
    charge: string;
    told: number;
    payments: string[];
  }>(
    `select i.status as invoice, to_char(c.due_date, 'YYYY-MM-DD') as due,
       (select sum(amount)::text from ledger where company_id = c.id) as balance,
       (select status from charges where company_id = c.id order by id desc limit 1) as charge,
       (select count(*)::integer from events where company_id = c.id and name = 'payment.settled') as told,
       array(
         select concat_ws(' ', amount, case when refunded_amount > 0 then 'back ' || refunded_amount end, alert)
         from payments where account_id = $2 order by id
       ) as payments
     from companies c join invoices i on i.company_id = c.id where c.id = $1`,
    [companyId, accountId],
  );
  const [books] = rows;
  if (!books) throw new Error('a company must have its books');
  return books;
}

/** What the books say while nothing has come, and when what was owed has. */
export const OPEN = { invoice: 'open', due: '2026-12-10', charge: 'waiting', told: 0, payments: [] };
export const PAID = { invoice: 'paid', due: '2027-01-10', charge: 'paid', told: 1, balance: '0.00' };

type Sent = { body: unknown; query?: string; headers?: Record<string, string>; end?: string };
export type Doors = Awaited<ReturnType<typeof openDoors>>;

/** A server with a database of its own, where providers ring. */
export async function openDoors(environment: Record<string, string>) {
  const deps = await createTestDeps({ databaseUrl: await createOwnDatabase(), environment });
  const app = await (await createWorld({ deps })).http();
  return {
    deps,
    /** Answers the status. */
    send: async (accountKey: string, { body, query = '', headers = {}, end = '' }: Sent): Promise<number> => {
      const url = `/webhooks/payments/${accountKey}${end}?${query}`;
      const sent = { 'content-type': 'application/json', ...headers };
      return (await app.inject({ method: 'POST', url, payload: JSON.stringify(body), headers: sent })).statusCode;
    },
  };
}
