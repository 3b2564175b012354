import type { Session } from '@balcao/contract/auth/models.ts';
import type { Plan } from '@balcao/contract/plans/models.ts';
import type { SessionUser } from '@balcao/contract/users/models.ts';

export const fullPlan: Plan = {
  id: 1,
  name: 'Completo',
  users: 10,
  connections: 5,
  queues: 10,
  amount: '149.90',
  useWhatsapp: true,
  useFacebook: true,
  useInstagram: true,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useShowFlowBuilder: true,
};

type Differences = Partial<Omit<SessionUser, 'company'>> & { company?: Partial<SessionUser['company']> };

/** An agent of a paid company, with the given differences. */
export function person({ company, ...differences }: Differences = {}): SessionUser {
  return {
    id: 11,
    name: 'Camila Duarte',
    email: 'camila@aurora.com.br',
    profile: 'user',
    super: false,
    companyId: 7,
    queues: [],
    startWork: '00:00',
    endWork: '23:59',
    farewellMessage: null,
    whatsappId: null,
    allUserChat: 'disabled',
    online: true,
    companyHasQueues: true,
    adminName: 'Renata Campos',
    ...differences,
    company: {
      id: 7,
      emailConfirmed: true,
      isNew: false,
      isReseller: false,
      name: 'Casa Aurora',
      email: null,
      dueDate: null,
      standing: 'exempt',
      daysLeft: null,
      timeZone: 'America/Sao_Paulo',
      settings: [],
      plan: fullPlan,
      ...company,
    },
  };
}

export const sessionOf = (user: SessionUser, token = 'token-1'): Session => ({ token, sid: 'session-1', user });
