import { z } from 'zod';
import type { InboundContent } from '../../kit/inbound-content.ts';
import { cleanJson } from '../../kit/text/clean-json.ts';
import { withoutUndefined } from '../../kit/text/without-undefined.ts';
import { Id, Text, isRecord, type Json } from '../../kit/lenient.ts';

const Reply = z.object({ id: Id, title: Text, description: Text });
const FormReply = z.object({ name: Text, body: Text, response_json: z.unknown().optional() });

/** The answer to something we offered; null when its kind is unknown or it says nothing. */
export function parseInteractive(payload: Json): InboundContent | null {
  const type = typeof payload['type'] === 'string' ? payload['type'] : '';
  const reply = payload[type];
  if (!isRecord(reply)) return null;
  switch (type) {
    case 'button_reply':
      return readChoice(reply, 'button');
    case 'list_reply':
      return readChoice(reply, 'list');
    case 'nfm_reply':
      return readForm(reply);
    case 'call_permission_reply':
      return { kind: 'system', text: callPermission(reply['response']) };
    default:
      return null;
  }
}

function readChoice(reply: Json, source: 'button' | 'list'): InboundContent | null {
  const { id, title, description } = Reply.parse(reply);
  const shown = title ?? id;
  if (shown === undefined) return null;
  return withoutUndefined({ kind: 'choice' as const, source, title: shown, id: id ?? shown, description });
}

/** `response_json` is JSON inside a string, written by the author of the form: it may be anything. */
function readForm(reply: Json): InboundContent {
  const { name, body, response_json } = FormReply.parse(reply);
  const raw = typeof response_json === 'string' ? response_json : JSON.stringify(response_json ?? null);
  return withoutUndefined({ kind: 'form' as const, name, text: body ?? '', answers: readAnswers(raw), raw });
}

function readAnswers(raw: string): Record<string, unknown> | null {
  try {
    const answers: unknown = cleanJson(JSON.parse(raw));
    return isRecord(answers) ? answers : null;
  } catch {
    return null;
  }
}

function callPermission(response: unknown): string {
  if (response === 'accept') return 'O cliente permitiu receber ligações.';
  if (response === 'reject') return 'O cliente não permitiu receber ligações.';
  return 'O cliente respondeu ao pedido de permissão para ligações.';
}
