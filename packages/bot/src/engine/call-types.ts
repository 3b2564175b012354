import type { OpenRequest } from '../http/build-request.ts';
import type { EndReason } from './end-reasons.ts';

/** Secrets stand in it by name: they are put in when it leaves. */
export type HttpCall = {
  kind: 'http';
  request: OpenRequest;
  host: string;
  /** Paths of the answer that the graph reads, such as `httpResponse.order.id`: nothing else stays in the run. */
  reads: string[];
  isRepeatable: boolean;
};

/** `session` null: a new conversation begins. The address is that of the queue, read when the request leaves. */
export type TypebotCall = {
  kind: 'typebot';
  queueId: number;
  session: string | null;
  text: string;
  isRepeatable: boolean;
};

/** `session`: what the last answer named, when it waits for a decision. */
export type FlowiseCall = {
  kind: 'flowise';
  queueId: number;
  session: string | null;
  text: string;
  isRepeatable: boolean;
};

/** A workflow keeps no session of its own: the conversation is named to it. Each attempt carries the same id. */
export type WorkflowCall = {
  kind: 'n8n';
  queueId: number;
  session: string | null;
  text: string;
  isRepeatable: boolean;
};

export type CallRequest = HttpCall | TypebotCall | FlowiseCall | WorkflowCall;

/** What an external bot said: texts, or files that are in the company's folder by now. */
export type ExternalBubble = { text: string } | { file: string; voice?: boolean; caption?: string };

export type CallResult = {
  /** Of HTTP; 0 when nothing answered. */
  status: number;
  /** Variables by name: `httpResponse.order.id`. */
  values: Record<string, string>;
  bubbles?: ExternalBubble[];
  /** What the external bot offers to choose from; the id goes back as the answer. */
  choices?: { id: string; title: string }[];
  session?: string | null;
  /** The external bot has nothing more to say. */
  isOver?: boolean;
  /** It says more without the customer when it is asked again. */
  wantsMore?: boolean;
  /** Set when the call came to nothing. */
  failed?: EndReason;
};
