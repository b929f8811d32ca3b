export interface Advisory {
  package: string;
  /** `GHSA-…`, or the registry's number if there is none. */
  id: string;
  severity: string;
  title: string;
}

export interface Exception {
  package: string;
  advisory: string;
  reason: string;
  /** The last day, as `2026-12-31`. */
  until: string;
}

interface AuditReport {
  vulnerabilities: Record<string, { via: (string | Via)[] }>;
}

interface Via {
  source: number;
  name: string;
  title: string;
  url?: string;
  severity: string;
}

/** Advisories of an `npm audit --json` report; undefined if the registry did not answer with one. */
export function readAdvisories(output: string): Advisory[] | undefined {
  const report = parse(output);
  if (!report) return undefined;
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string').map(toAdvisory),
  );
  return [...new Map(found.map((each) => [`${each.package} ${each.id}`, each])).values()];
}

/** Advisories without an exception, and exceptions to remove, on `today` (`2026-12-31`). */
export function auditFaults(
  advisories: readonly Advisory[] | undefined,
  exceptions: readonly Exception[],
  today: string,
): string[] {
  const isExcepted = (advisory: Advisory) => exceptions.some((exception) => covers(exception, advisory));
  const isNeeded = (exception: Exception) => advisories?.some((each) => covers(exception, each)) ?? true;
  return [
    ...(advisories ?? [])
      .filter((each) => !isExcepted(each))
      .map(({ package: name, id, severity, title }) => `${name}: ${id} (${severity}): ${title}`),
    ...exceptions.flatMap((exception) => exceptionFaults(exception, today, isNeeded(exception))),
  ];
}

function exceptionFaults(exception: Exception, today: string, isNeeded: boolean): string[] {
  const name = `the exception for ${exception.package} ${exception.advisory}`;
  if (!exception.reason?.trim()) return [`${name} gives no reason`];
  if (!/^\d{4}-\d\d-\d\d$/.test(exception.until ?? '')) return [`${name} has no date until which it holds`];
  if (exception.until < today) return [`${name} ended on ${exception.until}`];
  return isNeeded ? [] : [`${name} is no longer needed`];
}

function covers(exception: Exception, advisory: Advisory): boolean {
  return exception.package === advisory.package && exception.advisory === advisory.id;
}

function toAdvisory({ name, url, source, severity, title }: Via): Advisory {
  return { package: name, id: /GHSA-[\w-]+/.exec(url ?? '')?.[0] ?? String(source), severity, title };
}

function parse(output: string): AuditReport | undefined {
  try {
    const report = JSON.parse(output) as Partial<AuditReport>;
    return report.vulnerabilities ? (report as AuditReport) : undefined;
  } catch {
    return undefined;
  }
}
