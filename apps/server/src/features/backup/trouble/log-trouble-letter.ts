import { escapeHtml } from '../../../platform/mail/escape-html.ts';

/** What a super user reads while the continuous copies stand still. */
export function logTroubleLetter({ brand, minutes }: { brand: string; minutes: number }) {
  const told = `Há ${minutes} minutos a cópia contínua do banco de dados não sai desta máquina. O que foi escrito desde então se perde se a máquina se perder.`;
  const then =
    'Veja se a pasta de BACKUP_DIR está montada e tem espaço (ou se o bucket de BACKUP_S3_BUCKET responde), e se o npm start está no ar: a saída dele e "npm run balcao -- doctor" dizem o motivo. Enquanto isso, o log do banco se acumula no disco.';
  return {
    subject: `${brand}: a cópia contínua do banco de dados parou`,
    text: `Olá!\n\n${told}\n\n${then}\n`,
    html: `<p>Olá!</p>\n<p>${escapeHtml(told)}</p>\n<p>${escapeHtml(then)}</p>\n`,
  };
}
