import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from './language.ts';

type Phrase = string | { one: string; other: string };

const modules: Record<string, Record<string, Record<string, Phrase>>> = import.meta.glob(
  ['../../**/phrases/**/{pt,en,es,tr}.ts', './errors/{pt,en,es,tr}.ts'],
  { eager: true },
);

/** Texts that the specification gives word for word, and words that mean something else where they stand. */
const exceptions: Record<string, RegExp> = {
  pt: /^(Ticket|Ticket deleted sucessfully\.|Erro ao buscar informações dos tickets|Setor salvo com sucesso!|Dados da Fila\/Setor)$|Filas são os setores|pode ser chamado|^Não foram encontrados tickets para a tag selecionada\.$/,
  en: /^Ticket deleted sucessfully\.$|sectors customers are served by|internal chat/i,
  es: /^(Ticket|Ticket deleted sucessfully\.)$|Las colas son los sectores|Datos de la Cola|copia|API|hoja|(50\.000|\{count\}|Descargar) filas?|[Ff]ila \{(row|number)\}|^Añadir fila$/,
  tr: /^(Ticket|Bilet)$|Kuyruklar .* bölüm/,
};

/** The rows of the table in docs/glossary.md: one thing, its word in each language, and the words that are not used for it. */
function forbiddenWords(): { thing: string; language: Language; words: string[] }[] {
  const glossary = readFileSync(resolve(import.meta.dirname, '../../../../../docs/glossary.md'), 'utf8');
  const rows = [...glossary.matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$/gm)].slice(2);
  return rows.flatMap(([, thing = '', ...cells]) =>
    languages.map((language, index) => {
      const words = /\(not: (.+)\)/.exec(cells[index] ?? '')?.[1]?.split(', ') ?? [];
      return { thing, language, words };
    }),
  );
}

const textsOf = (phrase: Phrase) => (typeof phrase === 'string' ? [phrase] : [phrase.one, phrase.other]);

function everyText(language: Language): { where: string; text: string }[] {
  return Object.entries(modules)
    .filter(([path]) => path.endsWith(`/${language}.ts`))
    .flatMap(([path, module]) =>
      Object.entries(module[language] ?? {}).flatMap(([key, phrase]) =>
        textsOf(phrase).map((text) => ({ where: `${path.replace('../../', '')} ${key}`, text })),
      ),
    );
}

const rows = forbiddenWords();

test('the glossary has a word for each thing in every language', () => {
  expect(new Set(rows.map(({ thing }) => thing)).size).toBeGreaterThan(10);
  expect(rows.filter(({ words }) => words.length > 0).length).toBeGreaterThan(30);
});

for (const language of languages) {
  test(`one thing has one word on the screens: ${language}`, () => {
    const texts = everyText(language).filter(({ text }) => exceptions[language]?.test(text) !== true);
    const found = rows
      .filter((row) => row.language === language)
      .flatMap(({ thing, words }) =>
        words.flatMap((word) => {
          const pattern = new RegExp(`(?<![\\p{L}\\p{N}_{])${word}`, 'iu');
          return texts
            .filter(({ text }) => pattern.test(text))
            .map(({ where, text }) => `${thing}: “${word}” in ${where}: ${text}`);
        }),
      );
    expect(found).toEqual([]);
  });
}
