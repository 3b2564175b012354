import { createServer, type AddressInfo, type Socket } from 'node:net';

type Entry = { id: string; fields: string[] };
type Waiting = { socket: Socket; stream: string; after: number; timer: NodeJS.Timeout };
/** Texts of Redis are bytes: latin1 keeps each as it came. */
type Reply = string | number | null | Reply[];

/** One stream a name; a reader that waits is answered by the next entry. */
function createStreams() {
  const streams = new Map<string, Entry[]>();
  const waiting = new Set<Waiting>();
  const entriesAfter = (stream: string, after: number) => (streams.get(stream) ?? []).slice(after);
  const answerOf = (stream: string, after: number): Reply => [
    [stream, entriesAfter(stream, after).map(({ id, fields }) => [id, fields])],
  ];

  return {
    add(stream: string, fields: string[]): string {
      const entries = streams.get(stream) ?? [];
      const id = `${entries.length + 1}-0`;
      streams.set(stream, [...entries, { id, fields }]);
      for (const reader of waiting) {
        if (reader.stream !== stream) continue;
        clearTimeout(reader.timer);
        waiting.delete(reader);
        send(reader.socket, answerOf(stream, reader.after));
      }
      return id;
    },
    read(socket: Socket, words: string[]) {
      const [stream = '', offset = '$'] = words.slice(words.findIndex((word) => word.toUpperCase() === 'STREAMS') + 1);
      const after = offset === '$' ? (streams.get(stream) ?? []).length : Number(offset.split('-')[0]);
      if (entriesAfter(stream, after).length > 0) return send(socket, answerOf(stream, after));
      const blockMs = Number(words[words.findIndex((word) => word.toUpperCase() === 'BLOCK') + 1]);
      const giveUp = () => {
        waiting.delete(reader);
        send(socket, null);
      };
      const reader: Waiting = { socket, stream, after, timer: setTimeout(giveUp, blockMs) };
      waiting.add(reader);
    },
    stop() {
      for (const { timer } of waiting) clearTimeout(timer);
    },
  };
}

/** As much of Redis as sockets of several processes need: streams, published messages, nothing kept on disk. */
export async function createRedisStandIn() {
  const streams = createStreams();
  const subscribers = new Map<string, Set<Socket>>();
  const open = new Set<Socket>();

  const commands: Record<string, (socket: Socket, words: string[]) => void> = {
    PING: (socket) => send(socket, 'PONG'),
    CLIENT: (socket) => send(socket, 'OK'),
    XADD: (socket, words) => send(socket, streams.add(words[0] ?? '', words.slice(words.indexOf('*') + 1))),
    XREAD: (socket, words) => streams.read(socket, words),
    SUBSCRIBE(socket, channels) {
      for (const [index, channel] of channels.entries()) {
        subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket));
        send(socket, ['subscribe', channel, index + 1]);
      }
    },
    PUBLISH(socket, [channel = '', message = '']) {
      const hearers = subscribers.get(channel) ?? new Set();
      for (const hearer of hearers) send(hearer, ['message', channel, message]);
      send(socket, hearers.size);
    },
    PUBSUB: (socket, [, channel = '']) => send(socket, [channel, subscribers.get(channel)?.size ?? 0]),
  };

  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      for (const hearers of subscribers.values()) hearers.delete(socket);
    });
    readCommands(socket, ([name = '', ...words]) => {
      const run = commands[name.toUpperCase()];
      if (run) run(socket, words);
      else socket.write(`-ERR unknown command '${name}'\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      streams.stop();
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

function readCommands(socket: Socket, run: (words: string[]) => void) {
  let unread = '';
  socket.setEncoding('latin1');
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    unread += text;
    for (let command = nextCommand(unread); command; command = nextCommand(unread)) {
      unread = unread.slice(command.length);
      run(command.words);
    }
  });
}

const send = (socket: Socket, reply: Reply) => void socket.write(encoded(reply), 'latin1');

function encoded(reply: Reply): string {
  if (reply === null) return '*-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (typeof reply === 'string') return `$${reply.length}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(encoded).join('')}`;
}

/** The first whole command of what has come in: an array of texts with their lengths. */
function nextCommand(text: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  for (let index = 0; index < Number(head[1]); index += 1) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return null;
    const from = at + size[0].length;
    const to = from + Number(size[1]);
    if (text.length < to + 2) return null;
    words.push(text.slice(from, to));
    at = to + 2;
  }
  return { words, length: at };
}
