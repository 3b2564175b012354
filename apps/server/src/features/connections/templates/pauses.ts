import { templateQualities } from '@balcao/channels/kit/number-standing.ts';
import { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';

/** A template as it is stored with its number: also how Meta rates it, and when it lets a paused one go on, where it has said so. */
export const StoredTemplate = MessageTemplate.extend({
  pausedUntil: z.iso.datetime().optional(),
  quality: z.enum(templateQualities).optional(),
});
export type StoredTemplate = z.infer<typeof StoredTemplate>;

type Pause = { connectionId: number; name: string; language: string; until: Date };

/** Meta says until when a template is paused only in the moment when it pauses it; read again, the template tells nothing of it. */
export async function notePause({ client, companyId }: Pick<Ctx, 'client' | 'companyId'>, pause: Pause): Promise<void> {
  await client.query({
    name: 'connection-note-pause',
    text: `
      update connections c set templates = (
        select jsonb_agg(case when t.one @> $3 then t.one || $4 else t.one end order by t.place)
        from jsonb_array_elements(c.templates) with ordinality t (one, place)
      )
      where c.company_id = $1 and c.id = $2 and c.templates @> jsonb_build_array($3::jsonb)`,
    values: [
      companyId,
      pause.connectionId,
      JSON.stringify({ name: pause.name, language: pause.language }),
      JSON.stringify({ status: 'PAUSED', pausedUntil: pause.until.toISOString() }),
    ],
  });
}

/** Templates that were just read, with what is known about the pauses of those that are still paused. */
export function withPauses(read: readonly StoredTemplate[], known: readonly StoredTemplate[]): StoredTemplate[] {
  return read.map((template) => {
    if (template.status !== 'PAUSED') return template;
    const before = known.find(({ name, language }) => name === template.name && language === template.language);
    return before?.pausedUntil === undefined ? template : { ...template, pausedUntil: before.pausedUntil };
  });
}
