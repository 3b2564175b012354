import type { ProcessingFacts } from '@balcao/contract/processing/facts.ts';
import { registerWords } from '@balcao/contract/processing/register-words.ts';
import { registerFields, type Say, writeRegister } from '@balcao/contract/processing/write-register.ts';

const say: Say = (key, values = {}) =>
  registerWords[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The register as Markdown, in Portuguese. */
export function registerLines(facts: ProcessingFacts, today: string): string[] {
  const { title, lead, entries, safety } = writeRegister(facts, say, today);
  return [
    `# ${title}`,
    ...lead.flatMap((sentence) => ['', sentence]),
    ...entries.flatMap((entry) => [
      '',
      `## ${entry.title}`,
      '',
      ...registerFields.map((field) => `- ${say(field)}: ${entry[field]}`),
    ]),
    '',
    `## ${say('safety')}`,
    '',
    ...safety.map((line) => `- ${line}`),
  ];
}
