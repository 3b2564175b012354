import { uiPhrases } from '../phrases/phrases.ts';

/** Names the button that shows and hides a password, and lets the keyboard reach it. */
export const passwordEye = () => ({
  visibilityToggleButtonProps: {
    'aria-label': `${uiPhrases.t('showPassword')} / ${uiPhrases.t('hidePassword')}`,
    'aria-hidden': false,
    tabIndex: 0,
  },
});
