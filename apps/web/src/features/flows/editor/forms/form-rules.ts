import { elementId, elementsOf, type Element } from './elements.ts';

type Data = Record<string, unknown>;
type RulePhrase =
  | 'rule.interval.missing'
  | 'rule.interval.max'
  | 'rule.queue'
  | 'rule.tag'
  | 'rule.content.text'
  | 'rule.content.interval'
  | 'rule.content.media';

/** Something that keeps a form from being stored. `field`: where it is shown. */
export type FormProblem = { field: string; phrase: RulePhrase };

const MAX_SECONDS = 120;

function wrongInterval({ sec }: Data): FormProblem[] {
  const seconds = Number(sec ?? 0);
  if (!(seconds > 0)) return [{ field: 'sec', phrase: 'rule.interval.missing' }];
  return seconds > MAX_SECONDS ? [{ field: 'sec', phrase: 'rule.interval.max' }] : [];
}

const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
const isEmptyText = ({ type, value }: Element) => type === 'message' && isBlank(value);
const isWrongWait = ({ type, value }: Element) =>
  type === 'interval' && !(Number(value) >= 1 && Number(value) <= MAX_SECONDS);
const mediaKinds = new Set(['img', 'audio', 'video', 'document']);

/** `hasFile`: a file was chosen and waits to be uploaded. */
function wrongContent(data: Data, hasFile: (elementId: string) => boolean): FormProblem[] {
  const elements = elementsOf(data);
  const isEmptyCard = (element: Element) =>
    mediaKinds.has(element.type) && isBlank(element.value) && !hasFile(elementId(element));
  const rules: [boolean, RulePhrase][] = [
    [elements.some(isEmptyText), 'rule.content.text'],
    [elements.some(isWrongWait), 'rule.content.interval'],
    [elements.some(isEmptyCard), 'rule.content.media'],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, phrase]) => ({ field: 'elements', phrase }));
}

const rules: Record<string, (data: Data, hasFile: (elementId: string) => boolean) => FormProblem[]> = {
  interval: wrongInterval,
  queue: ({ queueId }) => (queueId == null ? [{ field: 'queueId', phrase: 'rule.queue' }] : []),
  tag: ({ tagId }) => (tagId == null ? [{ field: 'tagId', phrase: 'rule.tag' }] : []),
  singleBlock: wrongContent,
};

/** What keeps this block from being stored; what it merely lacks, the check of the flow says. */
export const formProblems = (kind: string, data: Data, hasFile: (elementId: string) => boolean): FormProblem[] =>
  rules[kind]?.(data, hasFile) ?? [];

const extrasOff = { ativarRoteador: false, checkedUser: false, queueUsersId: null };

/** What else changes when one field does: somebody drawn at random and somebody chosen exclude each other. */
export function settleFields(kind: string, data: Data, changed: string): Data {
  if (kind !== 'queue') return data;
  if (changed === 'ativarRoteador' && data['ativarRoteador'] === true)
    return { ...data, checkedUser: false, queueUsersId: null };
  if (changed === 'checkedUser' && data['checkedUser'] === true) return { ...data, ativarRoteador: false };
  return data;
}

/** What is stored of a form: with the options off, the extras are off. */
export const storedData = (kind: string, data: Data): Data =>
  kind === 'queue' && data['moreOptions'] !== true ? { ...data, ...extrasOff } : data;
