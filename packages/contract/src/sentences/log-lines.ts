import type { SentenceRef } from './models.ts';
import { fillHoles } from './sentence-of.ts';

/**
 * What the counter notes in a conversation. A line is stored with its codes and values, to be phrased in the reader's language,
 * and in Portuguese, for whoever knows no codes. Lines from before have the Portuguese only.
 */
export const logLines = {
  started: '{who} iniciou o atendimento.',
  accepted: '{who} aceitou o atendimento.',
  returned: '{who} devolveu o atendimento para a fila.',
  reopened: '{who} reabriu o atendimento.',
  closed: '{who} encerrou o atendimento.',
  'to-user': 'Transferido de {who} para {user}.',
  'to-queue': 'Transferido de {who} para a fila {queue}.',
  'to-connection': 'Transferido de {who} para a conexão {connection}.',
  'to-user-queue': 'Transferido de {who} para {user} e a fila {queue}.',
  'to-user-connection': 'Transferido de {who} para {user} e a conexão {connection}.',
  'to-queue-connection': 'Transferido de {who} para a fila {queue} e a conexão {connection}.',
  'to-user-queue-connection': 'Transferido de {who} para {user}, a fila {queue} e a conexão {connection}.',
  'idle-closed': 'O atendimento foi encerrado por falta de atividade.',
  'idle-returned': 'O atendimento foi devolvido para a fila por falta de atividade.',
  'no-farewell': 'A mensagem de despedida não foi enviada: {reason}.',
  'user-removed': '{who} excluiu {user}; o atendimento voltou para a fila.',
  'queue-removed': '{who} excluiu a fila {queue}; o atendimento ficou sem fila.',
  'merged-by': '{who} uniu dois contatos.',
  merged: 'Dois contatos da mesma pessoa foram unidos.',
  'goes-on-elsewhere': 'A conversa continua em outro atendimento.',
  rated: 'O cliente avaliou o atendimento: [{value}] - {option}',
  'voice-call': 'Chamada de voz recebida pelo WhatsApp',
  'video-call': 'Chamada de vídeo recebida pelo WhatsApp',
  'as-said': '{text}',
  'because-unpaid': 'a assinatura da empresa venceu',
  'because-no-connection': 'o atendimento não tem conexão',
  'because-window': 'a janela de 24 horas já terminou',
  'because-no-address': 'o contato não tem um endereço neste canal',
  'because-late': 'ela chegaria com mais de um dia de atraso',
  'bot-finished': 'O robô terminou e passou o atendimento à equipe.',
  'bot-closed': 'O robô encerrou o atendimento.',
  'bot-queue': 'O robô passou o atendimento à fila.',
  'bot-agent': 'O robô passou o atendimento: o cliente escolheu falar com um atendente.',
  'bot-queue-closed': 'O robô passou o atendimento: a fila está fechada agora.',
  'bot-not-understood': 'O robô passou o atendimento: não entendeu {count} respostas.',
  'bot-idle': 'O robô passou o atendimento: o cliente não respondeu em 24 horas.',
  'bot-timeout': 'O robô passou o atendimento: o tempo para responder acabou.',
  'bot-asked-for-person': 'O robô passou o atendimento: o cliente pediu uma pessoa.',
  'bot-left': 'O robô passou o atendimento: o cliente saiu da conversa com o robô.',
  'bot-loop':
    'O robô parou: parece haver outro robô do outro lado. Nenhuma automação responde a este contato por uma hora.',
  'bot-fault': 'O robô passou o atendimento: houve uma falha no fluxo.',
  'bot-broken': 'O robô passou o atendimento: o fluxo não pôde continuar.',
  'bot-call-failed': 'O robô passou o atendimento: um serviço externo não respondeu.',
  'bot-long': 'O robô passou o atendimento: a conversa com o robô externo ficou longa demais.',
  'bot-phone': 'O robô parou: o cliente foi respondido pelo celular.',
  'bot-stopped': '{who} parou o robô.',
  'bot-switched-off': 'O robô passou o atendimento: o fluxo foi desligado.',
  'bot-deleted': 'O robô passou o atendimento: o fluxo ou a fila foi excluída.',
  'bot-connection-deleted': 'O robô passou o atendimento: a conexão foi excluída.',
  'bot-not-delivered': 'O robô passou o atendimento: a pergunta não foi entregue.',
  'bot-window-closed': 'O robô passou o atendimento: a mensagem não pôde ser enviada.',
  'bot-too-old': 'O robô passou o atendimento: a mensagem esperou tempo demais para sair.',
  'bot-gave': 'O robô entregou o atendimento a {user}.',
  distributed: 'O atendimento foi distribuído para {user}.',
  unanswered: '{user} não respondeu em {minutes} min; o atendimento voltou para a fila.',
} as const;
export type LogLineCode = keyof typeof logLines;

type Holes<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Holes<Rest> : never;

/** One sentence of a line; the types ask for what its holes need. */
export function logLine<Code extends LogLineCode>(
  code: Code,
  ...[values]: [Holes<(typeof logLines)[Code]>] extends [never] ? [] : [Record<Holes<(typeof logLines)[Code]>, string>]
): SentenceRef {
  return { code, values: values ?? {} };
}

/** The line as it is stored for whoever knows no codes. */
export const inPortuguese = (line: readonly SentenceRef[]): string =>
  line
    .map(({ code, values }) => fillHoles((logLines as Readonly<Record<string, string>>)[code] ?? '', values))
    .join(' ');
