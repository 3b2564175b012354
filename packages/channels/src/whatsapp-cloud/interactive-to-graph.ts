import type { InteractiveHeader, OutgoingContent } from '../kit/outgoing/outgoing.ts';
import { withoutUndefined } from '../kit/text/without-undefined.ts';

type Interactive = Extract<
  OutgoingContent,
  { kind: 'buttons' | 'list' | 'cta-url' | 'location-request' | 'contact-info-request' }
>;

/** The `interactive` object: what the customer can press. */
export function interactiveToGraph(content: Interactive) {
  const body = { text: content.text };
  switch (content.kind) {
    case 'buttons': {
      const buttons = content.buttons.map((reply) => ({ type: 'reply', reply }));
      return withoutUndefined({ type: 'button', body, ...headerAndFooter(content), action: { buttons } });
    }
    case 'list': {
      const header = content.header === undefined ? undefined : ({ kind: 'text', text: content.header } as const);
      const action = { button: content.button, sections: content.sections };
      return withoutUndefined({ type: 'list', body, ...headerAndFooter({ ...content, header }), action });
    }
    case 'cta-url': {
      const action = { name: 'cta_url', parameters: { display_text: content.title, url: content.url } };
      return withoutUndefined({ type: 'cta_url', body, ...headerAndFooter(content), action });
    }
    case 'location-request':
      return { type: 'location_request_message', body, action: { name: 'send_location' } };
    case 'contact-info-request':
      return { type: 'request_contact_info', body, action: { name: 'request_contact_info' } };
  }
}

function headerAndFooter({ header, footer }: { header?: InteractiveHeader | undefined; footer?: string }) {
  return {
    header: header === undefined ? undefined : headerToGraph(header),
    footer: footer === undefined ? undefined : { text: footer },
  };
}

function headerToGraph(header: InteractiveHeader) {
  if (header.kind === 'text') return { type: 'text', text: header.text };
  const fileName = header.kind === 'document' ? header.fileName : undefined;
  return {
    type: header.kind,
    [header.kind]: withoutUndefined({ ...header.source, filename: fileName }),
  };
}
