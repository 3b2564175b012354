import { randomUUID } from 'node:crypto';
import { emailBatches, emails, type LetterRow } from '../../features/emails/emails.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import type { AgentName } from './conversation.ts';

const HOUR_MS = 3_600_000;

type Told = Pick<LetterRow, 'status' | 'recipient' | 'subject' | 'message'> & {
  by: AgentName;
  /** Hours from now at which it leaves or left. */
  at: number;
  isPlanned?: boolean;
} & Partial<Pick<LetterRow, 'failure' | 'serverAnswer'>>;

const taken = '250 2.0.0 Ok: queued';

const told: readonly Told[] = [
  {
    by: 'Renata Campos',
    at: -70,
    status: 'ENVIADO',
    recipient: 'compras@floricultura.example',
    subject: 'Proposta para 40 canecas',
    message: 'Olá, *Paula*!\n\nSegue a proposta: 40 canecas azuis por R$ 1.180,00, entrega em cinco dias úteis.',
    serverAnswer: taken,
  },
  {
    by: 'Diego Martins',
    at: -46,
    status: 'ENVIADO',
    recipient: 'marcos@correio.example',
    subject: 'Seu pedido saiu para entrega',
    message: 'Marcos, seu pedido saiu hoje de manhã. O código de rastreio chega por WhatsApp.',
    serverAnswer: taken,
  },
  {
    by: 'Júlia Nogueira',
    at: -27,
    status: 'ERRO',
    recipient: 'ana.lima@corrreio.example',
    subject: 'Segunda via da nota fiscal',
    message: 'Ana, a segunda via da nota já está na sua área do cliente, em *Minhas compras*.',
    failure: 'no-such-address',
    serverAnswer: '550 5.1.1 No such user',
  },
  {
    by: 'Renata Campos',
    at: -22,
    status: 'INCERTO',
    recipient: 'financeiro@padaria.example',
    subject: 'Cobrança de novembro',
    message: 'Bom dia! O boleto de novembro vence na sexta-feira. Qualquer dúvida, responda a este e-mail.',
  },
  {
    by: 'Diego Martins',
    at: -5,
    status: 'ENVIADO',
    recipient: 'bruna@correio.example',
    subject: 'Troca do liquidificador',
    message: 'Bruna, a troca foi autorizada. Pode trazer o liquidificador em qualquer loja até o dia 30.',
    serverAnswer: taken,
  },
  {
    by: 'Júlia Nogueira',
    at: -2,
    status: 'ENVIADO',
    recipient: 'contato@escolaluz.example',
    subject: 'Kit de boas-vindas para os professores',
    message:
      'Bom dia! Os 25 kits estão prontos: caneca, caderno e ecobag. ' +
      'A entrega está marcada para quinta-feira, entre 9h e 12h, na portaria da escola.',
    serverAnswer: taken,
  },
  {
    by: 'Renata Campos',
    at: 20,
    isPlanned: true,
    status: 'CANCELADO',
    recipient: 'equipe@fornecedor.example',
    subject: 'Pedido de reposição',
    message: 'Precisamos de mais 100 canecas azuis para dezembro.',
  },
  {
    by: 'Renata Campos',
    at: 26,
    isPlanned: true,
    status: 'AGENDADO',
    recipient: 'clientes@clube.example',
    subject: 'Oferta de fim de ano',
    message: 'Na próxima semana, *15% de desconto* em toda a linha de cozinha. Venha tomar um café com a gente!',
  },
  {
    by: 'Diego Martins',
    at: 74,
    isPlanned: true,
    status: 'AGENDADO',
    recipient: 'marcos@correio.example',
    subject: 'Como foi a entrega?',
    message: 'Marcos, seu pedido chegou bem? Conte para a gente: sua resposta ajuda muito.',
  },
];

type Shop = { companyId: number; agents: Readonly<Record<AgentName, number>> };

/** What people of the shop wrote by e-mail: sent, failed, uncertain, waiting and taken back. */
export async function storeLetters(ctx: PlatformCtx, { companyId, agents }: Shop): Promise<void> {
  for (const { by, at, isPlanned = false, ...letter } of told) {
    const [batchId, userId] = [randomUUID(), agents[by]];
    const when = new Date(ctx.now.getTime() + at * HOUR_MS);
    const createdAt = isPlanned ? ctx.now : when;
    await ctx.db.insert(emailBatches).values({ id: batchId, companyId, userId, size: 1, createdAt });
    await ctx.db.insert(emails).values({
      ...letter,
      companyId,
      batchId,
      userId,
      writtenSubject: letter.subject,
      writtenMessage: letter.message,
      sendAt: isPlanned ? when : null,
      sentAt: letter.status === 'ENVIADO' ? when : null,
      day: when.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }),
      wantedAt: when,
      nextTryAt: when,
      tries: isPlanned ? 0 : 1,
      messageId: `<${randomUUID()}@loja.example>`,
      createdAt,
      updatedAt: createdAt,
    });
  }
}
