import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that accepts every letter and keeps it as it came over the wire; `says` changes what it answers to a command; nothing: it hangs up. */
export async function openMailBox(says: Record<string, string> = {}) {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    // Whoever dies in the middle of a letter resets the connection.
    sockets.add(socket.on('error', () => undefined));
    receive(socket, (letter) => letters.push(letter), says);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    says,
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** As much of RFC 5321 as a well-behaved client needs. */
function receive(socket: Socket, keep: (letter: string) => void, says: Record<string, string>) {
  let waiting = '';
  let isLetter = false;
  socket.write('220 mail box\r\n');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk;
    for (;;) {
      const end = isLetter ? '\r\n.\r\n' : '\r\n';
      const at = waiting.indexOf(end);
      if (at < 0) return;
      const said = waiting.slice(0, at);
      waiting = waiting.slice(at + end.length);
      if (isLetter) keep(said);
      const command = isLetter ? 'LETTER' : said.slice(0, 4).toUpperCase();
      isLetter = command === 'DATA';
      const answer = says[command] ?? answers[command] ?? '250 OK\r\n';
      if (answer === '') return socket.destroy();
      socket.write(answer);
      if (command === 'QUIT') socket.end();
    }
  });
}

const answers: Record<string, string> = { DATA: '354 go on\r\n', QUIT: '221 bye\r\n' };
