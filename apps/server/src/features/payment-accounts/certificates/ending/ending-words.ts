import type { NoticeWords, PushLanguage } from '@balcao/contract/notifications/models.ts';
import { escapeHtml } from '../../../../platform/mail/escape-html.ts';

/** `day` is the last one on the clock of whoever holds the account. */
export type Ending = { name: string; day: string };

const dayOf = (day: string) => day.split('-').toReversed().join('/');

const says: Record<PushLanguage, { title: string; body: string }> = {
  pt: {
    title: 'O certificado de {name} vence em {day}',
    body: 'Depois disso nenhuma cobrança Pix desta conta é criada. Envie um novo.',
  },
  en: {
    title: 'The certificate of {name} ends on {day}',
    body: 'After that no Pix charge of this account can be made. Send a new one.',
  },
  es: {
    title: 'El certificado de {name} vence el {day}',
    body: 'Después no se crea ningún cobro Pix de esta cuenta. Envíe uno nuevo.',
  },
  tr: {
    title: '{name} sertifikası {day} tarihinde sona eriyor',
    body: 'Sonrasında bu hesapla Pix tahsilatı oluşturulamaz. Yenisini yükleyin.',
  },
};

/** What a bell and a device say. */
export function endingWords({ name, day }: Ending): Record<PushLanguage, NoticeWords> {
  const words = (language: PushLanguage): NoticeWords => ({
    title: says[language].title.replace('{name}', () => name).replace('{day}', dayOf(day)),
    body: says[language].body,
  });
  return { pt: words('pt'), en: words('en'), es: words('es'), tr: words('tr') };
}

const how = 'O arquivo .p12 novo é baixado no painel do Efí e enviado em Configurações, na conta de recebimento:';

/** What whoever holds the account reads. */
export function endingLetter({ link, ...ending }: Ending & { link: string }) {
  const { title: subject, body } = endingWords(ending).pt;
  const text = ['Olá!', `${subject}. ${body}`, how, link].join('\n\n') + '\n';
  const html = `<p>Olá!</p>
<p>${escapeHtml(`${subject}. ${body}`)}</p>
<p>${escapeHtml(how)} <a href="${escapeHtml(link)}">Abrir as contas de recebimento</a></p>
`;
  return { subject, text, html };
}
