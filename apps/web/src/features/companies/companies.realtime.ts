import { realtime } from '../../platform/realtime/handlers.ts';
import { companyChanged } from './companies.data.ts';

export const companyRealtime = realtime({ 'company.file-changed': (queries) => companyChanged(queries) });
