const SLOW_MS = 1000;

export type Load = {
  calls: number;
  slowCalls: number;
  jobs: number;
  jobMs: number;
  /** How long browsers were connected, added up. */
  browserMs: number;
};

export type CompanyLoad = ReturnType<typeof createCompanyLoad>;

/**
 * Counts which company keeps this process busy, in memory and without a question to anybody. `take` hands over what was counted
 * and begins again. No label of a metric names a company, so that this is the one place that knows.
 */
export function createCompanyLoad(clock: () => number = () => performance.now()) {
  let loads = new Map<number, Load>();
  const browsers = new Map<number, number>();
  // Whose a request is shows after its token was read; how long it took, when it is answered.
  const callers = new WeakMap<object, number>();
  let sampledAt = clock();

  function of(companyId: number): Load {
    const known = loads.get(companyId);
    if (known) return known;
    const load: Load = { calls: 0, slowCalls: 0, jobs: 0, jobMs: 0, browserMs: 0 };
    loads.set(companyId, load);
    return load;
  }

  /** Before the number of browsers changes, or is asked for: what those that are there were there for. */
  function sample() {
    const now = clock();
    const elapsed = now - sampledAt;
    sampledAt = now;
    if (elapsed === 0) return;
    for (const [companyId, count] of browsers) of(companyId).browserMs += elapsed * count;
  }

  function countBrowsers(companyId: number, by: 1 | -1) {
    sample();
    const count = (browsers.get(companyId) ?? 0) + by;
    if (count > 0) browsers.set(companyId, count);
    else browsers.delete(companyId);
  }

  return {
    called: (request: object, companyId: number) => void callers.set(request, companyId),
    answered(request: object, milliseconds: number) {
      const companyId = callers.get(request);
      if (companyId === undefined) return;
      const load = of(companyId);
      load.calls += 1;
      if (milliseconds >= SLOW_MS) load.slowCalls += 1;
    },
    worked(companyId: number, milliseconds: number) {
      const load = of(companyId);
      load.jobs += 1;
      load.jobMs += milliseconds;
    },
    browserCame: (companyId: number) => countBrowsers(companyId, 1),
    browserLeft: (companyId: number) => countBrowsers(companyId, -1),
    take(): Map<number, Load> {
      sample();
      const taken = loads;
      loads = new Map();
      return taken;
    },
  };
}
