import type { ErrorCode } from '@balcao/contract/errors.ts';

/** Campaigns, their lists and planned messages. */
export const outreachPt = {
  ERR_NO_SCHEDULE_FOUND: 'Nenhum agendamento encontrado.',
  ERR_SCHEDULE_SENT: 'Este agendamento já foi enviado e não pode mais ser alterado.',
  ERR_SCHEDULE_IN_PAST: 'Escolha uma data e hora no futuro.',
  ERR_NO_CAMPAIGN_FOUND: 'Campanha não encontrada.',
  ERR_CAMPAIGN_READ_ONLY:
    'Esta campanha não pode mais ser alterada: ela começa em menos de uma hora, está em andamento ou já terminou.',
  ERR_CAMPAIGN_STATE: 'A campanha não está em um estado que permita isso. Atualize a página.',
  ERR_CAMPAIGN_RUNNING: 'A campanha está em andamento. Pare a campanha antes de excluí-la.',
  ERR_CAMPAIGN_NO_CONNECTION: 'A conexão foi excluída. Encerre a campanha e crie uma lista com quem não a recebeu.',
  ERR_CAMPAIGN_NEEDS_ACKNOWLEDGEMENT:
    'O número foi impedido de enviar em massa. Confirme que você conhece o motivo para continuar.',
  ERR_CAMPAIGN_CHANNEL: 'Campanhas só podem ser enviadas por conexões WhatsApp.',
  ERR_CAMPAIGN_NO_TEXT: 'Ainda há contatos esperando: deixe pelo menos uma mensagem preenchida.',
  ERR_CAMPAIGN_NOBODY_FAILED: 'Não há contatos que uma nova campanha possa alcançar.',
  ERR_NO_CONTACT_LIST_FOUND: 'Lista de contatos não encontrada.',
  ERR_CONTACT_LIST_FULL: 'A lista está cheia: cabem 100.000 contatos.',
  ERR_NO_LIST_ITEM_FOUND: 'Este contato não está mais na lista.',
  ERR_LIST_ITEM_EXISTS: 'Este número já está na lista.',
  ERR_NO_LIST_IMPORT_FOUND: 'Importação não encontrada.',
  ERR_LIST_IMPORT_COLUMNS: 'Escolha uma coluna, e só uma, para o número; nome, e-mail e empresa, no máximo uma vez.',
  ERR_CAMPAIGN_NEEDS_ATTESTATION: 'Antes de iniciar, confirme que estas pessoas aceitaram receber mensagens.',
  ERR_CAMPAIGN_CHANGED: 'Outra pessoa alterou esta campanha. Abra de novo para ver como ela está.',
  ERR_CAMPAIGN_NO_QUESTION: 'Cada versão com mensagem precisa da pergunta de confirmação.',
  ERR_TEMPLATE_NOT_APPROVED: 'Este modelo não está aprovado pela Meta. Escolha outro.',
} satisfies Partial<Record<ErrorCode, string>>;
