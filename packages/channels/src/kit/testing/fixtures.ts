import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Manifest = z.array(z.object({ path: z.string(), direction: z.string(), expect: z.string() }));
const Deliveries = z.object({ deliveries: z.array(z.unknown()) });
const Raw = z.object({ _raw: z.string() });
const Generator = z.object({
  generator: z.string(),
  template: z.object({ object: z.string(), entry: z.array(z.unknown()) }),
});
const Answer = z.object({
  http_status: z.number(),
  body: z.unknown().optional(),
  body_raw: z.string().optional(),
  content_type: z.string().optional(),
});

/** Recorded traffic for the tests of a connector: the files of one folder. */
export function fixturesIn(folder: URL) {
  const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));

  return {
    readJson,
    fixtureManifest: Manifest.parse(readJson('manifest.json')),
    /** The webhook bodies a fixture stands for: several deliveries, a raw string, a batch to be generated, or itself. */
    webhookBodies: (path: string): unknown[] => {
      const json = readJson(path);
      const deliveries = Deliveries.safeParse(json);
      if (deliveries.success) return deliveries.data.deliveries;
      const raw = Raw.safeParse(json);
      if (raw.success) return [JSON.parse(raw.data._raw)];
      const generator = Generator.safeParse(json);
      return generator.success ? [repeated(generator.data.template)] : [json];
    },
    /** A recorded answer of the Graph API: `err_*` files carry a status, `res_*` files are bare 200 bodies. */
    recordedAnswer: (path: string): { status: number; text: string; contentType: string } => {
      const json = readJson(path);
      const answer = Answer.safeParse(json);
      if (!answer.success) return { status: 200, text: JSON.stringify(json), contentType: 'application/json' };
      const { http_status: status, body, body_raw, content_type } = answer.data;
      return { status, text: body_raw ?? JSON.stringify(body), contentType: content_type ?? 'application/json' };
    },
  };
}

function repeated(template: { object: string; entry: unknown[] }): unknown {
  const entry = JSON.stringify(template.entry[0]);
  const copies = Array.from({ length: 1000 }, (_, i): unknown => JSON.parse(entry.replaceAll('{i}', String(i))));
  return { ...template, entry: copies };
}
