/** Apart from the calls: who only listens does not need them. */
export const CAMPAIGNS = ['campaigns'] as const;
export const CAMPAIGN_PAGES = [...CAMPAIGNS, 'pages'] as const;
/** What campaigns may be sent to, and what each would do. */
export const CAMPAIGN_LISTS = [...CAMPAIGNS, 'lists'] as const;
export const CAMPAIGN_PLANS = [...CAMPAIGNS, 'plan'] as const;
export const peopleOfListKey = (contactListId: number) => [...CAMPAIGNS, 'people', contactListId] as const;
/** All that the report of one campaign shows. */
export const reportKey = (campaignId: number) => [...CAMPAIGNS, 'report', campaignId] as const;
export const CAMPAIGN_SETTINGS = [...CAMPAIGNS, 'settings'] as const;
