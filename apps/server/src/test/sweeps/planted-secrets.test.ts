import { createLogger } from '@balcao/platform/logger.ts';
import { expect, onTestFinished, test } from 'vitest';
import { closeDeps } from '../../app/create-deps.ts';
import { slices } from '../../app/slices.ts';
import { p12File } from '../../features/payment-accounts/testing/p12-files.ts';
import { openSecrets } from '../../features/payment-accounts/seal-credentials.ts';
import type { Deps } from '../../platform/deps.ts';
import { runWorker } from '../../platform/jobs/run-worker.ts';
import { createTestDeps } from '../database.ts';
import { creditor, debtorOf } from '../harness/payments/debtor.ts';
import { startEfiStandIn } from '../harness/payments/fake-efi.ts';
import { createOwnDatabase } from '../own-database.ts';
import type { Person, World } from '../world.ts';

/** What nobody may ever read again, anywhere. */
const planted = {
  clientSecret: 'plantado-segredo-da-efi',
  apiKey: 'plantado-chave-do-asaas',
  webhookToken: 'plantado-palavra-do-asaas',
  mailPassword: 'plantado-senha-do-correio',
  nameOnCard: 'PLANTADA NO CARTAO',
  cardNumber: '4111222233334444',
  cvv: 'plantado-987',
  personPassword: 'plantado-senha-da-pessoa',
  pem: 'PRIVATE KEY',
};

type Sent = { method?: 'GET' | 'POST' | 'PUT'; url: string; payload?: object };

/** Somebody calls; everything that is answered is kept. */
async function caller({ world, person, answers }: { world: World; person: Person; answers: string[] }) {
  const app = await world.http();
  const inject = async (request: object) => {
    const { statusCode, body, headers } = await app.inject(request);
    answers.push(JSON.stringify(headers) + body);
    return { status: statusCode, body };
  };
  return {
    inject,
    call: async <Body = { id: number }>({ method = 'POST', url, payload }: Sent) => {
      const { headers } = person;
      const { status, body } = await inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
      return { status, body: JSON.parse(body) as Body };
    },
    attach: async (url: string, bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'conta.p12');
      const request = new Request('http://x', { method: 'POST', body: form });
      const headers = { ...person.headers, 'content-type': request.headers.get('content-type') ?? '' };
      return inject({ method: 'POST', url: `/api${url}`, headers, payload: Buffer.from(await request.arrayBuffer()) });
    },
  };
}

/** Where an account is rung at: its key, and the secret that was made for it. */
async function addressOf({ database, seal }: Deps, accountId: number) {
  const { rows } = await database.pool.query<{ key: string; sealed: string }>(
    'select account_key as key, sealed_secrets as sealed from payment_accounts where id = $1',
    [accountId],
  );
  const { key = '', sealed = '' } = rows[0] ?? {};
  return { key, hmac: openSecrets({ seal, accountKey: key }, sealed)['hmac'] ?? 'none' };
}

/** Every table, also the job queue's, whose rows hold one of these texts. */
async function tablesWith({ database }: Deps, texts: readonly string[]): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.pool.query(
      `select from ${name} t, unnest($1::text[]) as word where to_jsonb(t)::text like '%' || word || '%' limit 1`,
      [texts],
    );
    if (rowCount) found.push(name);
  }
  return found;
}

test('after a day of money no secret and nothing of a card is in any table, job, event, log line or answer', async () => {
  const efi = await startEfiStandIn();
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => void lines.push(line) });
  const databaseUrl = await createOwnDatabase();
  const deps = {
    ...(await createTestDeps({
      databaseUrl,
      environment: { EFI_BASE_URL: efi.url, ASAAS_BASE_URL: efi.url, MAIL_ALLOWED_HOSTS: '127.0.0.1:25' },
    })),
    log,
  };
  onTestFinished(async () => {
    await closeDeps(deps);
    await efi.close();
  });
  const answers: string[] = [];
  const seller = await creditor({ deps, inUse: false });
  const ours = await caller({ world: seller.world, person: seller.admin, answers });

  const { clientSecret, apiKey, webhookToken } = planted;
  const fields = { pixKey: 'a@exemplo.com.br', clientId: 'id', clientSecret };
  const account = (await ours.call({ url: '/payment-accounts', payload: { provider: 'efi', name: 'Efí', fields } }))
    .body;
  await ours.attach(`/payment-accounts/${account.id}/certificate`, p12File());
  const asaas = { provider: 'asaas', name: 'Asaas', fields: { apiKey, webhookToken } };
  const { body: other } = await ours.call({ url: '/payment-accounts', payload: asaas });
  const mail = { host: '127.0.0.1', port: 25, userName: 'correio', fromAddress: 'a@b.com.br' };
  await ours.call({ method: 'PUT', url: '/mail-account', payload: { ...mail, password: planted.mailPassword } });

  // What fails is logged and kept with the account; what works is used.
  efi.faults.push({ call: 'POST /oauth/token', status: 401, applied: false });
  await ours.call({ url: `/payment-accounts/${account.id}/check` });
  await ours.call({ url: `/payment-accounts/${other.id}/check` });
  await ours.call({ url: `/payment-accounts/${account.id}/check` });
  await ours.call({ url: `/payment-accounts/${account.id}/use` });
  await ours.call({ method: 'GET', url: '/payment-accounts' });

  const { world, invoiceId } = await debtorOf(seller);
  const person = await world.person({ profile: 'admin' });
  const theirs = await caller({ world, person, answers });
  const { nameOnCard, cardNumber, cvv, personPassword } = planted;
  const card = { nameOnCard, cardNumber, cvv, number: cardNumber, useAddressForPaymentDetails: true };
  const subscribed = await theirs.call<{ charge: { txid: string } | null }>({
    url: '/subscription',
    payload: { ...card, invoiceId, card },
  });
  await theirs.call({ url: '/subscription', payload: { ...card, invoiceId: cardNumber, plan: [cvv] } });
  await theirs.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.user.email, password: personPassword },
  });
  const txid = subscribed.body.charge?.txid ?? '';
  const { key, hmac } = await addressOf(deps, account.id);
  const worker = await runWorker(
    deps,
    slices.flatMap(({ jobs = [] }) => jobs),
  );
  const url = `/webhooks/payments/${key}?hmac=${hmac}&ignorar=`;
  const rung = await ours.inject({ method: 'POST', url, payload: { pix: [efi.pay(txid)] } });
  expect(rung.status).toBe(200);
  const settled = async () =>
    (await deps.database.pool.query("select from events where name = 'payment.settled'")).rowCount;
  await expect.poll(settled, { timeout: 20_000 }).toBe(1);
  await worker.stop();

  const words = [...Object.values(planted), hmac];
  expect(await tablesWith(deps, words)).toEqual([]);
  const wordsIn = (texts: readonly string[]) => words.filter((word) => texts.some((text) => text.includes(word)));
  expect(wordsIn(lines)).toEqual([]);
  expect(wordsIn(answers)).toEqual([]);
  // The search finds what is there.
  expect(await tablesWith(deps, [txid])).toContain('public.charges');
  expect(lines.length).toBeGreaterThan(0);
});
