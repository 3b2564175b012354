import MailComposer from 'nodemailer/lib/mail-composer';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { LetterRow } from '../emails.table.ts';
import type { LetterFile } from './read-letter-files.ts';
import { letterHtml } from './letter-html.ts';

export type LetterParts = {
  letter: LetterRow;
  files: readonly LetterFile[];
  from: { name: string; address: string };
  replyTo: string | null;
  /** Where whoever wants no more of these says so; null for a letter to one person. */
  unsubscribe: string | null;
  date: Date;
};

/** The letter as it goes over the wire: what was typed as plain text, and as HTML made from it. */
export function composeLetter(parts: LetterParts): Promise<Buffer> {
  const { letter, from, replyTo, unsubscribe, date } = parts;
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.recipient },
    ...(replyTo !== null && { replyTo }),
    subject: letter.subject,
    text: unsubscribe === null ? letter.message : `${letter.message}\n\n--\n${FOOT} ${unsubscribe}\n`,
    html: letterHtml(letter.message) + (unsubscribe === null ? '' : footHtml(unsubscribe)),
    messageId: letter.messageId,
    date,
    attachments: [...parts.files],
    ...(unsubscribe !== null && {
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

const FOOT = 'Não quer mais receber e-mails como este?';
const footHtml = (address: string) =>
  `<p style="margin:2em 0 0;font:12px/1.5 sans-serif;color:#666">${FOOT} <a href="${escapeHtml(address)}">Cancelar</a></p>`;
