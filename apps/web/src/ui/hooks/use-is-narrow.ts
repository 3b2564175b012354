import { useMediaQuery } from '@mantine/hooks';

/** Under 600 px: one column, menu in a drawer. */
export const useIsNarrow = () => useMediaQuery('(max-width: 599.98px)', undefined, { getInitialValueInEffect: false });
