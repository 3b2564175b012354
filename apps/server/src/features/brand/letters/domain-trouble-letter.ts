import { domainProof } from '@balcao/contract/brand/models.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { STOP_AFTER } from '../domains/judge-domain.ts';

type Domain = { brand: string; host: string; checkToken: string; misses: number; isVerified: boolean; link: string };

/** What an admin reads about a host whose record is missing, or which was stopped for it. */
export function domainTroubleLetter({ brand, host, checkToken, misses, isVerified, link }: Domain) {
  const subject = isVerified
    ? `${brand}: o registro TXT de ${host} não foi encontrado`
    : `${brand}: ${host} não mostra mais a sua marca`;
  const what = isVerified
    ? `O registro TXT que prova que ${host} é seu não é encontrado há ${misses} dias. Depois de ${STOP_AFTER} dias, o domínio deixa de mostrar a sua marca.`
    : `O registro TXT que prova que ${host} é seu faltou por ${STOP_AFTER} dias. O domínio mostra agora a marca da plataforma, e os links das cartas não levam mais a ele.`;
  const then = isVerified
    ? 'Ele é procurado todos os dias. Para procurar agora, abra:'
    : 'Quando o registro existir de novo, peça a verificação:';
  const name = `${domainProof.name}.${host}`;
  const record = domainProof.prefix + checkToken;
  const text = `Olá!

${what}

Confira no provedor do domínio se este registro existe:

Nome: ${name}
Tipo: TXT
Conteúdo: ${record}

${then}

${link}
`;
  const html = `<p>Olá!</p>
<p>${escapeHtml(what)}</p>
<p>Confira no provedor do domínio se este registro existe:</p>
<p>Nome: <code>${escapeHtml(name)}</code><br>Tipo: TXT<br>Conteúdo: <code>${escapeHtml(record)}</code></p>
<p>${escapeHtml(then)} <a href="${escapeHtml(link)}">Abrir os domínios</a></p>
`;
  return { subject, text, html };
}
