import { useSession } from '../../../platform/session.tsx';

/** The words that end campaigns, as they stand in the company's settings. */
export const useOptOutWords = (): string =>
  useSession().user.company.settings.find(({ key }) => key === 'optOutWords')?.value ?? '';
