import type { FaultAction, FaultRule, MailStep } from './fault-rule.ts';
import type { Json } from '../world/model.ts';

export type FaultReport = { id: string; rule: FaultRule; seen: number; hits: number };
export type RequestFacts = { method: string; path: string; body: Json };

/** The standing fault rules; each counts what it saw and how often it struck, so that a test can prove it happened. */
export class Faults {
  #rules: FaultReport[] = [];
  #serial = 0;

  add(rules: FaultRule[]): FaultReport[] {
    const added = rules.map((rule) => ({ id: `f${++this.#serial}`, rule, seen: 0, hits: 0 }));
    this.#rules.push(...added);
    return added;
  }

  report(): FaultReport[] {
    return this.#rules;
  }

  clear(): void {
    this.#rules = [];
  }

  forRequest(facts: RequestFacts): FaultAction | null {
    return this.#strike(
      ({ match }) => match.webhook === undefined && match.mail === undefined && matchesRequest(match, facts),
    );
  }

  forWebhook(kinds: string[]): FaultAction | null {
    return this.#strike(({ match }) => match.webhook !== undefined && kinds.includes(match.webhook));
  }

  forMail(step: MailStep): FaultAction | null {
    return this.#strike(({ match }) => match.mail === step);
  }

  #strike(matches: (rule: FaultRule) => boolean): FaultAction | null {
    for (const report of this.#rules) {
      const { rule } = report;
      if (!matches(rule)) continue;
      report.seen += 1;
      const exhausted = rule.times > 0 && report.hits >= rule.times;
      if (exhausted || report.seen < (rule.match.nth ?? 1)) continue;
      report.hits += 1;
      return rule.action;
    }
    return null;
  }
}

function matchesRequest(match: FaultRule['match'], { method, path, body }: RequestFacts): boolean {
  if (match.method !== undefined && match.method.toUpperCase() !== method.toUpperCase()) return false;
  if (match.path !== undefined && !pathMatches(match.path, path)) return false;
  return Object.entries(match.where ?? {}).every(
    ([dotted, expected]) => JSON.stringify(readDotted(body, dotted)) === JSON.stringify(expected),
  );
}

function pathMatches(pattern: string, path: string): boolean {
  const expression = /^\/(.+)\/$/.exec(pattern)?.[1];
  if (expression !== undefined && /[\\^$*+?()[\]|]/.test(expression)) return new RegExp(expression).test(path);
  return path.includes(pattern);
}

function readDotted(value: Json, dotted: string): Json | undefined {
  let current: Json | undefined = value;
  for (const key of dotted.split('.')) {
    if (current === null || typeof current !== 'object') return undefined;
    current = Array.isArray(current) ? current[Number(key)] : current[key];
  }
  return current;
}
