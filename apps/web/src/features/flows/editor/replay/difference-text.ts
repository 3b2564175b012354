import { saidTexts } from '@balcao/bot/trial/said-texts.ts';
import type { Language } from '../../../../platform/i18n/language.ts';
import type { GraphNode } from '@balcao/bot/graph/graph.ts';
import { outputsOf } from '../kinds.ts';
import type { Words } from '../trials/line-text.ts';
import { reasonText } from '../trials/reason-text.ts';
import type { ReplayedRun } from './replay-runs.ts';

type Known = Words & { nodeOf: (nodeId: string) => GraphNode | undefined; language: Language };

type Value = { what: 'node' | 'output' | 'end'; node: string; value: string };

/** What a value of the difference is called. */
function named({ what, node: nodeId, value }: Value, { t, te, nameOf, nodeOf, language }: Known): string {
  if (what === 'node') return value === '' ? t('replay.nowhere') : nameOf(value);
  if (what === 'end') return value === '' ? t('replay.goesOn') : reasonText(value, { t, te });
  if (value === '') return t('replay.waits');
  const node = nodeOf(nodeId);
  return (node && outputsOf(node, language, [value]).find(({ id }) => id === value)?.name) || value;
}

/** The first difference in one sentence. */
export function differenceText({ difference }: ReplayedRun, known: Known): string {
  const { t } = known;
  if (!difference) return '';
  const { what, node, was, is } = difference;
  if (what === 'text') return t('replay.what.text');
  if (what === 'not-recorded') return t('replay.what.not-recorded');
  const name = (value: string) => named({ what, node, value }, known);
  return t(`replay.what.${what}`, { was: name(was), is: name(is) });
}

/** What the customer said at that moment, and what the bot said to it then and says now. */
export function sidesOf({ run, difference, turns }: ReplayedRun) {
  const at = difference?.turn ?? 0;
  const turn = run.turns[at];
  const said = turn && 'text' in turn.event ? turn.event.text : '';
  return { said, before: turn?.said ?? [], now: saidTexts(turns[at]?.effects ?? []) };
}
