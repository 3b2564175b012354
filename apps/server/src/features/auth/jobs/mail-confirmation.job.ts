import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { companies } from '../../companies/companies.table.ts';
import { confirmationToken } from '../confirmation-token.ts';

/** Mails the link that confirms the e-mail a company signed up with. The token exists in the letter only. */
export const mailConfirmationJob = job({
  name: 'auth.mail-confirmation',
  formerNames: ['mail-confirmation'],
  payload: z.object({ companyId: z.number() }),
  whenBlocked: 'goes on',
  attempts: 5,
  runner: 'letters',
  async run(deps, { companyId }) {
    const email = await asPlatformCtx(deps, async ({ db }) => {
      const [waiting] = await db
        .select({ email: companies.email })
        .from(companies)
        .where(and(eq(companies.id, companyId), isNull(companies.emailConfirmedAt)));
      return waiting?.email ?? null;
    });
    if (email === null) return;
    const { TOKEN_SECRET, PUBLIC_URL } = deps.config;
    const token = confirmationToken({ id: companyId, email }, TOKEN_SECRET);
    await deps.mailer.send({ to: email, ...confirmationLetter(`${PUBLIC_URL}/login?confirm=${token}`) });
  },
});

const confirmationLetter = (link: string) => ({
  subject: 'Confirme o seu e-mail no Balcão',
  text: `Olá!

Este e-mail foi usado para criar uma conta no Balcão. Abra o endereço abaixo para confirmar que ele é seu; depois disso você já pode
conectar os seus canais:

${link}

Não foi você? Então ignore esta mensagem: nada será enviado em seu nome.
`,
  html: `<p>Olá!</p>
<p>Este e-mail foi usado para criar uma conta no Balcão. Confirme que ele é seu; depois disso você já pode conectar os seus canais:</p>
<p><a href="${link}">Confirmar o meu e-mail</a></p>
<p>Não foi você? Então ignore esta mensagem: nada será enviado em seu nome.</p>
`,
});
