import type { ProcessingFacts } from './read-facts.ts';

type Entry = {
  title: string;
  people: string;
  data: string;
  purpose: string;
  /** Of the LGPD; the company decides as controller where it is the controller. */
  basis: string;
  shared: string;
  kept: string;
};

const channelNames: Record<string, string> = {
  whatsapp: 'WhatsApp (por QR)',
  wppoficial: 'WhatsApp oficial (Meta)',
  instagram: 'Instagram (Meta)',
  facebook: 'Messenger (Meta)',
};
const nobody = 'Ninguém.';
const listed = (names: readonly string[]) => (names.length === 0 ? nobody : `${names.join(', ')}.`);
const BY_COMPANY = 'A que cada empresa, como controladora, indicar (em geral art. 7º, V ou IX).';

function conversations({ channels, companiesWithOwnTerms, files }: ProcessingFacts): Entry {
  const named = channels.map((channel) => channelNames[channel] ?? channel);
  return {
    title: 'Atendimento de clientes das empresas',
    people: 'Clientes das empresas, e quem escreve a elas.',
    data: 'Nome, número ou identificador no canal, foto, mensagens, arquivos, voz, notas, tags, avaliações, campos que a empresa criou, CPF ou CNPJ onde ela o registra.',
    purpose: 'Receber, distribuir e responder mensagens, e medir o atendimento.',
    basis: BY_COMPANY,
    shared: `Canais em uso: ${listed(named)}`,
    kept: `Enquanto a empresa não apagar, ou pelos prazos dela (${companiesWithOwnTerms} com prazos próprios). Arquivos ficam ${files}. O que chega é guardado como veio por 8 dias; o que não pôde ser lido, por 90.`,
  };
}

function outside(facts: ProcessingFacts): Entry[] {
  const { assistants, billing, webhooks, externalBots } = facts;
  const entries: Entry[] = [];
  if (assistants.length > 0) {
    entries.push({
      title: 'Assistente de texto',
      people: 'Clientes e atendentes das empresas que aceitaram o termo.',
      data: 'Trechos de conversas, com números, e-mails e documentos mascarados.',
      purpose: 'Sugerir respostas, resumir e traduzir.',
      basis: BY_COMPANY,
      shared: listed(assistants),
      kept: 'O custo de cada chamada por 60 dias; os textos não são guardados pelo registro de chamadas.',
    });
  }
  if (billing.length > 0 || webhooks > 0 || externalBots) {
    const systems = [
      ...billing,
      ...(webhooks > 0 ? [`${webhooks} webhooks de empresas`] : []),
      ...(externalBots ? ['robôs externos de filas'] : []),
    ];
    entries.push({
      title: 'Integrações que as empresas ligaram',
      people: 'Clientes das empresas.',
      data: 'CPF ou CNPJ e faturas; mensagens e fatos do atendimento que a empresa escolheu enviar.',
      purpose: 'Consultar faturas, responder por robô, avisar outros sistemas da empresa.',
      basis: BY_COMPANY,
      shared: listed(systems),
      kept: 'Entregas de webhooks e chamadas da API por 30 dias; passos de robôs por 180; chamadas de robôs por 7.',
    });
  }
  return entries;
}

const campaigns: Entry = {
  title: 'Campanhas e consentimentos',
  people: 'Clientes das empresas e pessoas das listas delas.',
  data: 'Nome e número, o que foi enviado e respondido, o que a pessoa disse sobre receber campanhas.',
  purpose: 'Enviar mensagens em massa a quem pode recebê-las, e nunca a quem pediu para sair.',
  basis: 'Consentimento (art. 7º, I) ou a que a empresa indicar.',
  shared: 'Os canais em uso.',
  kept: 'Enquanto a empresa não apagar. Quem saiu fica como código com os quatro últimos dígitos; linhas de planilhas recusadas, 30 dias.',
};

const team: Entry = {
  title: 'Pessoas que trabalham nas empresas',
  people: 'Atendentes, supervisores e administradores.',
  data: 'Nome, e-mail, senha (só o hash), segundo fator, filas, sessões com navegador e endereço de internet, pausas, registro de atos, quem abriu qual conversa, conversas internas, tarefas e agenda.',
  purpose: 'Entrar com segurança, trabalhar em equipe e saber quem fez o quê.',
  basis: 'Execução de contrato (art. 7º, V) e legítimo interesse na segurança (art. 7º, IX).',
  shared: 'Serviços de notificação do navegador de cada pessoa, quando ela os liga.',
  kept: 'Sessões por 37 dias depois do último uso; quem abriu qual conversa por 12 meses; o registro de atos enquanto a empresa existir.',
};

const money = ({ payments }: ProcessingFacts): Entry => ({
  title: 'Cobrança das empresas',
  people: 'Quem contrata em nome das empresas, e quem paga por elas.',
  data: 'Nome, e-mail, CPF ou CNPJ, faturas, pagamentos, linhas de extratos importados.',
  purpose: 'Cobrar o uso, confirmar pagamentos e cumprir obrigações fiscais.',
  basis: 'Execução de contrato (art. 7º, V) e obrigação legal (art. 7º, II).',
  shared: listed(payments),
  kept: 'Faturas ficam, também depois da empresa; linhas de extrato que não são pagamentos e avisos de provedores, 90 dias.',
});

const support: Entry = {
  title: 'Suporte e pedidos de titulares',
  people: 'Pessoas das empresas e clientes que fazem pedidos.',
  data: 'Quem ajudou, no lugar de quem, por quê e o que mudou; datas e respostas dos pedidos.',
  purpose: 'Ajudar com o conhecimento da empresa, e responder a pedidos (arts. 18 e 19).',
  basis: 'Execução de contrato (art. 7º, V) e obrigação legal (art. 7º, II).',
  shared: nobody,
  kept: 'Como o registro de atos. A cópia entregue a um titular some em 24 horas; a lista de apagados guarda só códigos.',
};

function safety({ hasBackupKeys, hasContinuousCopies, hasCopiesElsewhere, mail }: ProcessingFacts): string[] {
  return [
    'Empresas são separadas no próprio banco de dados; senhas, tokens e credenciais ficam cifrados ou só como hash.',
    `Backups: os sete mais novos, ${hasBackupKeys ? 'cifrados' : 'SEM cifra'}${hasCopiesElsewhere ? ', com cópia fora da máquina' : ''}.`,
    hasContinuousCopies
      ? `Cópia contínua do banco: 14 dias, e a primeira de cada mês por 6 meses, ${hasBackupKeys ? 'cifrada' : 'SEM cifra'}.`
      : 'Sem cópia contínua do banco.',
    mail
      ? 'E-mails saem por um servidor configurado aqui; o provedor dele recebe endereço e texto.'
      : 'Sem servidor de e-mail.',
    'Segundo fator para todos, lista das próprias sessões, registro de atos encadeado por dia.',
  ];
}

/** The register that article 37 of the LGPD asks of whoever processes data, as Markdown. */
export function writeRegister(facts: ProcessingFacts, today: string): string[] {
  const entries = [conversations(facts), campaigns, ...outside(facts), team, money(facts), support];
  return [
    `# Registro das operações de tratamento de dados pessoais (LGPD, art. 37)`,
    '',
    `${facts.operator}, ${today}. ${facts.companies} empresas atendidas.`,
    '',
    'Das conversas, cada empresa é a controladora e esta instalação é a operadora; das contas das empresas e da cobrança delas, quem opera a instalação é o controlador.',
    'Este texto vem do que está configurado. Complete-o com o nome do encarregado e com o que acontece fora deste programa.',
    ...entries.flatMap(linesOf),
    '',
    '## Medidas de segurança',
    '',
    ...safety(facts).map((line) => `- ${line}`),
  ];
}

const linesOf = ({ title, people, data, purpose, basis, shared, kept }: Entry) => [
  '',
  `## ${title}`,
  '',
  `- Titulares: ${people}`,
  `- Dados: ${data}`,
  `- Finalidade: ${purpose}`,
  `- Base legal: ${basis}`,
  `- Compartilhado com: ${shared}`,
  `- Prazo: ${kept}`,
];
