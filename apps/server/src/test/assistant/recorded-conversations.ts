/** A conversation as it was led, with the words that may never leave. `c:` is the customer, `a:` the agent. */
export type RecordedConversation = {
  about: string;
  contact: string;
  lines: readonly string[];
  secrets: readonly string[];
};

export const recordedConversations: readonly RecordedConversation[] = [
  {
    about: 'a late parcel',
    contact: 'Marina Lacerda',
    lines: [
      'c:Oi, boa tarde! Comprei dia 12 e até agora nada',
      'a:Boa tarde, Marina! Me passa o CPF da compra, por favor?',
      'c:123.456.789-09',
      'a:Achei: saiu ontem da transportadora, a previsão é sexta.',
      'c:Preciso até quinta, é presente. Tem como?',
    ],
    secrets: ['Marina', '123.456.789-09'],
  },
  {
    about: 'a second copy of an invoice',
    contact: 'Padaria Três Irmãos',
    lines: [
      'c:Bom dia, o boleto de novembro não chegou no e-mail financeiro@tresirmaos.com.br',
      'c:CNPJ 12.345.678/0001-95',
      'a:Bom dia! Vou pedir a segunda via.',
      'c:Consegue hoje? Vence amanhã',
    ],
    secrets: ['financeiro@tresirmaos.com.br', '12.345.678/0001-95', 'Padaria Três Irmãos'],
  },
  {
    about: 'no internet',
    contact: 'Seu Osvaldo Pereira',
    lines: [
      'c:a internet caiu de novo',
      'a:Olá, seu Osvaldo. As luzes do aparelho estão acesas?',
      'c:a vermelha ta piscando',
      'a:Pode desligar da tomada por um minuto?',
      'c:ja fiz isso duas vez, quero um tecnico. rua das flores 120, cep 01310-100',
    ],
    secrets: ['Osvaldo', '01310-100'],
  },
  {
    about: 'somebody who is angry',
    contact: 'Carla Menezes',
    lines: [
      'c:VOCÊS ME COBRARAM DUAS VEZES!!!',
      'c:cartao 4111 1111 1111 1111, olha a fatura',
      'a:Carla, sinto muito pelo transtorno. Estou verificando.',
      'c:Tô esperando faz 40 minutos. Vou no Procon',
    ],
    secrets: ['Carla', '4111 1111 1111 1111'],
  },
  {
    about: 'a tourist who writes English',
    contact: 'John Whitaker',
    lines: [
      'c:Hi! Do you have a room for two from Dec 20 to Dec 23?',
      'a:Hello John! Yes, with sea view, R$ 540 a night.',
      'c:Great. Is breakfast included, and can I pay by card on arrival? My number is +1 415 555 0132',
    ],
    secrets: ['John', '415 555 0132'],
  },
  {
    about: 'a customer from the other side of the border',
    contact: 'Lucía Fernández',
    lines: [
      'c:Hola, quería saber si hacen envíos a Montevideo',
      'a:Olá Lucía! Enviamos sim, pelo correio.',
      'c:¿Cuánto demora y cuánto cuesta para tres tazas?',
    ],
    secrets: ['Lucía'],
  },
  {
    about: 'an appointment to be moved',
    contact: 'Beatriz Nogueira Prado',
    lines: [
      'c:Oi, minha consulta é amanhã às 14h mas surgiu um imprevisto',
      'a:Sem problema, Beatriz. Prefere outro dia ou outro horário?',
      'c:Quinta de manhã. Meu telefone mudou: (11) 98765-4321',
    ],
    secrets: ['Beatriz', '98765-4321'],
  },
  {
    about: 'a payment by Pix',
    contact: 'Rafael Souza',
    lines: [
      'a:Rafael, a chave é pagamentos@loja.com.br',
      'c:Paguei agora, 123e4567-e89b-12d3-a456-426614174000',
      'c:Confere aí e libera o pedido por favor',
    ],
    secrets: ['Rafael', 'pagamentos@loja.com.br', '123e4567-e89b-12d3-a456-426614174000'],
  },
  {
    about: 'a broken cup',
    contact: 'Dona Ivone',
    lines: [
      'c:A caneca chegou trincada 😢',
      'a:Que pena, dona Ivone! Mando outra ou devolvo o valor?',
      'c:Quero outra igual, a azul',
      'a:Combinado. Confirma o endereço da última compra?',
      'c:Confirmo sim. E essa quebrada, devolvo como?',
    ],
    secrets: ['Ivone'],
  },
  {
    about: 'somebody who wants to know a price',
    contact: 'Condomínio Vila Verde',
    lines: [
      'c:Boa noite',
      'c:Vocês fazem dedetização em prédio de 48 apartamentos? Quanto fica? Preciso de nota fiscal',
    ],
    secrets: ['Condomínio Vila Verde'],
  },
];
