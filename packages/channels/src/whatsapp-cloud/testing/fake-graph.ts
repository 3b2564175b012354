import { startGraph as startServer, type Answer } from '../../kit/testing/fake-graph.ts';
import type { CloudConnection } from '../cloud.ts';

export { answerWith, closedOrigin, type Answer } from '../../kit/testing/fake-graph.ts';

/** Meta for one test, with a connection that speaks to it. */
export async function startGraph(answer: Answer) {
  const server = await startServer(answer);
  return { ...server, connection: connectionTo(server.origin) };
}

export function connectionTo(baseUrl: string): CloudConnection {
  return {
    settings: {
      phoneNumberId: '106540352242922',
      wabaId: '102290129340398',
      accessToken: 'EAAGsecretsecretsecret',
      appSecret: 'app-secret',
      verifyToken: 'verify-token',
    },
    api: { baseUrl, version: 'v25.0' },
    fetch,
    timeoutMs: 2000,
  };
}
