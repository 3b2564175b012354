import type { Language } from '../languages.ts';

type Phrases = Record<Language, string>;

/** What is doubted and allowed. Braces hold names. */
export const warningPhrases = {
  unreachable: {
    pt: 'Nenhum caminho chega a este bloco.',
    en: 'No way leads to this block.',
    es: 'Ningún camino llega a este bloque.',
    tr: 'Bu bloğa hiçbir yol gelmiyor.',
  },
  'dead-end': {
    pt: 'Esta saída não leva a nada: o atendimento passa para pessoas.',
    en: 'This way out leads nowhere: people get the ticket.',
    es: 'Esta salida no lleva a nada: la atención pasa a personas.',
    tr: 'Bu çıkış bir yere gitmiyor: görüşme kişilere geçer.',
  },
  'variable-never-set': {
    pt: 'Nada define a variável {name}.',
    en: 'Nothing sets the variable {name}.',
    es: 'Nada define la variable {name}.',
    tr: '{name} değişkenini hiçbir şey belirlemiyor.',
  },
  'variable-not-on-every-way': {
    pt: 'A variável {name} não é definida em todos os caminhos até aqui.',
    en: 'The variable {name} is not set on every way to here.',
    es: 'La variable {name} no se define en todos los caminos hasta aquí.',
    tr: '{name} değişkeni buraya gelen her yolda belirlenmiyor.',
  },
  'variable-set-twice': {
    pt: 'Outra pergunta também define a variável {name}.',
    en: 'Another question sets the variable {name} too.',
    es: 'Otra pregunta también define la variable {name}.',
    tr: '{name} değişkenini başka bir soru da belirliyor.',
  },
  'closes-without-limit': {
    pt: 'Sem resposta, este atendimento espera 24 h antes de chegar às pessoas, e depois dele vem um encerramento. Defina um tempo.',
    en: 'Without an answer this ticket waits 24 h before people get it, and a closing comes after it. Set a time.',
    es: 'Sin respuesta, la atención espera 24 h antes de llegar a personas, y después viene un cierre. Defina un tiempo.',
    tr: 'Yanıt gelmezse görüşme kişilere geçmeden 24 saat bekler ve ardından kapanış gelir. Bir süre belirleyin.',
  },
  'menu-as-text': {
    pt: 'Em {connection} o menu vira texto numerado.',
    en: 'On {connection} the menu becomes numbered text.',
    es: 'En {connection} el menú se vuelve texto numerado.',
    tr: '{connection} üzerinde menü numaralı metne dönüşür.',
  },
  'buttons-text-too-long': {
    pt: 'Em {connection} um texto com botões pode ter até {max} caracteres: aqui os botões não aparecem.',
    en: 'On {connection} a text with buttons may have up to {max} characters: no buttons are shown here.',
    es: 'En {connection} un texto con botones puede tener hasta {max} caracteres: aquí no aparecen botones.',
    tr: '{connection} üzerinde düğmeli bir metin en fazla {max} karakter olabilir: burada düğme görünmez.',
  },
  'media-refused': {
    pt: '{connection} não aceita o arquivo {file}: ele é grande demais ou de um tipo que o canal recusa.',
    en: '{connection} does not take the file {file}: it is too large, or of a type that the channel refuses.',
    es: '{connection} no acepta el archivo {file}: es demasiado grande o de un tipo que el canal rechaza.',
    tr: '{connection} {file} dosyasını kabul etmiyor: çok büyük ya da kanalın reddettiği bir türde.',
  },
  'media-as-document': {
    pt: 'Em {connection} o arquivo {file} chega como documento, e não aberto na conversa.',
    en: 'On {connection} the file {file} arrives as a document, not open in the conversation.',
    es: 'En {connection} el archivo {file} llega como documento, y no abierto en la conversación.',
    tr: '{connection} üzerinde {file} dosyası görüşmede açık değil, belge olarak gelir.',
  },
  'text-too-long': {
    pt: 'Em {connection} um texto pode ter até {max} caracteres.',
    en: 'On {connection} a text may have up to {max} characters.',
    es: 'En {connection} un texto puede tener hasta {max} caracteres.',
    tr: '{connection} üzerinde bir metin en fazla {max} karakter olabilir.',
  },
  'many-messages': {
    pt: 'Mais de 10 mensagens seguidas: o canal pode atrasar ou recusar.',
    en: 'More than 10 messages in a row: the channel may delay or refuse them.',
    es: 'Más de 10 mensajes seguidos: el canal puede retrasarlos o rechazarlos.',
    tr: 'Art arda 10 mesajdan fazla: kanal geciktirebilir ya da reddedebilir.',
  },
  'outside-window': {
    pt: 'Depois de 24 h sem resposta este canal não entrega mais nada.',
    en: 'After 24 h without an answer this channel delivers nothing more.',
    es: 'Después de 24 h sin respuesta este canal no entrega nada más.',
    tr: 'Yanıtsız 24 saatten sonra bu kanal hiçbir şey iletmez.',
  },
  'title-is-number': {
    pt: 'O título {title} é o número de outra opção.',
    en: 'The title {title} is the number of another option.',
    es: 'El título {title} es el número de otra opción.',
    tr: '{title} başlığı başka bir seçeneğin numarası.',
  },
  'token-in-header': {
    pt: '{header} parece uma senha: guarde como segredo.',
    en: '{header} looks like a password: keep it as a secret.',
    es: '{header} parece una contraseña: guárdelo como secreto.',
    tr: '{header} bir parolaya benziyor: gizli değer olarak saklayın.',
  },
  'dead-branch': {
    pt: 'Com {percent}% este caminho nunca é usado.',
    en: 'With {percent}% this way is never used.',
    es: 'Con {percent}% este camino nunca se usa.',
    tr: '%{percent} ile bu yol hiç kullanılmaz.',
  },
  'error-unconnected': {
    pt: 'A resposta é usada, mas a falha não tem caminho.',
    en: 'The answer is used, but its failure has no way.',
    es: 'La respuesta se usa, pero el fallo no tiene camino.',
    tr: 'Yanıt kullanılıyor ama hatanın yolu yok.',
  },
  'queue-without-members': {
    pt: 'Ninguém é da fila {queue}.',
    en: 'Nobody belongs to the queue {queue}.',
    es: 'Nadie pertenece a la cola {queue}.',
    tr: '{queue} kuyruğunda kimse yok.',
  },
} satisfies Record<string, Phrases>;
