import { z } from 'zod';
import { chosenFields } from '../phone-edges.ts';
import { GraphError } from '../graph-error.ts';
import { parseBody } from '../graph-request.ts';
import type { GraphRequest } from '../graph-request.ts';
import { takePage } from '../take-page.ts';
import type { JsonObject, Template, Waba } from '../../world/model.ts';

const MAX_TEMPLATES = 250;

export function listTemplates(request: GraphRequest, waba: Waba): JsonObject {
  const { query, world } = request;
  const chosen = waba.templates.filter(
    (template) =>
      (query.status === undefined || template.status === query.status) &&
      (query.name === undefined || template.name.includes(query.name)) &&
      (query.language === undefined || template.language === query.language),
  );
  const items = chosen.map((template) => chosenFields(describe(template), query.fields));
  return takePage(request, { items, limit: world.behaviour.templatePageLimit });
}

export function describe(template: Template): JsonObject {
  return z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(template)));
}

const Button = z.object({
  type: z.string(),
  text: z.string().max(25),
  url: z.string().optional(),
  phone_number: z.string().optional(),
  example: z.json().optional(),
});
const Component = z.object({
  type: z.enum(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']),
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']).optional(),
  text: z.string().max(1024).optional(),
  buttons: z.array(Button).max(10).optional(),
  example: z.json().optional(),
});
export const NewTemplate = z.object({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.string(),
  category: z.enum(['MARKETING', 'UTILITY', 'AUTHENTICATION']),
  parameter_format: z.enum(['POSITIONAL', 'NAMED']).default('POSITIONAL'),
  components: z.array(Component).min(1),
});

/** A new template waits as PENDING until somebody decides over it. */
export function createTemplate(request: GraphRequest, waba: Waba): JsonObject {
  const { world } = request;
  const wanted = parseBody(request, NewTemplate);
  if (waba.templates.length >= MAX_TEMPLATES) {
    throw new GraphError(100, 'You have reached the limit of message templates', { subcode: 2388019 });
  }
  if (waba.templates.some(({ name, language }) => name === wanted.name && language === wanted.language)) {
    throw new GraphError(100, 'There is already content in this language for this template', { subcode: 2388024 });
  }
  const template: Template = { ...wanted, id: world.ids.number(16), status: 'PENDING' };
  waba.templates.push(template);
  world.changed();
  return { id: template.id, status: template.status, category: template.category };
}

export function deleteTemplate({ query, world }: GraphRequest, waba: Waba): JsonObject {
  const doomed = waba.templates.filter(
    ({ name, id }) => name === query.name && (query.hsm_id === undefined || id === query.hsm_id),
  );
  if (doomed.length === 0) throw new GraphError(100, 'Message template not found', { subcode: 2593002, http: 404 });
  waba.templates = waba.templates.filter((template) => !doomed.includes(template));
  world.changed();
  return { success: true };
}
