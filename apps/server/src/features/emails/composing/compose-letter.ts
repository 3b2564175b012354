import MailComposer from 'nodemailer/lib/mail-composer';
import { isMissingFile } from '@balcao/platform/storage/storage-errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import type { emailFiles, LetterRow } from '../emails.table.ts';
import { letterHtml } from './letter-html.ts';

/** One of its files is gone. */
export class FileGone extends Error {}

export type LetterParts = {
  letter: LetterRow;
  files: readonly (typeof emailFiles.$inferSelect)[];
  from: { name: string; address: string };
  replyTo: string | null;
  /** Where whoever wants no more of these says so; null for a letter to one person. */
  unsubscribe: string | null;
  date: Date;
};

/** The letter as it goes over the wire: what was typed as plain text, and as HTML made from it. */
export async function composeLetter({ storage }: Pick<Deps, 'storage'>, parts: LetterParts): Promise<Buffer> {
  const { letter, from, replyTo, unsubscribe, date } = parts;
  const attachments = [];
  for (const { key, name, mime } of parts.files) {
    const content = await storage.read(key).catch((error: unknown) => {
      throw isMissingFile(error) ? new FileGone() : error;
    });
    attachments.push({ filename: name, content: Buffer.from(content), contentType: mime });
  }
  const composer = new MailComposer({
    from,
    to: { name: '', address: letter.recipient },
    ...(replyTo !== null && { replyTo }),
    subject: letter.subject,
    text: unsubscribe === null ? letter.message : `${letter.message}\n\n--\n${FOOT} ${unsubscribe}\n`,
    html: letterHtml(letter.message) + (unsubscribe === null ? '' : footHtml(unsubscribe)),
    messageId: letter.messageId,
    date,
    attachments,
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
