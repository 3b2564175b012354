import { readChoiceId } from '@balcao/bot/menus/render-menu.ts';
import type { ConversationLine, ConversationTest } from '@balcao/bot/trial/conversation-test.ts';
import type { Simulation } from '../simulator/simulation.ts';
import type { Setting } from '../simulator/use-surroundings.ts';

/** What a tried conversation was told, as a test that expects nothing yet. */
export function spokenTest({ happened }: Pick<Simulation, 'happened'>, setting: Setting): ConversationTest {
  const { isOpen, name, email, tagIds, closedQueueIds } = setting;
  return {
    name: '',
    isOpen,
    draw: 0,
    draws: happened.flatMap(({ draws }) => draws),
    around: { at: happened[0]?.at ?? 0, name, email, tagIds: [...tagIds], closedQueueIds: [...closedQueueIds] },
    lines: happened.flatMap((one, index) => lineOf(one, happened[index - 1]?.at ?? one.at)),
  };
}

function lineOf({ event, at }: Simulation['happened'][number], before: number): ConversationLine[] {
  if (event.kind === 'clock') return [{ kind: 'waits', seconds: (at - before) / 1000 }];
  if (event.kind === 'result') return [{ kind: 'answers', status: event.status, values: event.values }];
  if (event.kind !== 'said') return [];
  const press = readChoiceId(event.choice ?? '')?.option;
  return [{ kind: 'says', text: event.text, ...(press !== undefined && { press }) }];
}

/** A name to begin with: what the customer said. */
export const nameOf = ({ lines }: Pick<ConversationTest, 'lines'>, maxLength: number): string =>
  lines
    .flatMap((line) => (line.kind === 'says' ? [line.text] : []))
    .join(' → ')
    .slice(0, maxLength)
    .trim();
