import type { Language } from '../languages.ts';

type Phrases = Record<Language, string>;

/** What keeps a drawing from going live. Braces hold names. */
export const blockingPhrases = {
  'one-start': {
    pt: 'O fluxo precisa de exatamente um bloco Inicio.',
    en: 'The flow needs exactly one start block.',
    es: 'El flujo necesita exactamente un bloque de inicio.',
    tr: 'Akışta tam olarak bir başlangıç bloğu olmalı.',
  },
  'connection-to-nothing': {
    pt: 'Uma conexão liga um bloco que não existe.',
    en: 'A connection joins a block that does not exist.',
    es: 'Una conexión une un bloque que no existe.',
    tr: 'Bir bağlantı var olmayan bir bloğa gidiyor.',
  },
  'unknown-kind': {
    pt: 'Este tipo de bloco não é conhecido: {kind}.',
    en: 'This kind of block is not known: {kind}.',
    es: 'Este tipo de bloque no se conoce: {kind}.',
    tr: 'Bu blok türü bilinmiyor: {kind}.',
  },
  'cycle-without-customer': {
    pt: 'Este caminho volta ao começo sem esperar o cliente.',
    en: 'This way turns in a circle without waiting for the customer.',
    es: 'Este camino vuelve al inicio sin esperar al cliente.',
    tr: 'Bu yol müşteriyi beklemeden başa dönüyor.',
  },
  'too-long-without-wait': {
    pt: 'Há mais de 100 blocos seguidos sem nenhuma espera.',
    en: 'More than 100 blocks in a row without any wait.',
    es: 'Hay más de 100 bloques seguidos sin ninguna espera.',
    tr: 'Hiç beklemeden art arda 100 bloktan fazlası var.',
  },
  'menu-without-options': {
    pt: 'O menu não tem opções.',
    en: 'The menu has no options.',
    es: 'El menú no tiene opciones.',
    tr: 'Menüde seçenek yok.',
  },
  'duplicate-number': {
    pt: 'Duas opções têm o mesmo número: {number}.',
    en: 'Two options have the same number: {number}.',
    es: 'Dos opciones tienen el mismo número: {number}.',
    tr: 'İki seçenek aynı numaraya sahip: {number}.',
  },
  'duplicate-title': {
    pt: 'Duas opções têm o mesmo título: {title}.',
    en: 'Two options have the same title: {title}.',
    es: 'Dos opciones tienen el mismo título: {title}.',
    tr: 'İki seçenek aynı başlığa sahip: {title}.',
  },
  'empty-text': {
    pt: 'O texto está vazio.',
    en: 'The text is empty.',
    es: 'El texto está vacío.',
    tr: 'Metin boş.',
  },
  'missing-queue': {
    pt: 'Selecione a fila de destino!',
    en: 'Choose the target queue!',
    es: '¡Seleccione la cola de destino!',
    tr: 'Hedef kuyruğu seçin!',
  },
  'missing-tag': {
    pt: 'Selecione uma Tag!',
    en: 'Choose a tag!',
    es: '¡Seleccione una etiqueta!',
    tr: 'Bir etiket seçin!',
  },
  'missing-user': {
    pt: 'O atendente escolhido não existe mais.',
    en: 'The chosen attendant no longer exists.',
    es: 'El agente elegido ya no existe.',
    tr: 'Seçilen temsilci artık yok.',
  },
  'user-not-of-queue': {
    pt: '{user} não é da fila {queue}.',
    en: '{user} does not belong to the queue {queue}.',
    es: '{user} no pertenece a la cola {queue}.',
    tr: '{user}, {queue} kuyruğunda değil.',
  },
  'missing-media': {
    pt: 'O arquivo não existe: {file}.',
    en: 'The file does not exist: {file}.',
    es: 'El archivo no existe: {file}.',
    tr: 'Dosya yok: {file}.',
  },
  'interval-out-of-range': {
    pt: 'O intervalo vai de 0 a 120 segundos.',
    en: 'An interval is between 0 and 120 seconds.',
    es: 'El intervalo va de 0 a 120 segundos.',
    tr: 'Aralık 0 ile 120 saniye arasında olmalı.',
  },
  'address-refused': {
    pt: 'Este endereço não pode ser chamado.',
    en: 'This address cannot be called.',
    es: 'Esta dirección no se puede llamar.',
    tr: 'Bu adres çağrılamaz.',
  },
  'unknown-secret': {
    pt: 'O segredo {secret} não existe.',
    en: 'The secret {secret} does not exist.',
    es: 'El secreto {secret} no existe.',
    tr: '{secret} adlı gizli değer yok.',
  },
  'secret-in-text': {
    pt: 'Um segredo só pode ficar em uma chamada HTTP: {secret}.',
    en: 'A secret may stand in an HTTP call only: {secret}.',
    es: 'Un secreto solo puede estar en una llamada HTTP: {secret}.',
    tr: 'Gizli değer yalnızca bir HTTP çağrısında olabilir: {secret}.',
  },
  'menu-too-long': {
    pt: 'O menu passa de 4.096 caracteres.',
    en: 'The menu is longer than 4,096 characters.',
    es: 'El menú pasa de 4.096 caracteres.',
    tr: 'Menü 4.096 karakterden uzun.',
  },
  'missing-flow': {
    pt: 'O fluxo de destino não existe ou não está no ar.',
    en: 'The target flow does not exist or is not live.',
    es: 'El flujo de destino no existe o no está en vivo.',
    tr: 'Hedef akış yok ya da yayında değil.',
  },
  'missing-node': {
    pt: 'O bloco de destino não existe.',
    en: 'The target block does not exist.',
    es: 'El bloque de destino no existe.',
    tr: 'Hedef blok yok.',
  },
  'missing-name': {
    pt: 'Falta o nome da variável.',
    en: 'The name of the variable is missing.',
    es: 'Falta el nombre de la variable.',
    tr: 'Değişkenin adı eksik.',
  },
} satisfies Record<string, Phrases>;
