/** Reais for a million tokens: at the same time millionths of a real for one. */
export type Price = { input: number; output: number };
export type Tokens = { input: number; output: number };

/** Few characters a token: what is reserved should never be less than what is billed. */
const CHARACTERS_A_TOKEN = 2;
/** Roles and separators around each message. */
const TOKENS_A_MESSAGE = 8;

type Said = { content: string };

export const tokensAtMost = (text: string) => Math.ceil(text.length / CHARACTERS_A_TOKEN);

export const inputAtMost = (messages: readonly Said[]) =>
  messages.reduce((sum, { content }) => sum + tokensAtMost(content) + TOKENS_A_MESSAGE, TOKENS_A_MESSAGE);

/** In millionths of a real, rounded up: nothing is free. */
export const costOf = ({ input, output }: Tokens, price: Price) =>
  Math.ceil(input * price.input + output * price.output);
