import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { z } from 'zod';
import { asPlatformCtx } from '../../../platform/context.ts';
import { job } from '../../../platform/jobs/job.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { letterBrandOf, senderOf } from '../../brand/letters/letter-brand.ts';
import { sendLetter } from '../../mail-accounts/send-letter.ts';
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
    const letter = await asPlatformCtx(deps, async ({ db, client }) => {
      const [waiting] = await db
        .select({ email: companies.email })
        .from(companies)
        .where(and(eq(companies.id, companyId), isNull(companies.emailConfirmedAt)));
      if (!waiting?.email) return null;
      return { email: waiting.email, brand: await letterBrandOf(client, deps.config, companyId) };
    });
    if (letter === null) return;
    const { email, brand } = letter;
    const token = confirmationToken({ id: companyId, email }, deps.config.TOKEN_SECRET);
    const link = `${brand.baseUrl}/login?confirm=${token}`;
    await sendLetter(deps, companyId, { to: email, ...senderOf(brand), ...confirmationLetter(brand.name, link) });
  },
});

const confirmationLetter = (brand: string, link: string) => ({
  subject: `${brand}: confirme o seu e-mail`,
  text: `Olá!

Este e-mail foi usado para criar uma conta em ${brand}. Abra o endereço abaixo para confirmar que ele é seu; depois disso você já pode
conectar os seus canais:

${link}

Não foi você? Então ignore esta mensagem: nada será enviado em seu nome.
`,
  html: `<p>Olá!</p>
<p>Este e-mail foi usado para criar uma conta em ${escapeHtml(brand)}. Confirme que ele é seu; depois disso você já pode conectar os seus canais:</p>
<p><a href="${escapeHtml(link)}">Confirmar o meu e-mail</a></p>
<p>Não foi você? Então ignore esta mensagem: nada será enviado em seu nome.</p>
`,
});
