import type { FastifyRequest } from 'fastify';

/**
 * The name of the machine that a browser asked for, in lower case and without its port: what was typed into the address, or
 * what a trusted proxy says it was. Null for a request that names several, or none.
 */
export function hostOf({
  host,
  raw,
}: Pick<FastifyRequest, 'host'> & { raw: { rawHeaders?: string[] } }): string | null {
  const named = (raw.rawHeaders ?? []).filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (named.length > 1) return null;
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') || null;
}
