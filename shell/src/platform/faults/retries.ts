import { on } from '@letat/remote-kit/events';
import type { PageSet } from '../../page-set.ts';
import { giveUpPending } from './lost-files.ts';

/** Milliseconds that the answer may take which releases are live. */
const longestLook = 2000;

/**
 * What « Réessayer » does: tries the part again, without what still hangs. The document is loaded again where that brings nothing:
 * other releases are live, so files of this page's may be deleted, or the remote was excluded from this document. What was
 * typed is filled in again from the tab's drafts.
 */
export function followRetries(set: PageSet, excluded: ReadonlySet<string>): void {
  on('retry', ({ what, proceed }) => {
    const release = set.releases.find(({ name, fragments }) => name === what || fragments.includes(what));
    if (release) giveUpPending(`/releases/${release.name}/`);
    void isLive(set.id).then((live) => {
      if (!live || (release && excluded.has(release.name))) location.reload();
      else proceed();
    });
    return false;
  });
}

/** Without an answer, the part itself is asked. */
async function isLive(id: string): Promise<boolean> {
  try {
    const answer = await fetch('/releases/current.json', { signal: AbortSignal.timeout(longestLook) });
    // A visitor may have been given another set than most; shells from before there were several say one.
    const { set, sets = [set] }: { set: string | null; sets?: (string | null)[] } = await answer.json();
    return set === null || sets.includes(id);
  } catch {
    return true;
  }
}
