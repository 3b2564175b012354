import { isAsCautious, ruleFigures, type GuardianRules, type RuleName } from '@balcao/contract/outreach/rules.ts';

/** In which order the rules are read. */
export const ruleGroups = {
  reception: [
    'undeliveredSlow',
    'undeliveredStop',
    'recipientsSlow',
    'recipientsStop',
    'objectionsSlow',
    'objectionsStop',
    'saturatedSlow',
    'saturatedStop',
    'readDrop',
    'sampleLeast',
    'peopleLeast',
  ],
  troubles: ['reconnectsSlow', 'reconnectsHold', 'heldMost', 'refusalsInARow', 'faultsInARow'],
  phones: ['coldStart', 'coldStartWithPast', 'coldGrowth', 'coldMost', 'warmMost', 'coldGapSeconds'],
  meta: ['metaShare'],
} as const satisfies Record<string, readonly RuleName[]>;

export type RuleGroup = keyof typeof ruleGroups;

/** What is written in per cent. */
const parts = new Set<RuleName>([
  'undeliveredSlow',
  'undeliveredStop',
  'recipientsSlow',
  'recipientsStop',
  'objectionsSlow',
  'objectionsStop',
  'saturatedSlow',
  'saturatedStop',
  'readDrop',
  'coldGrowth',
  'metaShare',
]);

export const isPercent = (name: RuleName) => parts.has(name);

const round = (figure: number) => Math.round(figure * 1e6) / 1e6;

export const shownOf = (name: RuleName, figure: number) => round(isPercent(name) ? figure * 100 : figure);
export const figureOf = (name: RuleName, shown: number) => round(isPercent(name) ? shown / 100 : shown);

/** Between which figures a company chooses, as they are shown: the limit, and the end on caution's side. */
export function boundsOf(name: RuleName, limits: GuardianRules): { least: number; most: number } {
  const { least, most, caution } = ruleFigures[name];
  const bounds = caution === 'lower' ? { least, most: limits[name] } : { least: limits[name], most };
  return { least: shownOf(name, bounds.least), most: shownOf(name, bounds.most) };
}

export function isWrong(name: RuleName, figure: number, limits: GuardianRules): boolean {
  const { least, most } = ruleFigures[name];
  return figure < least || figure > most || !isAsCautious(name, figure, limits[name]);
}
