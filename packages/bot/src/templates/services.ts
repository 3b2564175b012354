import { choices, script, sketch, type Template } from './template.ts';

export const secondCopy: Template = {
  id: 'second-copy',
  name: {
    pt: 'Segunda via por HTTP',
    en: 'Copy of a bill by HTTP',
    es: 'Segunda copia por HTTP',
    tr: 'HTTP ile fatura kopyası',
  },
  about: {
    pt: 'Busca o boleto no seu sistema e envia o link.',
    en: 'Fetches the bill from your system and sends its link.',
    es: 'Busca la factura en su sistema y envía el enlace.',
    tr: 'Faturayı sisteminizden alır ve bağlantısını gönderir.',
  },
  asks: [{ kind: 'queue', node: 'fila' }],
  graph: sketch({
    nodes: {
      cpf: ['question', { label: 'Para a segunda via, informe o CPF do titular.', variable: 'cpf' }],
      busca: [
        'httpRequest',
        {
          url: 'https://api.exemplo.com.br/boletos',
          method: 'get',
          params: [{ number: 1, key: 'cpf', value: '{{cpf | digitos}}' }],
          headers: [],
          body: '',
        },
      ],
      achou: ['condition', { key: 'httpResponse.link', condition: 6, value: '' }],
      envia: ['message', { label: 'Seu boleto de {{httpResponse.valor | moeda}}: {{httpResponse.link}}' }],
      nada: ['message', { label: 'Não encontrei boleto em aberto. Vou chamar alguém para ajudar.' }],
      fila: ['queue', { queueId: null }],
      tchau: ['closeTicket', { label: 'Qualquer coisa, é só chamar!' }],
    },
    ways: [
      '1 cpf',
      'cpf busca',
      'cpf.timeout fila',
      'busca achou',
      'busca.error nada',
      'achou.a nada',
      'achou.b envia',
      'envia tchau',
      'nada fila',
    ],
  }),
  tests: [
    script('Boleto encontrado', [
      '> 529.982.247-25',
      '= 200 httpResponse.link=https://b.co/1 httpResponse.valor=99.9',
      'R$ 99,90: https://b.co/1',
      '! closed',
    ]),
    script('Nenhum boleto', ['> 529.982.247-25', '= 200', 'Não encontrei', '! queue']),
    script('Sistema fora', ['> 529.982.247-25', '= 503', 'Não encontrei', '! queue']),
  ],
};

export const clinic: Template = {
  id: 'clinic',
  name: { pt: 'Triagem de clínica', en: 'Clinic triage', es: 'Triaje de clínica', tr: 'Klinik yönlendirmesi' },
  about: {
    pt: 'Separa urgência, consulta e exames, e anota o convênio.',
    en: 'Tells urgent cases, appointments and tests apart, and notes the health plan.',
    es: 'Separa urgencias, consultas y exámenes, y anota el convenio.',
    tr: 'Acil durum, randevu ve tahlilleri ayırır, sigortayı not eder.',
  },
  asks: [
    { kind: 'queue', node: 'urgencia' },
    { kind: 'queue', node: 'recepcao' },
  ],
  graph: sketch({
    nodes: {
      triagem: [
        'menu',
        { message: 'Olá, {{firstName}}! Como podemos ajudar?', arrayOption: choices('Urgência', 'Consulta', 'Exames') },
      ],
      alerta: ['message', { label: 'Se houver risco de vida, ligue 192. Nossa equipe já vai falar com você.' }],
      urgencia: ['queue', { queueId: null }],
      convenio: [
        'question',
        { label: 'Qual é o seu convênio? Se for particular, escreva particular.', variable: 'convenio' },
      ],
      guarda: ['collect', { name: 'convenio' }],
      recepcao: ['queue', { queueId: null }],
    },
    ways: [
      '1 triagem',
      'triagem.a1 alerta',
      'alerta urgencia',
      'triagem.a2 convenio',
      'triagem.a3 convenio',
      'convenio guarda',
      'guarda recepcao',
    ],
  }),
  tests: [
    script('Urgência', ['> urgencia', 'ligue 192', '! queue']),
    script('Consulta', ['> 2', 'convênio', '> particular', '! queue']),
    script('Exames', ['> exames', '> Unimed', '! queue']),
  ],
};

export const restaurant: Template = {
  id: 'restaurant',
  name: { pt: 'Pedido de restaurante', en: 'Restaurant order', es: 'Pedido de restaurante', tr: 'Restoran siparişi' },
  about: {
    pt: 'Anota pedido, entrega ou retirada, e confirma.',
    en: 'Takes the order, delivery or pick-up, and confirms.',
    es: 'Toma el pedido, entrega o retiro, y confirma.',
    tr: 'Siparişi, teslimat ya da gel-al bilgisini alır ve onaylar.',
  },
  asks: [{ kind: 'queue', node: 'cozinha' }],
  graph: sketch({
    nodes: {
      pedido: ['question', { label: 'Olá! O que vai ser hoje?', variable: 'pedido', gather: 5 }],
      modo: ['menu', { message: 'Entrega ou retirada?', arrayOption: choices('Entrega', 'Retirada') }],
      endereco: ['question', { label: 'Qual é o endereço da entrega?', variable: 'endereco' }],
      levamos: ['message', { label: 'Anotado: {{pedido}}. Levamos em {{endereco}}.' }],
      retira: ['message', { label: 'Anotado: {{pedido}}. Avisamos quando puder retirar.' }],
      guarda: ['collect', { name: 'pedido' }],
      cozinha: ['queue', { queueId: null }],
    },
    ways: [
      '1 pedido',
      'pedido modo',
      'modo.a1 endereco',
      'modo.a2 retira',
      'endereco levamos',
      'levamos guarda',
      'retira guarda',
      'guarda cozinha',
    ],
  }),
  tests: [
    script('Entrega', [
      '> 1 pizza',
      '> e um suco',
      '~ 5',
      'Entrega ou retirada?',
      '> entrega',
      '> Rua A, 10',
      'Levamos em Rua A, 10',
      '! queue',
    ]),
    script('Retirada', ['> 2 esfihas', '~ 5', '> 2', '2 esfihas. Avisamos', '! queue']),
  ],
};

export const appointment: Template = {
  id: 'appointment',
  name: {
    pt: 'Agendamento com retorno',
    en: 'Appointment with return',
    es: 'Cita con regreso',
    tr: 'Geri dönüşlü randevu',
  },
  about: {
    pt: 'Pergunta dia e período, confirma e deixa corrigir.',
    en: 'Asks for day and period, confirms and lets the customer correct.',
    es: 'Pregunta día y período, confirma y deja corregir.',
    tr: 'Gün ve zamanı sorar, onaylar ve düzeltmeye izin verir.',
  },
  asks: [{ kind: 'queue', node: 'agenda' }],
  graph: sketch({
    nodes: {
      dia: ['question', { label: 'Para qual dia você quer agendar?', variable: 'dia' }],
      periodo: ['question', { label: 'Prefere manhã ou tarde?', variable: 'periodo' }],
      confere: ['menu', { message: '{{dia}}, {{periodo}}. Está certo?', arrayOption: choices('Confirmar', 'Mudar') }],
      guarda: ['collect', { name: 'dia' }],
      guarda2: ['collect', { name: 'periodo' }],
      feito: ['message', { label: 'Combinado! Vamos confirmar o horário exato com você.' }],
      agenda: ['queue', { queueId: null }],
    },
    ways: [
      '1 dia',
      'dia periodo',
      'periodo confere',
      'confere.a1 guarda',
      'confere.a2 dia',
      'guarda guarda2',
      'guarda2 feito',
      'feito agenda',
    ],
  }),
  tests: [
    script('Confirma', ['> sexta', '> manhã', 'sexta, manhã', '> 1', 'Combinado', '! queue']),
    script('Muda e confirma', [
      '> sexta',
      '> manhã',
      '> mudar',
      'Para qual dia',
      '> sábado',
      '> tarde',
      'sábado, tarde',
      '> confirmar',
      '! queue',
    ]),
  ],
};
