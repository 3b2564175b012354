import { choices, script, sketch, type Template } from './template.ts';

export const quote: Template = {
  id: 'quote',
  name: { pt: 'Orçamento com foto', en: 'Quote with a photo', es: 'Presupuesto con foto', tr: 'Fotoğraflı teklif' },
  about: {
    pt: 'Pede a descrição e uma foto antes de chamar o vendedor.',
    en: 'Asks for a description and a photo before a seller is called.',
    es: 'Pide una descripción y una foto antes de llamar al vendedor.',
    tr: 'Satıcıyı çağırmadan önce açıklama ve fotoğraf ister.',
  },
  asks: [
    { kind: 'tag', node: 'marca' },
    { kind: 'queue', node: 'vendas' },
  ],
  graph: sketch({
    nodes: {
      item: ['question', { label: 'O que você gostaria de orçar?', variable: 'item' }],
      foto: ['question', { label: 'Mande uma foto, ou escreva sem foto.', variable: 'foto', acceptFiles: true }],
      guarda: ['collect', { name: 'item' }],
      marca: ['tag', { tagId: null }],
      vai: ['message', { label: 'Recebido! Já preparamos o orçamento de {{item}}.' }],
      vendas: ['queue', { queueId: null }],
    },
    ways: ['1 item', 'item foto', 'foto guarda', 'guarda marca', 'marca vai', 'vai vendas'],
  }),
  tests: [
    {
      ...script('Com foto', ['> um portão', 'Mande uma foto']),
      lines: [
        ...script('', ['> um portão', 'Mande uma foto']).lines,
        { kind: 'says', text: '', file: 'portao.jpg' },
        { kind: 'text', contains: 'orçamento de um portão' },
        { kind: 'variable', name: 'foto', value: 'portao.jpg' },
        { kind: 'ends', because: 'queue' },
      ],
    },
    script('Sem foto', ['> um portão', '> sem foto', 'Recebido', '! queue']),
  ],
};

export const split: Template = {
  id: 'ab-split',
  name: { pt: 'Divisão A/B', en: 'A/B split', es: 'División A/B', tr: 'A/B bölme' },
  about: {
    pt: 'Testa duas saudações e mostra qual traz mais respostas.',
    en: 'Tries two greetings and shows which one brings more answers.',
    es: 'Prueba dos saludos y muestra cuál trae más respuestas.',
    tr: 'İki selamlamayı dener ve hangisinin daha çok yanıt getirdiğini gösterir.',
  },
  asks: [{ kind: 'queue', node: 'vendas' }],
  graph: sketch({
    nodes: {
      sorteio: ['randomizer', { percent: 50 }],
      curta: ['message', { label: 'Oi, {{firstName}}!' }],
      longa: ['message', { label: '{{ms}}, {{firstName}}! Temos novidades esta semana.' }],
      interesse: ['question', { label: 'Em que podemos ajudar?', variable: 'interesse' }],
      guarda: ['collect', { name: 'interesse' }],
      vendas: ['queue', { queueId: null }],
    },
    ways: [
      '1 sorteio',
      'sorteio.a curta',
      'sorteio.b longa',
      'curta interesse',
      'longa interesse',
      'interesse guarda',
      'guarda vendas',
    ],
  }),
  tests: [
    script('Caminho A', ['Oi, ', '> preços', '! queue'], { draw: 10 }),
    script('Caminho B', ['Temos novidades', '> preços', '! queue'], { draw: 90 }),
  ],
};

export const survey: Template = {
  id: 'survey',
  name: {
    pt: 'Pesquisa antes de encerrar',
    en: 'Survey before closing',
    es: 'Encuesta antes de cerrar',
    tr: 'Kapatmadan önce anket',
  },
  about: {
    pt: 'Pergunta se resolveu; se não, chama alguém.',
    en: 'Asks whether it is solved; if not, calls somebody.',
    es: 'Pregunta si se resolvió; si no, llama a alguien.',
    tr: 'Çözülüp çözülmediğini sorar; çözülmediyse birini çağırır.',
  },
  asks: [{ kind: 'queue', node: 'suporte' }],
  graph: sketch({
    nodes: {
      resolveu: ['menu', { message: 'Seu problema foi resolvido?', timeout: 60, arrayOption: choices('Sim', 'Não') }],
      nota: ['question', { label: 'Que bom! De 0 a 10, que nota você dá?', variable: 'nota', timeout: 60 }],
      guarda: ['collect', { name: 'nota' }],
      tchau: ['closeTicket', { label: 'Obrigado pela resposta. Até a próxima!' }],
      motivo: ['question', { label: 'O que faltou?', variable: 'motivo' }],
      guarda2: ['collect', { name: 'motivo' }],
      suporte: ['queue', { queueId: null }],
    },
    ways: [
      '1 resolveu',
      'resolveu.a1 nota',
      'resolveu.a2 motivo',
      'resolveu.timeout tchau',
      'nota guarda',
      'nota.timeout tchau',
      'guarda tchau',
      'motivo guarda2',
      'guarda2 suporte',
    ],
  }),
  tests: [
    script('Resolvido', ['> sim', '> 10', 'Até a próxima', '! closed']),
    script('Não resolvido', ['> não', '> a entrega', '! queue']),
    script('Sem resposta', ['~ 3600', '! closed']),
    script('Sem nota', ['> sim', '~ 3600', '! closed']),
  ],
};
