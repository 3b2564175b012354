import { z } from 'zod';
import { failureOf, ProviderError, type ProviderFailure } from '../kit/provider-error.ts';

const Refusal = z.object({ nome: z.string().max(60) });
const OAuthRefusal = z.object({ error: z.string().max(60) });

const FAILURES: Record<string, ProviderFailure> = {
  txid_duplicado: 'reference-in-use',
  chave_invalida: 'configuration',
  webhook_invalido: 'configuration',
  valor_invalido: 'configuration',
  invalid_client: 'configuration',
};

/** Efí's own word for a refusal. Its sentence may hold what was sent, so it is left out. */
export function explain(body: unknown, status: number): ProviderError | undefined {
  const code = Refusal.safeParse(body).data?.nome ?? OAuthRefusal.safeParse(body).data?.error;
  return code === undefined ? undefined : new ProviderError(FAILURES[code] ?? failureOf(status), code);
}
