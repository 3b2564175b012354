import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { switchedOffWords, type OffByItself } from '../delivering/off-words.ts';

type Off = { name: string; reason: OffByItself; link: string };

const then =
  'O que acontecer enquanto isso fica guardado por 30 dias. Depois de corrigir o endereço, ligue o webhook de novo e escolha enviar o que faltou:';

/** What an admin reads about a webhook that was switched off by itself. */
export function switchedOffLetter({ name, reason, link }: Off) {
  const { title: subject, body } = switchedOffWords({ name, reason }).pt;
  const text = `Olá!

${body}

${then}

${link}
`;
  const html = `<p>Olá!</p>
<p>${escapeHtml(body)}</p>
<p>${escapeHtml(then)} <a href="${escapeHtml(link)}">Abrir os webhooks</a></p>
`;
  return { subject, text, html };
}
