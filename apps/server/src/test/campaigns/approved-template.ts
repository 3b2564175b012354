/** A template that Meta has approved, and the same as a campaign chooses it. */
export const template = {
  name: 'oferta',
  language: 'pt_BR',
  status: 'APPROVED',
  category: 'MARKETING',
  parameterFormat: 'POSITIONAL',
  header: null,
  body: 'Oi, {{1}}! Temos novidades.',
  footer: null,
  buttons: [],
  parameters: ['1'],
};
export const offer = { name: 'oferta', language: 'pt_BR', parameters: { 1: '{nome}' } };
