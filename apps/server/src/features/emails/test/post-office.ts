import { randomUUID } from 'node:crypto';
import type { Letter, LetterProgress } from '@balcao/contract/emails/models.ts';
import { afterAll } from 'vitest';
import { closeDeps } from '../../../app/create-deps.ts';
import { signAccessToken } from '../../auth/sessions/access-token.ts';
import { createTestDeps, TEST_NOW } from '../../../test/database.ts';
import { openMailBox } from '../../../test/mail-box.ts';
import { createOwnDatabase } from '../../../test/own-database.ts';
import { createWorld, type Person, type World } from '../../../test/world.ts';
import { mailAccounts } from '../../mail-accounts/mail-accounts.table.ts';
import { letterRound } from '../sending/run-letters.ts';

const MINUTE_MS = 60_000;

type Answer = Letter &
  LetterProgress & {
    error?: string;
    details?: Record<string, unknown>;
    emails: Letter[];
    count: number;
    hasMore: boolean;
  };

/** A counter whose letters go to a mail box, with a clock that can be moved. */
export async function openPostOffice(environment: Record<string, string> = {}) {
  const box = await openMailBox();
  let now = TEST_NOW;
  const MAIL_ALLOWED_HOSTS = `127.0.0.1:${box.port}`;
  const given = { DATABASE_URL: await createOwnDatabase(), SMTP_URL: box.url, MAIL_ALLOWED_HOSTS, ...environment };
  const deps = await createTestDeps({ environment: given, now: () => now });
  return {
    box,
    deps,
    pass: (minutes: number) => {
      now = new Date(now.getTime() + minutes * MINUTE_MS);
    },
    /** Everything that may leave at this moment leaves. */
    async deliver() {
      while (await letterRound(deps));
    },
    world: () => createWorld({ deps }),
    /** The letters with this subject, as they came over the wire. */
    received: (subject: string) => box.letters.filter((letter) => letter.includes(`Subject: ${subject}`)),
  };
}

/** One for all tests of a file; closed after the last of them. */
export async function sharedPostOffice() {
  const office = await openPostOffice();
  afterAll(async () => {
    await closeDeps(office.deps);
    office.box.close();
  });
  return office;
}

/** The company sends through a mail server of its own, which has been proved. */
export async function withOwnServer({ companyId, deps, seed }: World, port: number): Promise<void> {
  const host = '127.0.0.1';
  const sealedPassword = deps.seal.seal('segredo', `mail-account:${companyId}:${host}`);
  const account = { companyId, host, port, userName: 'correio', sealedPassword, fromAddress: 'loja@loja.com.br' };
  await seed((db) => db.insert(mailAccounts).values({ ...account, provedAt: deps.now() }));
  await seed((db) =>
    db.execute(`insert into settings (company_id, key, value, platform_wide) values (1, 'ownMailServers', 'enabled', true)
      on conflict (company_id, key) do update set value = excluded.value`),
  );
}

/** Somebody at work; the clock may go on for longer than a token lasts. */
export async function desk(world: World, { claims }: Person) {
  const app = await world.http();
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
    const { config, now } = world.deps;
    const token = await signAccessToken(claims, { secret: config.TOKEN_SECRET, now: now() });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, text: answer.body, json: answer.json<Answer>() };
  };
  return {
    app,
    call,
    send: (letter: object = {}) => call('POST', '/enviar-email', { ...written(), ...letter }),
    schedule: (letter: object = {}) =>
      call('POST', '/agendar-envio-email', { ...written(), sendAt: '2026-11-20T14:00', ...letter }),
    sent: async (pageNumber = 1) => (await call('GET', `/listar-emails-enviados?pageNumber=${pageNumber}`)).json,
    scheduled: async () => (await call('GET', '/listar-emails-agendados')).json,
  };
}

export const written = () => ({
  email: 'ana@cliente.com.br',
  assunto: `Assunto ${randomUUID()}`,
  mensagem: 'Olá, *Ana*! Veja www.exemplo.com.br/a_b_c',
});
