import { announce } from '../../webhooks/announce.ts';
import type { Template, TemplateScore, TemplateStatus, Waba } from '../../world/model.ts';
import type { World } from '../../world/world.ts';

/** Meta decides over a template: its status changes and the subscribers hear of it. */
export function decideTemplate(
  world: World,
  waba: Waba,
  decision: { template: Template; status: TemplateStatus; reason?: string | undefined },
): void {
  const { template, status, reason = 'NONE' } = decision;
  template.status = status;
  announce(world, {
    waba,
    phone: null,
    field: 'message_template_status_update',
    kind: 'message_template_status_update',
    lane: `template/${template.id}`,
    value: {
      event: status,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language.replace('_', '-'),
      message_template_category: template.category,
      reason,
      ...(status === 'PAUSED' && { other_info: { title: 'FIRST_PAUSE', description: 'Paused for 3 hours.' } }),
    },
  });
  world.changed();
}

/** Meta rates a template by what people do with it, and the subscribers hear of it. */
export function rateTemplate(world: World, waba: Waba, rating: { template: Template; quality: TemplateScore }): void {
  const { template, quality } = rating;
  const before = template.quality_score?.score ?? 'UNKNOWN';
  template.quality_score = { score: quality };
  announce(world, {
    waba,
    phone: null,
    field: 'message_template_quality_update',
    kind: 'message_template_quality_update',
    lane: `template/${template.id}`,
    value: {
      previous_quality_score: before,
      new_quality_score: quality,
      message_template_id: Number(template.id),
      message_template_name: template.name,
      message_template_language: template.language.replace('_', '-'),
    },
  });
  world.changed();
}
