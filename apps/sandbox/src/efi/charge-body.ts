import { z } from 'zod';

const Payer = z.union([
  z.object({ cpf: z.string().regex(/^\d{11}$/), cnpj: z.undefined().optional(), nome: z.string().min(1).max(200) }),
  z.object({
    cnpj: z.string().regex(/^[0-9A-Z]{14}$/),
    cpf: z.undefined().optional(),
    nome: z.string().min(1).max(200),
  }),
]);

/** What Efí asks of a charge. */
export const ChargeBody = z.object({
  calendario: z.object({ expiracao: z.number().int().min(1).max(2_147_483_647) }).default({ expiracao: 3600 }),
  devedor: Payer.optional(),
  valor: z.object({ original: z.string().regex(/^\d{1,10}\.\d{2}$/) }),
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).default(''),
});
export type ChargeBody = z.infer<typeof ChargeBody>;
