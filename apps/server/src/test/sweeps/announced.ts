import { randomUUID } from 'node:crypto';
import { announcementPlans, announcements } from '../../features/announcements/announcements.table.ts';
import { helps } from '../../features/helps/helps.table.ts';
import { first } from '../builders.ts';
import type { World } from '../world.ts';

/** An announcement for the plan of this company alone, and a help, which is everybody's. */
export async function announced({ seed, company }: World, marker: string) {
  return seed(async (db) => {
    const news = { title: `Aviso ${marker}`, text: `Texto ${marker}`, audience: 'plans' as const };
    const { id } = first(await db.insert(announcements).values(news).returning());
    if (company.planId !== null)
      await db.insert(announcementPlans).values({ announcementId: id, planId: company.planId });
    const film = { title: `Ajuda ${randomUUID()}`, provider: 'youtube' as const, video: 'dQw4w9WgXcQ' };
    const help = first(await db.insert(helps).values(film).returning());
    return { announcementId: id, brandId: null, planIds: company.planId, helpId: help.id };
  });
}
