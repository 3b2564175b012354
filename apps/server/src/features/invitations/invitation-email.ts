import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { INVITATION_DAYS } from './invitation-token.ts';

type Letter = { companyName: string; invitedBy: string | null; brand: string; link: string };

/** The letter that invites somebody, once as plain text and once with a link to click. */
export function invitationEmail({ companyName, invitedBy, brand, link }: Letter) {
  const who = invitedBy === null ? 'Você foi convidado' : `${invitedBy} convidou você`;
  const said = `${who} para atender com a equipe de ${companyName} em ${brand}.`;
  const once = `O convite vale por ${INVITATION_DAYS} dias e só pode ser usado uma vez.`;
  return {
    subject: `${brand}: seu convite`,
    text: `Olá!

${said} Abra o endereço abaixo e escolha a sua senha:

${link}

${once} Não esperava por ele? Então ignore esta mensagem.
`,
    html: `<p>Olá!</p>
<p>${escapeHtml(said)}</p>
<p><a href="${escapeHtml(link)}">Escolher a minha senha</a></p>
<p>${once} Não esperava por ele? Então ignore esta mensagem.</p>
`,
  };
}
