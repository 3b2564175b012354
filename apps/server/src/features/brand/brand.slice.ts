import { slice } from '../../platform/slice.ts';
import { brandRoutesMount } from './brand.routes.ts';
import { answerProxies } from './domains/answer-proxies.ts';
import { serveBrandFiles } from './files/serve-brand-files.ts';
import { announceBrandJob } from './jobs/announce-brand.job.ts';
import { checkDomainsJob } from './jobs/check-domains.job.ts';
import { mailDomainTroubleJob } from './jobs/mail-domain-trouble.job.ts';

export const brandSlice = slice({
  name: 'brand',
  routes: brandRoutesMount,
  addresses(app, deps) {
    serveBrandFiles(app, deps);
    answerProxies(app, deps);
  },
  jobs: [announceBrandJob, checkDomainsJob, mailDomainTroubleJob],
});
