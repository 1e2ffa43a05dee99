import type { ReleaseStatus } from '@letat/contracts/releases/submissions/operations';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What was looked at before the release went live, as the command says it after its first line; empty when that is not known. */
export function checkedText({ checks }: Pick<ReleaseStatus, 'checks'>): string {
  if (checks === null) return '';
  const { files, pages, withoutData, mounted, ms } = checks;
  const unread = withoutData === 0 ? '' : `, ${withoutData} of them without their data`;
  const shown = mounted === null ? 'not mounted in a browser' : `${counted(mounted, 'page')} mounted in a browser`;
  return `\n  verified in ${ms} ms: ${counted(files, 'file')}, ${counted(pages, 'page')} rendered${unread}, platform and remotes compared; ${shown}`;
}
