import type { plans } from '../../../features/plans/plans.table.ts';

type PlanName = (typeof plans.$inferSelect)['name'];

export type DemoDebtor = {
  name: string;
  email: string;
  plan: PlanName;
  /** Days from today to the last paid one, when everything below has happened. */
  dueIn: number;
  /** Renewals paid so far, a month each. */
  paidMonths: number;
  graceDays?: number;
  isOff?: true;
  isGoing?: true;
};

/** One of each standing, as a super user meets them: who pays, who tries, who is late, who left. */
export const demoDebtors: readonly DemoDebtor[] = [
  { name: 'Clínica Sorriso', email: 'financeiro@sorriso.example', plan: 'Empresarial', dueIn: 21, paidMonths: 2 },
  { name: 'Padaria Pão Quente', email: 'padaria@paoquente.example', plan: 'Básico', dueIn: 6, paidMonths: 3 },
  { name: 'Ateliê Luz', email: 'ola@atelieluz.example', plan: 'Inicial', dueIn: 3, paidMonths: 0 },
  { name: 'Oficina do Beto', email: 'beto@oficina.example', plan: 'Básico', dueIn: -2, paidMonths: 1, graceDays: 7 },
  { name: 'Mercearia Bom Preço', email: 'contas@bompreco.example', plan: 'Inicial', dueIn: -16, paidMonths: 1 },
  { name: 'Pet Shop Amigo', email: 'petshop@amigo.example', plan: 'Inicial', dueIn: -60, paidMonths: 1, isOff: true },
  {
    name: 'Floricultura Jardim',
    email: 'jardim@flores.example',
    plan: 'Básico',
    dueIn: 9,
    paidMonths: 1,
    isGoing: true,
  },
];
