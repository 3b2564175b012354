/** Where the styles stand that every screen needs; each other style sheet comes with the module that draws with it. */
const everywhere = 'apps/web/src/ui/theme/styles.ts';

/** Components of the kit that have a style sheet under their own name. */
const sheets = new Set(
  `Accordion ActionIcon Alert Anchor Avatar Badge Blockquote Breadcrumbs Burger Button Card Checkbox Chip CloseButton Code
  ColorInput ColorPicker ColorSwatch Combobox Dialog Divider Drawer Fieldset FloatingIndicator Indicator Input Kbd List Loader
  LoadingOverlay Mark Menu Modal NavLink Notification NumberInput Overlay Pagination Paper PasswordInput Pill PillsInput PinInput
  Popover Progress Radio Rating RingProgress ScrollArea SegmentedControl SemiCircleProgress Skeleton Slider Spoiler Stepper
  Switch Table Tabs ThemeIcon Timeline Tooltip Tree UnstyledButton`.split(/\s+/),
);
/** Components that draw with the sheet of another. */
const borrowed: Record<string, string> = {
  Select: 'Combobox',
  MultiSelect: 'Combobox',
  Autocomplete: 'Combobox',
  TagsInput: 'Combobox',
  TextInput: 'Input',
  Textarea: 'Input',
  RangeSlider: 'Slider',
};

const imported = /^import \{([^}]*)\} from '@mantine\/core';/gm;
const sheetImport = /'@mantine\/core\/styles\/(\w+)\.layer\.css'/g;

/**
 * Modules that draw with a component of the kit whose styles nobody is sure to have loaded: it would look right only after
 * another screen has been open.
 */
export function judgeKitStyles(contents: ReadonlyMap<string, string>): string[] {
  const always = sheetsIn(contents.get(everywhere) ?? '');
  return [...contents].flatMap(([path, content]) => {
    if (!/^apps\/web\/src\/.*(?<!\.test)\.tsx$/.test(path)) return [];
    const loaded = sheetsIn(content);
    const needed = [...content.matchAll(imported)].flatMap(([, names = '']) => names.split(',')).map(sheetOf);
    const missing = new Set(needed.filter((sheet) => sheet !== '' && !loaded.has(sheet) && !always.has(sheet)));
    return [...missing].map(
      (sheet) => `${path} kit-styles-are-loaded: import '@mantine/core/styles/${sheet}.layer.css' where it is drawn`,
    );
  });
}

const sheetsIn = (content: string) => new Set([...content.matchAll(sheetImport)].map(([, sheet = '']) => sheet));

function sheetOf(specifier: string): string {
  const name = specifier.trim().split(' ')[0] ?? '';
  return borrowed[name] ?? (sheets.has(name) ? name : '');
}
