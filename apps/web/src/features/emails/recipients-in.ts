import { z } from 'zod';

export type Recipients = { good: string[]; wrong: string[] };

const Address = z.email().max(254);
/** `Ana Souza <ana@loja.com.br>`, as mail programs copy it. */
const NAMED = /^[^<>]*<\s*([^<>\s]+)\s*>$/;

/** Addresses between commas, semicolons and lines: each once, in lower case. What is none comes back as it was written. */
export function recipientsIn(text: string): Recipients {
  const [good, wrong] = [new Set<string>(), new Set<string>()];
  for (const part of text.split(/[,;\n\r]+/).map((one) => one.trim())) {
    if (part === '') continue;
    const address = (NAMED.exec(part)?.[1] ?? part).toLowerCase();
    if (Address.safeParse(address).success) good.add(address);
    else wrong.add(part);
  }
  return { good: [...good], wrong: [...wrong] };
}
