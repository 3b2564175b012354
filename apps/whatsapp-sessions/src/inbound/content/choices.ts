import type { InboundContent } from '@balcao/channels/kit/inbound-content.ts';
import { withoutUndefined } from '@balcao/channels/kit/text/without-undefined.ts';
import type { proto } from 'baileys';

/** What a customer chose of what was offered; undefined when the message is nothing of the kind. */
export function parseChoice(message: proto.IMessage): InboundContent | undefined {
  const { buttonsResponseMessage: button, listResponseMessage: list, templateButtonReplyMessage: template } = message;
  if (button) return chosen('button', button.selectedDisplayText, button.selectedButtonId);
  if (template) return chosen('template-button', template.selectedDisplayText, template.selectedId);
  if (list) {
    const description = list.description || undefined;
    const choice = chosen('list', list.title, list.singleSelectReply?.selectedRowId);
    return withoutUndefined({ ...choice, description });
  }
  return message.interactiveResponseMessage ? readForm(message.interactiveResponseMessage) : undefined;
}

const chosen = (source: 'button' | 'list' | 'template-button', title?: string | null, id?: string | null) => ({
  kind: 'choice' as const,
  source,
  title: title || id || 'Opção escolhida',
  id: id ?? '',
});

function readForm({
  body,
  nativeFlowResponseMessage: flow,
}: proto.Message.IInteractiveResponseMessage): InboundContent {
  const raw = flow?.paramsJson ?? '';
  const answers = parsed(raw);
  const quickReply = answers?.['id'];
  if (flow?.name === 'quick_reply' && typeof quickReply === 'string') return chosen('button', body?.text, quickReply);
  return withoutUndefined({
    kind: 'form' as const,
    name: flow?.name || undefined,
    text: body?.text ?? '',
    answers,
    raw,
  });
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
