import type { CDPSession, Page } from '@playwright/test';

/** Why a page was not kept in memory while another was shown, as the browser explains it to a developer who inspects it. */
interface NotRestored {
  reason: string;
  /** Of the page itself, of what browsers do not keep yet, or of the moment. */
  type: string;
}

/** What the headless shell says of every page, for it keeps none at all; browsers that people have say neither. */
const ofHeadlessShell: readonly string[] = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

/**
 * Leaves a page for another document and steps back. https://github.com/WICG/bfcache-not-restored-reason
 * @returns none when it came from memory, or would in a browser that keeps pages; else why not
 */
export async function leaveAndReturn(page: Page, elsewhere: string): Promise<readonly NotRestored[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex];
  if (!entry) throw new Error('the page has no entry in the history');
  await page.goto(elsewhere);
  const returned = outcomeOfStep(session);
  await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  const reasons = await returned;
  await session.detach();
  return reasons;
}

function outcomeOfStep(session: CDPSession): Promise<readonly NotRestored[]> {
  return new Promise((done) => {
    session.on('Page.frameNavigated', ({ frame, type }) => {
      if (frame.parentId === undefined && type === 'BackForwardCacheRestore') done([]);
    });
    // Said after the page has come, and of none that came from memory.
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      done(
        notRestoredExplanations
          .filter(({ reason }) => !ofHeadlessShell.includes(reason))
          .map(({ reason, type }) => ({ reason, type })),
      ),
    );
  });
}
