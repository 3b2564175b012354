import type { MantineTheme, MantineThemeOverride } from '@mantine/core';

type Variant = { variant?: string | undefined; size?: string | number | undefined };

function buttonVariables({ variant, size }: Variant) {
  const shape = {
    '--button-height': size === 'md' ? '40px' : size === 'sm' ? '36px' : '32px',
    '--button-fz': size === 'md' ? '14px' : '13px',
    '--button-padding-x': size === 'md' ? '16px' : '12px',
  };
  if (variant === undefined || variant === 'filled') {
    return {
      root: {
        ...shape,
        '--button-bg': 'var(--brand)',
        '--button-color': 'var(--brand-on)',
        '--button-hover': 'color-mix(in oklab, var(--brand) 88%, var(--ink))',
      },
    };
  }
  if (variant === 'default') return { root: { ...shape, '--button-color': 'var(--ink)' } };
  return { root: shape };
}

function actionIconVariables({ variant }: Variant) {
  if (variant === 'filled') {
    return {
      root: {
        '--ai-bg': 'var(--brand)',
        '--ai-color': 'var(--brand-on)',
        '--ai-hover': 'color-mix(in oklab, var(--brand) 88%, var(--ink))',
      },
    };
  }
  return { root: { '--ai-color': 'var(--ink-2)', '--ai-hover': 'var(--hover)', '--ai-hover-color': 'var(--ink)' } };
}

const overlayTitle = { fontSize: 15, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 };

/**
 * Density and colours of the kit, once: 32 px controls, brand fill only on the primary action. Written as data, not with
 * the components' own `extend`, so that the theme does not pull every component into the first download.
 */
export const kitDefaults: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    vars: (_theme: MantineTheme, props: Variant) => actionIconVariables(props),
  },
  Button: {
    defaultProps: { size: 'xs', fw: 550 },
    vars: (_theme: MantineTheme, props: Variant) => buttonVariables(props),
  },
  Tooltip: { defaultProps: { openDelay: 350, withArrow: false, fz: 12, px: 8, py: 4 } },
  // The placeholder is a focusable element that a menu may not contain.
  Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Modal: {
    defaultProps: { centered: true, radius: 'md', padding: 20, overlayProps: { backgroundOpacity: 0.35 } },
    styles: { title: overlayTitle },
  },
  // The banner of the page is its top bar.
  ModalHeader: { defaultProps: { role: 'presentation' } },
  DrawerHeader: { defaultProps: { role: 'presentation' } },
  Drawer: {
    defaultProps: { padding: 16, overlayProps: { backgroundOpacity: 0.35 } },
    styles: { title: overlayTitle },
  },
  InputWrapper: { styles: { label: { marginBottom: 5, fontSize: 13 }, description: { marginBottom: 5 } } },
  // Round ones are radio buttons.
  Checkbox: { defaultProps: { radius: 4 } },
  TextInput: { defaultProps: { size: 'sm' } },
  PasswordInput: { defaultProps: { size: 'sm' } },
  Textarea: { defaultProps: { size: 'sm' } },
};
