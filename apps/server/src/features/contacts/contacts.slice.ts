import { slice } from '../../platform/slice.ts';
import { contactRoutesMount } from './contacts.routes.ts';

export const contactsSlice = slice({ name: 'contacts', routes: contactRoutesMount });
