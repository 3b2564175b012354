import { createWorld } from '../../world.ts';

/** Two contacts of a company who are one person, and an admin who may say so. */
export async function twoPeople() {
  const world = await createWorld();
  const admin = await world.person({ profile: 'admin', name: 'Renata' });
  const marina = await world.contact({ name: 'Marina', number: '5511988887777', email: '', nameIsOwn: true });
  const insta = await world.contact({
    name: 'marina.l',
    number: null,
    username: 'marina.l',
    email: 'm@x.com',
    extraInfo: [{ id: 1, name: 'CPF', value: '123' }],
  });
  return { world, admin, marina, insta };
}
