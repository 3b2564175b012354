import { bad, type Check, fine, type Finding, warning } from './finding.ts';

type Owners = { isUnclaimed: boolean; withoutFactor: number; all: number };

/** Whoever runs the platform reaches every company: that there is somebody, and how safely they sign in. */
export function judgeOwner({ isUnclaimed, withoutFactor, all }: Owners): Finding {
  if (isUnclaimed) {
    return bad('owner.unclaimed', 'nobody has taken this installation over yet', {
      why: 'Whoever reads the code in the log first becomes its super user.',
      todo: 'Open /primeiro-acesso with the code that the start printed; a restart prints it again.',
    });
  }
  if (withoutFactor > 0) {
    return warning('owner.factor', `${withoutFactor} of ${all} super users have no second factor`, {
      values: { count: withoutFactor, all },
      why: 'Their password alone opens every company.',
      todo: 'Each switches it on in the menu of their account.',
    });
  }
  return fine('owner.fine', 'every super user has a second factor');
}

export const checkOwner: Check = async ({ client }) => {
  const { rows } = await client.query<Owners>(
    `select exists (select from setup s join users u on u.id = s.user_id and u.token_version = 0 where s.claimed_at is null)
              as "isUnclaimed",
            (count(*) filter (where f.user_id is null))::int as "withoutFactor", count(*)::int as all
       from users u left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
      where u.super`,
  );
  return rows.map(judgeOwner);
};
