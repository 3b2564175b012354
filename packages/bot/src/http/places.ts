/** Where a value stands in a request: it is written so that it stays a value there, whatever it holds. */
export type Place = 'url' | 'header' | 'json-text' | 'json-value' | 'form' | 'xml' | 'plain';

const CONTROLS = /\p{Cc}+/gu;
const JSON_SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/;
const XML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapes: Readonly<Record<Place, (value: string) => string>> = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  header: (value) => value.replaceAll(CONTROLS, ' ').trim(),
  'json-text': (value) => JSON.stringify(value).slice(1, -1),
  // Without quotes around it a number stays a number; anything else becomes a text, never structure.
  'json-value': (value) => (JSON_SCALAR.test(value) ? value : JSON.stringify(value)),
  xml: (value) => value.replaceAll(CONTROLS, ' ').replaceAll(/[&<>"']/g, (sign) => XML_ENTITIES[sign] ?? sign),
  plain: (value) => value,
};

export const putInPlace = (value: string, place: Place) => escapes[place](value.toWellFormed());
