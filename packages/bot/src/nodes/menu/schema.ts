import { z } from 'zod';
import { field, flag, number, text } from '../fields.ts';

const numbered = { number: z.coerce.number().int().min(0).catch(0), titleOption: text(), value: text() };
const Option = z.looseObject({
  ...numbered,
  submenu: z.array(z.looseObject(numbered)).catch([]),
});
export type OptionData = z.infer<typeof Option>;

export const schema = z.looseObject({
  message: field(text(), { label: 'message', widget: 'variables' }),
  arrayOption: field(z.array(Option).catch([]), { label: 'arrayOption', widget: 'choices' }),
  asText: field(flag(), { label: 'asText', widget: 'switch', advanced: true }),
  /** Wrong answers before it gives up, 0 never; without it as the connection says. */
  tries: number(),
  timeout: field(number(), { label: 'timeout', widget: 'minutes', advanced: true }),
});
export type MenuData = z.infer<typeof schema>;

/** Some dialects keep the words of an option in `value` alone. */
export const optionTitle = ({ titleOption, value }: { titleOption: string; value: string }) => titleOption || value;
