import {
  checkCount,
  checkLength,
  checkText,
  checkUnique,
  firstViolation,
  violation,
  type LimitViolation,
} from './limit-check.ts';
import type { ChannelLimits } from '../manifest.ts';
import type {
  InteractiveHeader,
  OutgoingButtons,
  OutgoingContactInfoRequest,
  OutgoingCtaUrl,
  OutgoingList,
  OutgoingLocationRequest,
} from './outgoing.ts';

const NOT_ACCEPTED = 'Este canal não aceita este tipo de mensagem.';
const REQUEST_TEXT = 1024;

type Interactive =
  | OutgoingButtons
  | OutgoingList
  | OutgoingCtaUrl
  | OutgoingLocationRequest
  | OutgoingContactInfoRequest;

/** The limits of messages the customer can press. */
export function validateInteractive(content: Interactive, limits: ChannelLimits): LimitViolation {
  switch (content.kind) {
    case 'buttons':
      return limits.buttons === null ? violation(NOT_ACCEPTED) : checkButtons(content, limits.buttons);
    case 'list':
      return limits.list === null ? violation(NOT_ACCEPTED) : checkList(content, limits.list);
    case 'cta-url':
      return limits.ctaUrl === null ? violation(NOT_ACCEPTED) : checkCtaUrl(content, limits.ctaUrl);
    case 'location-request':
    case 'contact-info-request':
      return checkText('A mensagem', content.text, REQUEST_TEXT);
  }
}

function checkButtons(content: OutgoingButtons, max: NonNullable<ChannelLimits['buttons']>): LimitViolation {
  const { buttons } = content;
  return firstViolation(
    checkText('A mensagem', content.text, max.text),
    checkHeader(content.header, max.header),
    checkLength('O rodapé', content.footer, max.footer),
    checkCount('botões', buttons.length, { min: 1, max: max.count }),
    ...buttons.flatMap(({ id, title }) => [
      checkText('O título do botão', title, max.title),
      checkText('O identificador do botão', id, max.id),
    ]),
    checkUnique(
      'Os títulos dos botões',
      buttons.map((button) => button.title.trim()),
    ),
    checkUnique(
      'Os identificadores dos botões',
      buttons.map((button) => button.id),
    ),
  );
}

function checkList(content: OutgoingList, max: NonNullable<ChannelLimits['list']>): LimitViolation {
  const { sections } = content;
  const rows = sections.flatMap((section) => section.rows);
  return firstViolation(
    checkText('A mensagem', content.text, max.text),
    checkLength('O cabeçalho', content.header, max.header),
    checkLength('O rodapé', content.footer, max.footer),
    checkText('O botão da lista', content.button, max.button),
    checkCount('seções', sections.length, { min: 1, max: max.sections }),
    checkCount('opções na lista', rows.length, { min: 1, max: max.rows }),
    ...sections.map(({ title, rows: own }) =>
      firstViolation(
        checkCount('opção em cada seção', own.length, { min: 1, max: max.rows }),
        sections.length > 1
          ? checkText('O título da seção', title ?? '', max.sectionTitle)
          : checkLength('O título da seção', title, max.sectionTitle),
      ),
    ),
    ...rows.map(({ id, title, description }) =>
      firstViolation(
        checkText('O título da opção', title, max.rowTitle),
        checkText('O identificador da opção', id, max.rowId),
        checkLength('A descrição da opção', description, max.rowDescription),
      ),
    ),
    checkUnique(
      'Os identificadores das opções',
      rows.map((row) => row.id),
    ),
  );
}

function checkCtaUrl(content: OutgoingCtaUrl, max: NonNullable<ChannelLimits['ctaUrl']>): LimitViolation {
  return firstViolation(
    checkText('A mensagem', content.text, max.text),
    checkHeader(content.header, max.header),
    checkLength('O rodapé', content.footer, max.footer),
    checkText('O título do botão', content.title, max.title),
    /^https?:\/\/\S+$/i.test(content.url) ? null : violation('O endereço do botão é inválido.'),
  );
}

function checkHeader(header: InteractiveHeader | undefined, max: number): LimitViolation {
  return header?.kind === 'text' ? checkText('O cabeçalho', header.text, max) : null;
}
