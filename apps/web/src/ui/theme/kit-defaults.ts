import {
  ActionIcon,
  Button,
  Drawer,
  Menu,
  Modal,
  PasswordInput,
  Popover,
  Textarea,
  TextInput,
  Tooltip,
  type MantineThemeOverride,
} from '@mantine/core';

type ButtonVariant = { variant?: string | undefined; size?: string | number | undefined };

function buttonVariables({ variant, size }: ButtonVariant) {
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

function actionIconVariables({ variant }: { variant?: string | undefined }) {
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

/** Density and colours of the kit, once: 32 px controls, brand fill only on the primary action. */
export const kitDefaults: NonNullable<MantineThemeOverride['components']> = {
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 32 },
    vars: (_theme, props) => actionIconVariables(props),
  }),
  Button: Button.extend({
    defaultProps: { size: 'xs', fw: 550 },
    vars: (_theme, props) => buttonVariables(props),
  }),
  Tooltip: Tooltip.extend({ defaultProps: { openDelay: 350, withArrow: false, fz: 12, px: 8, py: 4 } }),
  Menu: Menu.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
  Popover: Popover.extend({ defaultProps: { shadow: 'md', radius: 'md' } }),
  Modal: Modal.extend({ defaultProps: { centered: true, radius: 'md', overlayProps: { backgroundOpacity: 0.35 } } }),
  Drawer: Drawer.extend({ defaultProps: { overlayProps: { backgroundOpacity: 0.35 } } }),
  TextInput: TextInput.extend({ defaultProps: { size: 'sm' } }),
  PasswordInput: PasswordInput.extend({ defaultProps: { size: 'sm' } }),
  Textarea: Textarea.extend({ defaultProps: { size: 'sm' } }),
};
