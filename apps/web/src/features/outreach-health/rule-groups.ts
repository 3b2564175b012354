import { ruleFigures, type GuardianRules, type RuleName } from '@balcao/contract/outreach/rules.ts';

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

export type Bounds = { least: number; most: number };

/** Between which figures a company chooses: the limit, and the end on caution's side. */
export function cautiousBounds(name: RuleName, limits: GuardianRules): Bounds {
  const { least, most, caution } = ruleFigures[name];
  return caution === 'lower' ? { least, most: limits[name] } : { least: limits[name], most };
}
