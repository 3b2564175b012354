import type { MessageTemplate } from '@balcao/contract/connections/models.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvedTemplatesQuery } from './approved-templates.data.ts';
import { knownTemplate, needsHeaderMedia, type Template } from './template-words.ts';

export type TemplateChoiceState = ReturnType<typeof useTemplateChoice>;

/** Every place of it holds something. One that nobody knows any more has no places. */
function isFilled(choice: Template, templates: readonly MessageTemplate[]): boolean {
  const known = knownTemplate(templates, choice);
  if (!known) return true;
  const { parameters = {}, headerMediaUrl = '' } = choice;
  if (needsHeaderMedia(known) && !URL.canParse(headerMediaUrl)) return false;
  return known.parameters.every((name) => (parameters[name] ?? '').trim() !== '');
}

/** Whether a text or a template is meant, and which. Where there is no official number, it is a text. */
export function useTemplateChoice(stored: Template | null) {
  const { data: templates = null } = useQuery(approvedTemplatesQuery);
  const [isOn, setOn] = useState(stored !== null);
  const [choice, setChoice] = useState(stored);
  return {
    templates,
    isOn,
    turn: setOn,
    choice,
    choose: setChoice,
    /** What is to be kept; null for a text. */
    meant: isOn ? choice : null,
    /** A template is meant, and none is chosen or a place in it is empty. */
    isMissing: isOn && (choice === null || !isFilled(choice, templates ?? [])),
  };
}
