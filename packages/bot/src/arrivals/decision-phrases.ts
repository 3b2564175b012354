import type { Language } from '../languages.ts';
import type { DecisionCode } from './decide.ts';

type Phrases = Record<Language, string>;

/** The question that a rule asks of an arrival, and what it is called when it decided. */
export const decisionPhrases: Record<DecisionCode, { asks: Phrases; decided: Phrases }> = {
  'may-not-work': {
    asks: {
      pt: 'A empresa está impedida de trabalhar?',
      en: 'Is the company kept from working?',
      es: '¿La empresa está impedida de trabajar?',
      tr: 'Şirketin çalışması engelli mi?',
    },
    decided: {
      pt: 'A empresa está vencida: a mensagem só foi guardada.',
      en: 'The company has expired: the message was only stored.',
      es: 'La empresa está vencida: el mensaje solo se guardó.',
      tr: 'Şirketin süresi doldu: mesaj yalnızca saklandı.',
    },
  },
  'with-person': {
    asks: {
      pt: 'Alguém já atende?',
      en: 'Does a person serve already?',
      es: '¿Ya atiende alguien?',
      tr: 'Zaten bir kişi ilgileniyor mu?',
    },
    decided: {
      pt: 'Uma pessoa atende: nada é dito automaticamente.',
      en: 'A person serves: nothing is said automatically.',
      es: 'Atiende una persona: no se dice nada automáticamente.',
      tr: 'Bir kişi ilgileniyor: otomatik bir şey söylenmez.',
    },
  },
  'bot-disabled': {
    asks: {
      pt: 'O robô está desligado para este contato?',
      en: 'Is the bot switched off for this contact?',
      es: '¿El bot está apagado para este contacto?',
      tr: 'Bu kişi için bot kapalı mı?',
    },
    decided: {
      pt: 'O robô está desligado para este contato.',
      en: 'The bot is switched off for this contact.',
      es: 'El bot está apagado para este contacto.',
      tr: 'Bu kişi için bot kapalı.',
    },
  },
  'asked-for-person': {
    asks: {
      pt: 'O cliente chamou uma pessoa?',
      en: 'Did the customer ask for a person?',
      es: '¿El cliente pidió una persona?',
      tr: 'Müşteri bir kişi istedi mi?',
    },
    decided: {
      pt: 'O cliente chamou uma pessoa.',
      en: 'The customer asked for a person.',
      es: 'El cliente pidió una persona.',
      tr: 'Müşteri bir kişi istedi.',
    },
  },
  'run-answers': {
    asks: {
      pt: 'O robô espera uma resposta?',
      en: 'Does the bot wait for an answer?',
      es: '¿El bot espera una respuesta?',
      tr: 'Bot bir yanıt bekliyor mu?',
    },
    decided: {
      pt: 'O robô esperava esta resposta.',
      en: 'The bot was waiting for this answer.',
      es: 'El bot esperaba esta respuesta.',
      tr: 'Bot bu yanıtı bekliyordu.',
    },
  },
  'run-waits': {
    asks: {
      pt: 'O robô está no meio de algo?',
      en: 'Is the bot in the middle of something?',
      es: '¿El bot está en medio de algo?',
      tr: 'Bot bir şeyin ortasında mı?',
    },
    decided: {
      pt: 'O robô está em uma pausa ou consulta: a mensagem ficou guardada.',
      en: 'The bot is in a pause or a call: the message was kept.',
      es: 'El bot está en una pausa o consulta: el mensaje quedó guardado.',
      tr: 'Bot beklemede ya da sorguda: mesaj saklandı.',
    },
  },
  'too-old': {
    asks: {
      pt: 'A mensagem chegou com muito atraso?',
      en: 'Did the message come very late?',
      es: '¿El mensaje llegó con mucho retraso?',
      tr: 'Mesaj çok geç mi geldi?',
    },
    decided: {
      pt: 'A mensagem chegou mais de uma hora depois: nada foi dito.',
      en: 'The message came more than an hour late: nothing was said.',
      es: 'El mensaje llegó más de una hora tarde: no se dijo nada.',
      tr: 'Mesaj bir saatten fazla gecikti: bir şey söylenmedi.',
    },
  },
  closed: {
    asks: {
      pt: 'Está fechado, e isso ainda precisa ser dito?',
      en: 'Is it closed, and has that yet to be said?',
      es: '¿Está cerrado, y aún falta decirlo?',
      tr: 'Kapalı mı ve bunun söylenmesi gerekiyor mu?',
    },
    decided: {
      pt: 'Está fechado: foi dito o texto de fora do horário.',
      en: 'It is closed: the out-of-hours text was said.',
      es: 'Está cerrado: se dijo el texto de fuera de horario.',
      tr: 'Kapalı: mesai dışı metni söylendi.',
    },
  },
  'closed-said': {
    asks: {
      pt: 'Está fechado, sem nada a dizer?',
      en: 'Is it closed, with nothing to say?',
      es: '¿Está cerrado, sin nada que decir?',
      tr: 'Kapalı mı, söylenecek bir şey yok mu?',
    },
    decided: {
      pt: 'Está fechado: não há texto para isso, ou ele já foi dito há pouco.',
      en: 'It is closed: there is no text for that, or it was said a moment ago.',
      es: 'Está cerrado: no hay texto para eso, o ya se dijo hace poco.',
      tr: 'Kapalı: bunun için metin yok ya da az önce söylendi.',
    },
  },
  quiet: {
    asks: {
      pt: 'Parece outro robô?',
      en: 'Does it look like another bot?',
      es: '¿Parece otro bot?',
      tr: 'Başka bir bota benziyor mu?',
    },
    decided: {
      pt: 'Parece haver outro robô do outro lado: silêncio por uma hora.',
      en: 'Another bot seems to be at the other end: silence for an hour.',
      es: 'Parece haber otro bot al otro lado: silencio por una hora.',
      tr: 'Karşıda başka bir bot var gibi: bir saat sessizlik.',
    },
  },
  keyword: {
    asks: {
      pt: 'É uma palavra-chave de um fluxo?',
      en: 'Is it a keyword of a flow?',
      es: '¿Es una palabra clave de un flujo?',
      tr: 'Bir akışın anahtar kelimesi mi?',
    },
    decided: {
      pt: 'Uma palavra-chave iniciou o fluxo.',
      en: 'A keyword began the flow.',
      es: 'Una palabra clave inició el flujo.',
      tr: 'Bir anahtar kelime akışı başlattı.',
    },
  },
  'not-owed': {
    asks: {
      pt: 'O atendimento já teve sua automação?',
      en: 'Has the ticket had its automation?',
      es: '¿La atención ya tuvo su automatización?',
      tr: 'Görüşme otomasyonunu aldı mı?',
    },
    decided: {
      pt: 'O atendimento já espera por pessoas.',
      en: 'The ticket waits for people already.',
      es: 'La atención ya espera por personas.',
      tr: 'Görüşme zaten kişileri bekliyor.',
    },
  },
  'first-contact': {
    asks: {
      pt: 'É o primeiro contato, e um fluxo espera por ele?',
      en: 'Is it the first contact, and does a flow wait for it?',
      es: '¿Es el primer contacto, y un flujo lo espera?',
      tr: 'İlk temas mı ve onu bekleyen bir akış var mı?',
    },
    decided: {
      pt: 'É o primeiro contato: o fluxo de boas-vindas começou.',
      en: 'It is the first contact: the welcome flow began.',
      es: 'Es el primer contacto: empezó el flujo de bienvenida.',
      tr: 'İlk temas: karşılama akışı başladı.',
    },
  },
  'connection-flow': {
    asks: {
      pt: 'A conexão tem um fluxo?',
      en: 'Does the connection have a flow?',
      es: '¿La conexión tiene un flujo?',
      tr: 'Bağlantının bir akışı var mı?',
    },
    decided: {
      pt: 'O fluxo da conexão começou.',
      en: 'The flow of the connection began.',
      es: 'Empezó el flujo de la conexión.',
      tr: 'Bağlantının akışı başladı.',
    },
  },
  greeting: {
    asks: {
      pt: 'A conexão não tem fila?',
      en: 'Has the connection no queue?',
      es: '¿La conexión no tiene cola?',
      tr: 'Bağlantının kuyruğu yok mu?',
    },
    decided: {
      pt: 'Sem filas: só a saudação foi dita.',
      en: 'No queues: only the greeting was said.',
      es: 'Sin colas: solo se dijo el saludo.',
      tr: 'Kuyruk yok: yalnızca selamlama söylendi.',
    },
  },
  'one-queue': {
    asks: {
      pt: 'A conexão tem uma só fila?',
      en: 'Has the connection one queue only?',
      es: '¿La conexión tiene una sola cola?',
      tr: 'Bağlantının tek kuyruğu mu var?',
    },
    decided: {
      pt: 'Há uma só fila: o atendimento entrou nela.',
      en: 'There is one queue only: the ticket entered it.',
      es: 'Hay una sola cola: la atención entró en ella.',
      tr: 'Tek kuyruk var: görüşme ona girdi.',
    },
  },
  'queue-menu': {
    asks: {
      pt: 'A conexão tem várias filas?',
      en: 'Has the connection several queues?',
      es: '¿La conexión tiene varias colas?',
      tr: 'Bağlantının birden çok kuyruğu mu var?',
    },
    decided: {
      pt: 'O menu das filas começou.',
      en: 'The menu of queues began.',
      es: 'Empezó el menú de las colas.',
      tr: 'Kuyruk menüsü başladı.',
    },
  },
};
