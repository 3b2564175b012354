import { profiles } from '@balcao/contract/permissions.ts';
import { MAX_CAPACITY } from '@balcao/contract/queues/distribution.ts';
import { DEFAULT_WORK_HOURS, type User } from '@balcao/contract/users/models.ts';
import { userRoutes } from '@balcao/contract/users/routes.ts';
import { z } from 'zod';
import { call } from '../../platform/api.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { userPhrases } from './phrases/phrases.ts';

type T = ReturnType<typeof userPhrases.useT>;

const A_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The form's rules, the same as the contract's. Who exists may keep the password. */
export function userSchema(t: T, known: User | null) {
  const password = z.string().min(1, t('form.required')).min(5, t('form.short')).max(50, t('form.long'));
  const time = z.string().min(1, t('form.required')).regex(A_TIME, t('form.invalidTime'));
  return z.object({
    name: z.string().trim().min(1, t('form.required')).min(2, t('form.short')).max(50, t('form.long')),
    email: z
      .string()
      .trim()
      .min(1, t('form.required'))
      .pipe(z.email(t('form.invalidEmail'))),
    password: known ? z.union([z.literal(''), password], t('form.short')) : password,
    currentPassword: z.string(),
    profile: z.enum(profiles),
    queueIds: z.array(z.string()),
    whatsappId: z.string().nullable(),
    startWork: time,
    endWork: time,
    farewellMessage: z.string().trim().max(4096, t('form.long')),
    allUserChat: z.boolean(),
    capacity: z
      .string()
      .trim()
      .refine(
        (typed) => typed === '' || (/^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_CAPACITY),
        t('form.badCount', { max: MAX_CAPACITY }),
      ),
  });
}
export type UserValues = z.output<ReturnType<typeof userSchema>>;

const nobody: UserValues = {
  name: '',
  email: '',
  password: '',
  currentPassword: '',
  profile: 'user',
  queueIds: [],
  whatsappId: null,
  ...DEFAULT_WORK_HOURS,
  farewellMessage: '',
  allUserChat: false,
  capacity: '',
};

export function initialValues(user: User | null): UserValues {
  if (!user) return nobody;
  const { name, email, profile, startWork, endWork } = user;
  return {
    name,
    email,
    profile,
    startWork,
    endWork,
    password: '',
    currentPassword: '',
    queueIds: user.queues.map(({ id }) => String(id)),
    whatsappId: user.whatsappId === null ? null : String(user.whatsappId),
    farewellMessage: user.farewellMessage ?? '',
    allUserChat: user.allUserChat === 'enabled',
    capacity: user.capacity ? String(user.capacity) : '',
  };
}

type Rights = { profile: boolean; queues: boolean };

function bodyOf(values: UserValues, may: Rights) {
  const { name, email, profile, startWork, endWork, farewellMessage } = values;
  return {
    name,
    email,
    startWork,
    endWork,
    whatsappId: values.whatsappId === null ? null : Number(values.whatsappId),
    farewellMessage: farewellMessage === '' ? null : farewellMessage,
    allUserChat: values.allUserChat ? ('enabled' as const) : ('disabled' as const),
    capacity: values.capacity === '' ? null : Number(values.capacity),
    ...(may.profile && { profile }),
    ...(may.queues && { queueIds: values.queueIds.map(Number) }),
  };
}

/** Adds somebody, or changes what was changed of how the form showed them; what the person at the screen may not decide is not sent. */
export function saveUser(opened: User | null, values: UserValues, may: Rights): Promise<User> {
  const { password, currentPassword } = values;
  const body = bodyOf(values, may);
  if (!opened) return call(userRoutes.create, { body: { ...body, password } });
  return call(userRoutes.update, {
    params: { userId: opened.id },
    body: {
      ...changedFields(bodyOf(initialValues(opened), may), body),
      ...(password !== '' && { password }),
      ...(currentPassword !== '' && { currentPassword }),
    },
  });
}
