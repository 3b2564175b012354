import type { ErrorCode } from '../errors.ts';
import type { FaultReason } from './faults.ts';

/** What a program is told beside the code of a refusal: for whoever reads its log, not for a person at a screen. */
const refusals: Partial<Record<ErrorCode, string>> = {
  ERR_VALIDATION: 'Confira o que foi enviado.',
  ERR_UNAUTHENTICATED: 'Token ou chave desconhecidos, vencidos ou excluídos.',
  ERR_NO_PERMISSION: 'Este token ou esta chave não abre este recurso.',
  ERR_SUBSCRIPTION_EXPIRED: 'A assinatura da empresa está vencida.',
  ERR_ACCOUNT_DISABLED: 'A conta da empresa está desativada.',
  ERR_TOO_MANY_REQUESTS: 'Chamadas demais em pouco tempo. Espere os segundos de Retry-After.',
  ERR_PAYLOAD_TOO_LARGE: 'O conteúdo enviado é grande demais.',
  ERR_FILE_TOO_LARGE: 'O arquivo é grande demais: no máximo 20 MB.',
  ERR_INTERNAL: 'Ocorreu um erro aqui. Tente de novo mais tarde; o requestId ajuda a encontrá-lo.',
  ERR_SERVICE_UNAVAILABLE: 'O serviço está indisponível neste momento. Tente de novo em instantes.',
  ERR_WAPP_NOT_INITIALIZED: 'A conexão não existe ou não está conectada.',
  ERR_WAPP_INVALID_CONTACT:
    'O número não é um telefone válido: de 8 a 15 dígitos, com o código do país. Grupos não são aceitos.',
  ERR_NO_WAPP_FOUND: 'Não há conexão com este nome para este token.',
  ERR_NO_USER_FOUND: 'Não há usuário com este userId nesta empresa.',
  ERR_NO_QUEUE_FOUND: 'Não há fila com este queueId nesta empresa.',
  ERR_NO_CONTACT_FOUND: 'Este contato não existe.',
  ERR_NO_TICKET_FOUND: 'Este atendimento não existe.',
  ERR_NO_MESSAGE_FOUND: 'Esta mensagem não existe.',
  ERR_NO_TAG_FOUND: 'Uma das tags não existe.',
  ERR_NO_WEBHOOK_FOUND: 'Este webhook não existe.',
  ERR_NOT_FOUND: 'O que foi pedido não existe.',
  ERR_REPLY_WINDOW_CLOSED: 'O cliente não escreveu nas últimas 24 horas: só um modelo aprovado pode ser enviado.',
  ERR_MEDIA_NOT_SUPPORTED: 'Este tipo de arquivo não é aceito neste canal.',
  ERR_SENDING_WAPP_MSG: 'A mensagem foi guardada, mas o canal a recusou.',
  ERR_CONTACT_OPTED_OUT: 'O contato pediu para não receber mensagens de marketing.',
  ERR_OUT_OF_HOURS: 'Fora do horário de atendimento.',
  ERR_IDEMPOTENCY_MISMATCH: 'Esta Idempotency-Key já foi usada com outro conteúdo.',
  ERR_IDEMPOTENCY_RUNNING: 'A primeira chamada com esta Idempotency-Key ainda está em andamento.',
  ERR_DUPLICATED_CONTACT: 'Já existe um contato com este número.',
  ERR_DUPLICATED_CONTACT_NINTH_DIGIT: 'Já existe um contato com este número, com ou sem o nono dígito.',
  ERR_CANNOT_EDIT_GROUP: 'Grupos não podem ser alterados.',
  ERR_USER_NOT_IN_QUEUE: 'O usuário não pertence a esta fila.',
  ERR_OTHER_OPEN_TICKET: 'O contato já tem um atendimento em aberto.',
  ERR_MAX_WEBHOOKS: 'A empresa já tem o máximo de webhooks.',
  ERR_WEBHOOK_ADDRESS:
    'Este endereço não pode receber entregas. Use https e um servidor público; para um endereço da rede interna, peça a quem cuida da instalação que o libere (HTTP_ALLOWED_ORIGINS).',
};

const reasonTexts: Record<FaultReason, string> = {
  missing: 'falta',
  type: 'tipo errado',
  short: 'vazio ou curto demais',
  long: 'longo demais',
  value: 'valor não aceito',
  unreadable: 'não pôde ser lido',
  unknown: 'não existe',
};

type Details = Readonly<Record<string, unknown>>;

/** The sentence of a refusal, with what it is about where the details name it. Undefined for what no program is told. */
export function refusalText(
  code: ErrorCode,
  { fields, reasons, known, planFlag, scope }: Details = {},
): string | undefined {
  if (code === 'ERR_VALIDATION' && Array.isArray(fields)) return `Confira ${listOf(fields, reasons)}.${knownOf(known)}`;
  if (code === 'ERR_NO_PERMISSION' && typeof scope === 'string') return `Falta à chave a permissão ${scope}.`;
  if (code === 'ERR_NO_PERMISSION' && planFlag) return 'O plano da empresa não inclui a API.';
  return refusals[code];
}

const listOf = (fields: readonly unknown[], reasons: unknown) =>
  fields
    .map((field, index) => `${String(field)}${inBrackets((reasons as FaultReason[] | undefined)?.[index])}`)
    .join(', ');

const knownOf = (known: unknown) => {
  if (!Array.isArray(known)) return '';
  return known.length > 0 ? ` O que pode ser perguntado: ${known.join(', ')}.` : ' Esta chamada não tem parâmetros.';
};

const inBrackets = (reason: FaultReason | null | undefined) => (reason ? ` (${reasonTexts[reason]})` : '');
