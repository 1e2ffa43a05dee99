import { skippedTexts } from '@letat/contracts/content-imports/constants';
import type { ContentImportCounts } from '@letat/contracts/content-imports/operations';
import { formatCount, formatNumber } from '@letat/contracts/core/format/numbers';
import { SectionHead, Stack } from '@letat/ui/layout';
import { Stat, Stats } from '@letat/ui/stat';

/** What an import would come to, or has come to so far. */
export function Counts({ title, counts }: { title: string; counts: ContentImportCounts }) {
  const { drafts, known, unreadable, withLosses, pictures, redirects, skipped } = counts;
  const left = skipped.map(({ kind, count }) => formatCount(count, ...skippedTexts[kind]));
  return (
    <Stack stretch>
      <SectionHead title={title} size="small" level={3} />
      <Stats columns={3}>
        <Stat
          label="Brouillons"
          value={formatNumber(drafts)}
          note={known === 0 ? undefined : `${formatNumber(known)} déjà ici, laissés tels quels`}
        />
        <Stat label="Images" value={formatNumber(pictures)} />
        <Stat label="Anciennes adresses" value={formatNumber(redirects)} />
        <Stat label="Avec des pertes" value={formatNumber(withLosses)} note="article par article, plus bas" />
        <Stat label="Illisibles" value={formatNumber(unreadable)} />
      </Stats>
      {left.length === 0 ? null : <p>Laissés de côté&nbsp;: {left.join(', ')}.</p>}
    </Stack>
  );
}
