/** What a call says. Empty fields are left out of the samples. */
export type SampleCall = {
  kind: 'text' | 'media';
  address: string;
  token: string;
  number: string;
  body: string;
  userId: string;
  queueId: string;
  fileName: string;
};

type Field = readonly [name: string, value: string];

/** The fields of the call, in the order of the documentation. */
export const fieldsOf = ({ number, body, userId, queueId }: SampleCall): Field[] =>
  (
    [
      ['number', number],
      ['body', body],
      ['userId', userId],
      ['queueId', queueId],
    ] as const
  ).filter(([name, value]) => value !== '' || name === 'number');

/** A text between double quotes, as all seven languages read it. */
export const quoted = (text: string) => JSON.stringify(text);
/** The same where `$` in double quotes is a variable. */
export const singleQuoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
export const jsonOf = (call: SampleCall) => JSON.stringify(Object.fromEntries(fieldsOf(call)));
export const lines = (fields: readonly Field[], line: (field: Field) => string) => fields.map(line).join('\n');
