import type { InteractiveHeader, OutgoingContent } from '@balcao/channels/kit/outgoing/outgoing.ts';

type Menu = Extract<
  OutgoingContent,
  { kind: 'buttons' | 'list' | 'cta-url' | 'location-request' | 'contact-info-request' }
>;

/** A phone that shows no buttons reads a menu as numbered lines. */
export function plainMenu(menu: Menu): string {
  switch (menu.kind) {
    case 'buttons':
      return paragraphs(titleOf(menu.header), menu.text, numbered(menu.buttons), menu.footer);
    case 'list':
      return paragraphs(menu.header, menu.text, numbered(menu.sections.flatMap(({ rows }) => rows)), menu.footer);
    case 'cta-url':
      return paragraphs(titleOf(menu.header), menu.text, `${menu.title}: ${menu.url}`, menu.footer);
    case 'location-request':
    case 'contact-info-request':
      return menu.text;
  }
}

const titleOf = (header: InteractiveHeader | undefined) => (header?.kind === 'text' ? header.text : undefined);

const numbered = (choices: readonly { title: string; description?: string }[]) =>
  choices
    .map(({ title, description }, index) => `${index + 1}. ${title}${description ? ` – ${description}` : ''}`)
    .join('\n');

const paragraphs = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n\n');
