import type { PageChanges, WayOn } from '@letat/testing/page-changes';
import { quantile, table } from '../numbers.ts';

/** Milliseconds from the press to the paint that three of four changes take at most. */
const maxPainted = 200;
/** Documents that may be asked for, of those that readers come to. */
const maxDocuments = 1.15;
/** What the goal is for; without the rules it is their peer. */
const peer: WayOn = 'documents';
/** Nothing is said of it by a browser that fetches nothing, as one that a program drives may be. */
const ahead: WayOn = 'documents, fetched ahead';

/** A row a way: times, and documents that the server was asked for beside those of the same changes without anything fetched ahead. */
export function nextPageReport(results: readonly (readonly [WayOn, PageChanges])[]): { text: string; met: boolean } {
  const plain = results.find(([way]) => way === peer)?.[1].documents ?? Number.NaN;
  const rows = results.map(([way, { painted, documents, fetchedAhead }]) => {
    const p75 = quantile(painted, 0.75);
    const missed = [
      ...(p75 > maxPainted ? ['painted'] : []),
      ...(documents > plain * maxDocuments ? ['documents'] : []),
      ...(way === ahead && fetchedAhead === 0 ? ['nothing fetched ahead'] : []),
    ];
    const verdict = missed.length === 0 ? 'met' : `missed: ${missed.join(', ')}`;
    return {
      isMet: way === peer || missed.length === 0,
      cells: [
        way,
        quantile(painted, 0.5).toFixed(0),
        p75.toFixed(0),
        Math.max(...painted).toFixed(0),
        String(documents),
        String(fetchedAhead),
        (documents / plain).toFixed(2),
        way === peer ? '' : verdict,
      ],
    };
  });
  const goal = ['goal', '', `≤ ${maxPainted}`, '', '', '', `≤ ${maxDocuments}`, ''];
  const head = ['', 'median ms', 'p75', 'longest', 'documents', 'fetched ahead', 'of the first', ''];
  return {
    text: table(head, [...rows.map(({ cells }) => cells), goal]),
    met: rows.every(({ isMet }) => isMet),
  };
}
