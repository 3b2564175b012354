const KEPT = 20_000;
const KEPT_BODY_CHARS = 256 * 1024;

/** One request the outside world received, with the answer it gave and the fault it injected. */
export type Call = {
  id: number;
  at: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  status: number | null;
  answer: string;
  fault: string | null;
  warnings: string[];
};

export class RequestLog {
  #calls: Call[] = [];
  #serial = 0;

  open(call: Omit<Call, 'id' | 'body' | 'status' | 'answer' | 'fault' | 'warnings'>): Call {
    const opened: Call = { ...call, id: ++this.#serial, body: '', status: null, answer: '', fault: null, warnings: [] };
    this.#calls.push(opened);
    if (this.#calls.length > KEPT * 1.25) this.#calls = this.#calls.slice(-KEPT);
    return opened;
  }

  since(id: number, limit: number): Call[] {
    return this.#calls.filter((call) => call.id > id).slice(-limit);
  }

  clear(): void {
    this.#calls = [];
  }
}

export function shortened(text: string): string {
  return text.length > KEPT_BODY_CHARS ? `${text.slice(0, KEPT_BODY_CHARS)}…` : text;
}
