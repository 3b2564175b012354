/** What each screen that is still to be built will be for: one sentence, a promise and nothing else. */
export const pt = {
  ai: 'Um assistente que ajuda a escrever e a resumir textos.',
  integrations: 'As ligações do Balcão com outros sistemas da sua empresa.',
  hinova: 'A consulta de associados e boletos no Hinova.',
  siprov: 'A consulta de associados e boletos no Siprov.',
  mikweb: 'A consulta de clientes e faturas no Mikweb.',
  bling: 'A consulta de pedidos e produtos no Bling.',
  title: 'Esta tela ainda não existe',
  coming: 'O que ficará aqui',
} as const;
