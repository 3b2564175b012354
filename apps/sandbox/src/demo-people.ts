import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SeedInput } from './control/seed.ts';

/** The file the launcher writes: the keys the demo company's connection uses. */
export const DemoFile = z.object({
  appId: z.string(),
  appSecret: z.string(),
  verifyToken: z.string(),
  accessToken: z.string(),
  phoneNumberId: z.string(),
  wabaId: z.string(),
  businessPortfolioId: z.string(),
  displayPhoneNumber: z.string(),
  verifiedName: z.string(),
});

const people = [
  { name: 'Maria de Souza', phone: '5511999990001', about: 'Compra todo mês' },
  { name: 'João Pedro Alves', phone: '553188770002', about: 'Disponível' },
  { name: 'Ana Beatriz Lima', phone: '5521988810003', about: 'Só mensagens' },
  { name: 'Seu Raimundo', phone: '559191230004', about: 'Na roça' },
  { name: 'Camila Ferreira', phone: '5511977770005', about: 'No trabalho' },
  { name: 'Thiago Nakamura', phone: '554199650006', about: 'Ocupado' },
  { name: 'Dona Lourdes', phone: '5571991120007', about: 'Deus é fiel' },
  { name: 'Rafa Costa', phone: null, username: 'rafa.costa', key: 'rafa.costa', about: 'Sem número à vista' },
];

const templates: NonNullable<SeedInput['wabas']>[number]['templates'] = [
  {
    name: 'aviso_fatura',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Olá, {{1}}. Sua fatura de {{2}} vence em {{3}}. Se já pagou, desconsidere.' },
      { type: 'FOOTER', text: 'Mensagem automática' },
    ],
  },
  {
    name: 'retomar_conversa',
    language: 'pt_BR',
    category: 'UTILITY',
    parameter_format: 'NAMED',
    components: [
      { type: 'BODY', text: 'Oi, {{nome}}! Aqui é {{atendente}}. Podemos continuar a conversa sobre {{assunto}}?' },
    ],
  },
  {
    name: 'novidades_da_semana',
    language: 'pt_BR',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Chegaram as novidades da semana, {{1}}. Quer dar uma olhada?' },
      { type: 'FOOTER', text: 'Para não receber mais, toque em Parar' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Quero ver' },
          { type: 'QUICK_REPLY', text: 'Parar' },
        ],
      },
    ],
  },
  {
    name: 'confirmar_entrega',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Entrega de hoje' },
      { type: 'BODY', text: 'Seu pedido {{1}} chega entre {{2}} e {{3}}. Haverá alguém para receber?' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Sim, estarei' },
          { type: 'QUICK_REPLY', text: 'Preciso remarcar' },
        ],
      },
    ],
  },
  {
    name: 'boas_vindas',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Olá! Recebemos seu cadastro e estamos à disposição por aqui.' }],
  },
];

/** Messenger and Instagram: who works for which page, and who writes. */
function demoMessenger(appId: string, callbackUrl: string | undefined): NonNullable<SeedInput['messenger']> {
  const id = (name: string, digits: number) => `1${digitsFrom(`${appId}/${name}`).slice(0, digits - 1)}`;
  const [shop, workshop, archive] = [id('loja', 15), id('oficina', 15), id('arquivo', 15)];
  const instagram = `1784140${id('instagram', 10)}`;
  return {
    hooks: callbackUrl === undefined ? [] : [{ appId, callbackUrl }],
    pages: [
      { id: shop, name: 'Loja Demonstração', instagramId: instagram },
      { id: workshop, name: 'Oficina Demonstração', category: 'Assistência técnica' },
      { id: archive, name: 'Arquivo da Loja (só leitura)' },
    ],
    instagrams: [{ id: instagram, username: 'loja.demonstracao', name: 'Loja Demonstração' }],
    users: [
      {
        id: id('renata', 15),
        name: 'Renata Oliveira',
        pages: [{ id: shop }, { id: workshop }, { id: archive, tasks: ['ANALYZE'] }],
      },
    ],
    people: [
      { key: 'beatriz', channel: 'messenger', name: 'Beatriz Carvalho' },
      { key: 'marcos', channel: 'messenger', name: 'Marcos Vinícius Prado' },
      { key: 'tereza', channel: 'messenger', name: 'Tereza Albuquerque', profile: 'empty' },
      { key: 'lari.nunes', channel: 'instagram', name: 'Larissa Nunes' },
      { key: 'gui.barreto', channel: 'instagram', name: 'Guilherme Barreto' },
      { key: 'cafe.da.ju', channel: 'instagram', name: 'Café da Ju' },
    ],
  };
}

function digitsFrom(text: string): string {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex')}`).toString();
}

/** One app, one number, a handful of Brazilian customers and their templates, ready to talk. */
export function demoCast(keys: z.infer<typeof DemoFile>, callbackUrl?: string): SeedInput {
  const { appId, wabaId } = keys;
  return {
    apps: [
      {
        id: appId,
        secret: keys.appSecret,
        verifyToken: keys.verifyToken,
        name: 'Balcão (demonstração)',
        humanAgent: true,
      },
    ],
    tokens: [{ token: keys.accessToken, appId, wabaIds: [wabaId] }],
    wabas: [{ id: wabaId, name: keys.verifiedName, portfolioId: keys.businessPortfolioId, templates }],
    phones: [
      {
        id: keys.phoneNumberId,
        wabaId,
        displayPhoneNumber: keys.displayPhoneNumber,
        verifiedName: keys.verifiedName,
      },
    ],
    customers: people,
    messenger: demoMessenger(appId, callbackUrl),
    behaviour: { unknownRecipient: 'create' },
  };
}
