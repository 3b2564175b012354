/** What a queue names is an address of its own, or else a bot on the platform's server. */
export const isAddress = (named: string) => /^https?:\/\//i.test(named);

const under = (address: string, path: string) => `${address.replace(/\/+$/, '')}/${path}`;

/** A flow of Flowise on a server. */
export const flowiseAddress = (server: string, flow: string) =>
  under(server.replace(/\/api(\/v1)?\/?$/, ''), `api/v1/prediction/${encodeURIComponent(flow)}`);

/** A workflow of n8n: the server's address says where webhooks are, such as `https://n8n.exemplo.com/webhook`. */
export const n8nAddress = (server: string, path: string) => under(server, encodeURIComponent(path));
