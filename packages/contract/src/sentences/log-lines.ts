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
