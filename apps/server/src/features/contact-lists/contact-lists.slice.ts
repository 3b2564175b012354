import { slice } from '../../platform/slice.ts';
import { contactListRoutesMount } from './contact-lists.routes.ts';

/** Named lists of people, for campaigns. Whoever stands in one need not be a contact. */
export const contactListsSlice = slice({ name: 'contact-lists', routes: contactListRoutesMount });
