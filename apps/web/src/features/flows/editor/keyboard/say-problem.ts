import { phraseOf } from '@balcao/bot/verify/phrase-of.ts';
import type { FlowProblem } from '@balcao/contract/flows/models.ts';
import { currentLanguage } from '../../../../platform/i18n/language.ts';
import { keyboardPhrases } from '../../phrases/keyboard/phrases.ts';
import type { Editor } from '../editor-store.ts';
import { nodeName } from '../kinds.ts';

type Reached = { problem: FlowProblem; at: number; count: number };

/** Says what is wrong with the block that was just reached; with nothing reached, that nothing is wrong. */
export async function sayProblem(editor: Editor, reached: Reached | null): Promise<void> {
  const language = currentLanguage();
  await keyboardPhrases.load(language);
  if (!reached) {
    editor.say(keyboardPhrases.t('problem.none'));
    return;
  }
  const { code, names, nodeId } = reached.problem;
  const problem = phraseOf({ code, names: names ?? {} }, language);
  const node = editor.state().graph.nodes.find(({ id }) => id === nodeId);
  const { at, count } = reached;
  const name = node ? nodeName(node, language) : keyboardPhrases.t('problem.flow');
  editor.say(keyboardPhrases.t('problem.at', { at, count, name, problem }));
}
