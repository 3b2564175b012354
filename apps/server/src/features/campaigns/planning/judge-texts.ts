import { nameKey, namesIn, type FilledWith } from '@balcao/contract/campaigns/fill-text.ts';
import type { Variant } from '@balcao/contract/campaigns/models.ts';
import { composeFor } from '../sending/compose-recipient.ts';
import type { FedConnection } from '../sending/fed-connection.ts';
import type { RunningCampaign, Texts } from '../sending/running-campaigns.ts';

type Saying = { campaign: RunningCampaign; connection: FedConnection; shared: FilledWith };
type Person = { name: string; number: string; fields: Readonly<Record<string, string>>; variant: number };

/** The columns of a list on which it may hang whether a text says something: as the text names them, and as the list spells them. */
export function columnsIn({ texts, columns }: Pick<RunningCampaign, 'texts' | 'columns'>): string[] {
  const names = [...texts.values()].flatMap((words) => wordsOf(words).flatMap(namesIn));
  const keys = new Set(names.map(nameKey));
  return [...new Set([...names, ...['email', 'empresa', ...columns].filter((column) => keys.has(nameKey(column)))])];
}

const wordsOf = ({ text, template, confirmationText, confirmationTemplate }: Texts): string[] => [
  text ?? '',
  confirmationText ?? '',
  ...Object.values(template?.parameters ?? {}),
  ...Object.values(confirmationTemplate?.parameters ?? {}),
];

/**
 * Whom a text of a campaign says nothing to, by the function that puts it together at their turn. It hangs on which of their fields
 * are blank and not on what they hold: of a hundred thousand people few are blank in another way than those before.
 */
export function judgeTexts({ campaign, connection, shared }: Saying): (person: Person) => string | null {
  const columns = columnsIn(campaign);
  const known = new Map<string, string | null>();
  const look = (person: Person): string | null => {
    const addressee = { ...person, variant: person.variant as Variant, isConfirmed: false };
    const composed = composeFor(addressee, { campaign, connection, shared });
    // A template that is not approved keeps its people waiting, and leaves nobody out.
    return 'reason' in composed && composed.reason !== 'template-gone' ? composed.reason : null;
  };
  return (person) => {
    let kind = `${person.variant} ${isBlank(person.name)} ${isBlank(person.number)}`;
    for (const column of columns) kind += isBlank(valueOf(person, column)) ? ' 0' : ' 1';
    const before = known.get(kind);
    if (before !== undefined) return before;
    const reason = look(person);
    known.set(kind, reason);
    return reason;
  };
}

/** Columns are called as people like, also like what every object has. */
const valueOf = ({ fields }: Person, column: string) => (Object.hasOwn(fields, column) ? fields[column] : undefined);
const isBlank = (value: string | undefined) => value === undefined || value.trim() === '';
