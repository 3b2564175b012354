/** Props of a field for a code: phones offer their digits and what just came, and paste goes in with its spaces. */
export const codeField = (isRecovery = false) =>
  isRecovery
    ? ({ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric', spellCheck: false } as const);
