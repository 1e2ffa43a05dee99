import { inWhole, table } from '../numbers.ts';
import type { CrashResult } from './campaign.ts';
import { countPromises } from './promises.ts';

const shownFaults = 10;

/** Whether everything is as it must be. */
export const isWhole = ({ findings, faults }: CrashResult): boolean =>
  faults.length === 0 && findings.length > 0 && findings.every((finding) => finding.faults.length === 0);

/** The result in tables for people. */
export function crashReport(result: CrashResult): string {
  const { deaths, total, promises, refusals, readings, findings, faults, ms } = result;
  const counted = (rows: Iterable<readonly [string, number]>) =>
    [...rows].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, count]) => [name, inWhole(count)]);
  const acknowledged = Object.entries(promises).map(([name, list]) => [name, list.length] as const);
  const parts = [
    table(['deaths', inWhole(total)], counted(deaths)),
    table(['acknowledged', inWhole(countPromises(promises))], counted(acknowledged)),
    table(['sent again after', 'times'], counted(refusals)),
    table(['a reader was answered', 'times'], counted(readings.answers)),
    `  longest without a page: ${(readings.longestMs / 1000).toFixed(1)} s`,
    table(
      ['what must be so', 'looked at', 'not so'],
      findings.map(({ name, checked, faults: wrong }) => [name, inWhole(checked), inWhole(wrong.length)]),
    ),
    ...findings.flatMap((finding) =>
      finding.faults.slice(0, shownFaults).map((fault) => `  ${finding.name}: ${fault}`),
    ),
    ...faults.slice(0, shownFaults).map((fault) => `  answered: ${fault}`),
    `  ${inWhole(ms / 1000)} s`,
  ];
  return parts.join('\n\n');
}
