type Words = { title: string; asks: string; button: string; done: string; unknown: string };

const words: Record<'pt' | 'en' | 'es' | 'tr', Words> = {
  pt: {
    title: 'Cancelar e-mails',
    asks: 'Não receber mais e-mails enviados por {company} a várias pessoas?',
    button: 'Não quero mais receber',
    done: 'Pronto. {company} não enviará mais esses e-mails a este endereço.',
    unknown: 'Este link não existe mais. Responda ao e-mail para pedir o cancelamento.',
  },
  en: {
    title: 'Stop these emails',
    asks: 'Stop receiving emails that {company} sends to several people?',
    button: 'I no longer want them',
    done: 'Done. {company} will send no more of these emails to this address.',
    unknown: 'This link no longer exists. Reply to the email to ask for it to stop.',
  },
  es: {
    title: 'Cancelar correos',
    asks: '¿Dejar de recibir los correos que {company} envía a varias personas?',
    button: 'No quiero recibirlos más',
    done: 'Listo. {company} no enviará más esos correos a esta dirección.',
    unknown: 'Este enlace ya no existe. Responda al correo para pedir la cancelación.',
  },
  tr: {
    title: 'E-postaları durdur',
    asks: '{company} tarafından birçok kişiye gönderilen e-postaları artık almak istemiyor musunuz?',
    button: 'Artık istemiyorum',
    done: 'Tamam. {company} bu adrese artık böyle e-postalar göndermeyecek.',
    unknown: 'Bu bağlantı artık yok. Durdurulması için e-postayı yanıtlayın.',
  },
};

const isLanguage = (code: string): code is keyof typeof words => Object.hasOwn(words, code);

/** In the first of the reader's languages that there is, else in Portuguese. */
export function wordsFor(acceptLanguage = ''): Words & { language: string } {
  const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const language = wanted.find(isLanguage) ?? 'pt';
  return { ...words[language], language };
}
