import { isRecord, listAt, parseJsonOrNothing, textAt } from '../json.ts';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** A package of which an advisory was published. */
export interface Advisory {
  readonly name: string;
  readonly severity: Severity;
  /** What is known, with its address. */
  readonly faults: readonly string[];
  /** It is a part of what is delivered, not of development alone. */
  readonly isDelivered: boolean;
}

export type Audit =
  | { readonly state: 'audited'; readonly advisories: readonly Advisory[] }
  | { readonly state: 'unanswered'; readonly reason: string };

/**
 * Reads what `npm audit --json` printed: many registries, mirrors among them, do not answer it, which says nothing of the packages
 * (https://docs.npmjs.com/cli/v11/commands/npm-audit).
 * @param delivered places of the packages that are delivered
 */
export const readAudit = (output: string, delivered: ReadonlySet<string>): Audit => {
  // Its warnings stand around the report.
  const report = parseJsonOrNothing(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  if (!isRecord(report) || !isRecord(report.vulnerabilities))
    return { state: 'unanswered', reason: textAt(report, 'message') ?? 'npm printed no report' };
  const advisories = Object.entries(report.vulnerabilities).flatMap(([name, found]): Advisory[] => {
    const severity = severities.find((known) => known === textAt(found, 'severity'));
    if (severity === undefined) return [];
    const faults = listAt(found, 'via').flatMap((via) => {
      const title = textAt(via, 'title');
      return title === undefined ? [] : [`${title} (${textAt(via, 'url') ?? 'no address'})`];
    });
    const isDelivered = listAt(found, 'nodes').some((place) => typeof place === 'string' && delivered.has(place));
    return [{ name, severity, faults, isDelivered }];
  });
  return { state: 'audited', advisories };
};

/** What keeps a release back: a grave fault of something that is delivered. */
export const isGrave = ({ severity, isDelivered }: Advisory): boolean =>
  isDelivered && severities.indexOf(severity) >= severities.indexOf('high');
