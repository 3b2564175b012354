import type { LaunchConfig } from './launch-config.ts';

/** The language model that the sandbox plays, for the server; never beside real companies, nor where the operator named another. */
export function sandboxAssistant({ sandbox, production, aiBaseUrl }: LaunchConfig): Record<string, string> {
  if (!sandbox || production || aiBaseUrl !== undefined) return {};
  return { AI_BASE_URL: `http://127.0.0.1:${sandbox.port}/llm/v1`, AI_API_KEY: 'sandbox', AI_MODEL: 'sandbox' };
}
