import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export type SeenRequest = {
  method: string;
  url: string;
  authorization: string | undefined;
  contentType: string;
  body: Buffer;
};
export type Answer = (request: SeenRequest, response: ServerResponse) => void;

/** A real HTTP server in Meta's place for one test: it remembers what it was asked and answers as told. */
export async function startGraph(answer: Answer) {
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      requests.push(request);
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return {
    origin,
    requests,
    json: (index: number) => JSON.parse(requests[index]?.body.toString() ?? 'null') as unknown,
  };
}

/** An address where a server was and is no more. */
export async function closedOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

/** Answers with a body, as Meta or a gateway in front of it would. */
export function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
  };
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = incoming;
  return {
    method,
    url,
    authorization: headers.authorization,
    contentType: headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
  };
}
