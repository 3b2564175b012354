/** What stands before the reference for programs: how to begin, in Markdown. */
export const guide = `Send messages and hear what happens, from an ERP, a shop, n8n or a script.

1. An admin makes a key under *API de mensagens → Chaves da API*; it is shown once. It goes into every call as \`Authorization: Bearer bk_live_…\`.
2. \`GET /v1/connections\` says over which connections the key may send.
3. \`POST /v1/messages\` with \`{"to": {"number": "5511987654321"}, "content": {"text": "Olá!"}}\` queues a message and answers its \`id\`; \`GET /v1/messages/{id}\` says what
became of it. To somebody who has not written within 24 hours an official number may send approved templates only (\`ERR_REPLY_WINDOW_CLOSED\`).
4. \`POST /v1/webhook-endpoints\` registers an address that is called when something happens, signed as Standard Webhooks 1.0 says (examples stand on the page
*Integrações → Webhooks*); who cannot be called asks \`GET /v1/events\`.

With \`Idempotency-Key\` a call that is repeated within 24 hours happens once. 600 calls a minute and key; \`RateLimit-*\` headers say how many are left, and a 429 says in
\`Retry-After\` when to come back. A refusal is \`{error, message, details, requestId}\`: compare \`error\`, read \`message\`; \`details.fields\` names what was wrong.
A query parameter that does not exist is refused, because a filter that nobody applied would answer about everything; fields of a body that do not exist are ignored.

Where the installation has a sandbox (\`npm start\`), *Simular* on the page *API de mensagens* gives a telephone that may be sent to.

Assistants speak MCP at \`POST /mcp\` with the same keys.`;
