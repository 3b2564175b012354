import { quickMessages } from '../../features/quick-messages/quick-messages.table.ts';
import { ratingOptions, ratings } from '../../features/ratings/ratings.table.ts';
import type { PlatformCtx } from '../../platform/context.ts';
import { inserted } from './inserted.ts';

const answers = {
  saudacao: '{{ms}}, {{firstName}}! Aqui é {{userName}}, da Loja Demonstração. Como posso ajudar?',
  prazo: 'Entregamos em até 2 dias úteis na capital e em até 5 no interior. O código de rastreio chega por aqui.',
  pix: 'Para pagar com Pix, use a chave financeiro@loja.example. Assim que cair, separo o seu pedido ({{protocol}}).',
  troca: 'A troca é gratuita em até 7 dias. Pode me mandar uma foto do produto e da embalagem?',
};

const faces = ['Muito insatisfeito', 'Insatisfeito', 'Neutro', 'Satisfeito', 'Muito satisfeito'];

/** What the shop says every day, and how it asks whether all was well. */
export async function storePreparedTexts({ db }: PlatformCtx, companyId: number): Promise<void> {
  const rows = Object.entries(answers).map(([shortcode, message]) => ({ companyId, shortcode, message }));
  await db.insert(quickMessages).values(rows);

  const question = { companyId, name: 'Satisfação', message: 'De 1 a 5, como foi o seu atendimento?', geral: true };
  const { id: ratingId } = inserted(await db.insert(ratings).values(question).returning({ id: ratings.id }));
  await db.insert(ratingOptions).values(faces.map((name, index) => ({ companyId, ratingId, name, value: index + 1 })));
}
