import { startNodeId, type Graph, type GraphConnection, type GraphNode } from '../graph/graph.ts';

/** `greetingFiles` and `file` are names in the company's folder. */
export type MenuConnection = {
  greetingMessage: string;
  greetingFiles: readonly string[];
  /** Wrong answers before it gives up; 0 never. */
  maxUseBotQueues: number;
  maxUseBotQueueId: number | null;
};

export type MenuQueueOption = {
  id: number;
  name: string;
  isAgent: boolean;
  message: string;
  file: string | null;
  options: readonly MenuQueueOption[];
};

export type MenuQueue = {
  id: number;
  name: string;
  greetingMessage: string;
  options: readonly MenuQueueOption[];
  bot: 'typebot' | 'flowise' | 'n8n' | null;
};

/** A graph while it is made; each node stands right of the one before. */
type Drawing = { nodes: GraphNode[]; connections: GraphConnection[]; connection: MenuConnection; hasHome: boolean };
type Level = { id: string; message: string; options: readonly MenuQueueOption[]; back: string | null };

const QUEUES = 'queues';

/**
 * The menu of a connection's queues and their chatbot options, as a conversation that the engine carries on. Queues in the
 * order in which they are numbered. The same queues make the same graph.
 */
export function compileQueueMenu(connection: MenuConnection, queues: readonly MenuQueue[]): Graph {
  const drawing: Drawing = { nodes: [], connections: [], connection, hasHome: queues.length > 1 };
  addNode(drawing, startNodeId, { type: 'start', data: { label: 'Inicio do fluxo' } });
  const [only] = queues;
  const isMany = queues.length > 1;
  // The only queue speaks in its own words, or else in the connection's. With files the list comes after them.
  if (isMany ? connection.greetingFiles.length > 0 : !only?.greetingMessage.trim()) greet(drawing);
  if (only === undefined) leave(drawing, { from: last(drawing), id: 'leave', because: 'leaf' });
  else chooseQueue(drawing, queues);
  return { nodes: drawing.nodes, connections: drawing.connections };
}

const last = ({ nodes }: Drawing) => nodes.at(-1)?.id ?? startNodeId;

function addNode({ nodes }: Drawing, id: string, { type, data }: Pick<GraphNode, 'type' | 'data'>): void {
  nodes.push({ id, position: { x: 100 + nodes.length * 300, y: 100 }, type, data });
}

function connect({ connections }: Drawing, from: string, target: string): void {
  const [source = '', sourceHandle = 'a'] = from.split(':');
  connections.push({ source, target, sourceHandle });
}

/** The connection's words and files, in this order. */
function greet(drawing: Drawing): void {
  const { greetingMessage, greetingFiles } = drawing.connection;
  say(drawing, { from: startNodeId, id: 'greeting', texts: [greetingMessage], files: greetingFiles });
}

type Saying = { from: string; id: string; texts: readonly string[]; files: readonly string[] };

function say(drawing: Drawing, { from, id, texts, files }: Saying): void {
  const elements = [
    ...texts.filter((text) => text.trim() !== '').map((value) => ({ type: 'message', value })),
    ...files.map((value) => ({ type: 'document', value })),
  ].map((element, number) => ({ ...element, number: String(number) }));
  addNode(drawing, id, {
    type: 'singleBlock',
    data: { seq: elements.map(({ type, number }) => type + number), elements },
  });
  connect(drawing, from, id);
}

function leave(drawing: Drawing, { from, id, because }: { from: string; id: string; because: 'leaf' | 'agent' }): void {
  addNode(drawing, id, { type: 'leave', data: { because } });
  connect(drawing, from, id);
}

function chooseQueue(drawing: Drawing, queues: readonly MenuQueue[]): void {
  const from = last(drawing);
  const [only] = queues;
  if (only && queues.length === 1) addNode(drawing, QUEUES, { type: 'enter-queue', data: { queueId: only.id } });
  else addNode(drawing, QUEUES, { type: 'choose-queue', data: listOf(drawing, queues) });
  connect(drawing, from, QUEUES);
  for (const queue of queues) addQueue(drawing, queue);
}

function listOf({ connection, nodes }: Drawing, queues: readonly MenuQueue[]) {
  const { greetingMessage, maxUseBotQueues, maxUseBotQueueId } = connection;
  return {
    message: nodes.length > 1 ? '' : greetingMessage,
    queues: queues.map(({ id, name }) => ({ queueId: id, title: name })),
    tries: maxUseBotQueues,
    giveUpQueueId: maxUseBotQueueId,
  };
}

function addQueue(drawing: Drawing, { id, name, greetingMessage, options, bot }: MenuQueue): void {
  const from = drawing.hasHome ? `${QUEUES}:q${id}` : QUEUES;
  if (options.length > 0) {
    addLevel(drawing, from, { id: `q${id}`, message: greetingMessage, options, back: null });
    return;
  }
  const saidAt = greetingMessage.trim() === '' ? from : `q${id}`;
  if (saidAt !== from) say(drawing, { from, id: saidAt, texts: [greetingMessage], files: [] });
  if (bot === null) return leave(drawing, { from: saidAt, id: `q${id}leave`, because: 'leaf' });
  addNode(drawing, `q${id}bot`, { type: 'external', data: { bot, queueId: id, gather: 3, opening: name } });
  connect(drawing, saidAt, `q${id}bot`);
}

/** A list of options and what each of them leads to. */
function addLevel(drawing: Drawing, from: string, { id, message, options, back }: Level): void {
  const arrayOption = options.map(({ name }, at) => ({ number: at + 1, titleOption: name, value: name }));
  addNode(drawing, id, { type: 'menu', data: { message, arrayOption, tries: drawing.connection.maxUseBotQueues } });
  connect(drawing, from, id);
  if (back !== null) connect(drawing, `${id}:back`, back);
  if (drawing.hasHome) connect(drawing, `${id}:home`, QUEUES);
  for (const [at, option] of options.entries()) addOption(drawing, option, { from: `${id}:a${at + 1}`, level: id });
}

function addOption(drawing: Drawing, option: MenuQueueOption, { from, level }: { from: string; level: string }): void {
  const { id, message, file, isAgent, options } = option;
  const hasSaying = file !== null || message.trim() !== '';
  // Without words there is no next level: people go on.
  if (!isAgent && hasSaying && options.length > 0) return addNextLevel(drawing, option, { from, level });
  const saidAt = hasSaying ? `o${id}` : from;
  if (hasSaying)
    say(drawing, { from, id: saidAt, texts: file === null ? [message] : [], files: file === null ? [] : [file] });
  leave(drawing, { from: saidAt, id: `o${id}leave`, because: isAgent || !hasSaying ? 'agent' : 'leaf' });
}

function addNextLevel(
  drawing: Drawing,
  { id, message, file, options }: MenuQueueOption,
  { from, level }: { from: string; level: string },
): void {
  if (file === null) return addLevel(drawing, from, { id: `o${id}`, message, options, back: level });
  say(drawing, { from, id: `o${id}file`, texts: [], files: [file] });
  addLevel(drawing, `o${id}file`, { id: `o${id}`, message: '', options, back: level });
}
