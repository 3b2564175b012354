/** One emoji as people see it: with its colour of skin, joined to others, or a flag. */
const EMOJI = String.raw`(?:\p{RI}\p{RI}|\p{Extended_Pictographic}[\u{FE0F}\p{EMod}]*(?:\u{200D}\p{Extended_Pictographic}[\u{FE0F}\p{EMod}]*)*)`;
const FEW_EMOJI = new RegExp(`^(?:${EMOJI}\\s*){1,3}$`, 'u');
/** Far more than three of the longest. */
const LONGEST = 120;

/** Whether a text is up to three emoji and nothing else. */
export function isEmojiOnly(text: string): boolean {
  const words = text.trim();
  return words !== '' && words.length <= LONGEST && FEW_EMOJI.test(words) && !/^[©®™]+$/u.test(words);
}
