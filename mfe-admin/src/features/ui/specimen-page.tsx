import { copyMessages } from '@letat/contracts/core/copy-messages';
import type { PageProps } from '@letat/remote-kit/route';
import { CopyButton } from '@letat/ui/copy-button';
import { Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { toast } from '@letat/ui/toast';
import { findEntry, type GalleryEntry, neighboursOf } from './gallery.ts';
import { GalleryNav } from './gallery-nav.tsx';
import { specimenOf } from './open-specimen.ts';
import type { SpecimenData } from './specimen.route.ts';
import * as styles from './specimen-page.css.ts';

/** A component's page: what it is for, how it is had, its examples, and the way to the others. */
export default function SpecimenPage({ data: { id, name } }: PageProps<SpecimenData>) {
  const Specimen = specimenOf(id);
  const { before, after } = neighboursOf(id);
  const source = `@letat/ui/${id}`;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={
          <Link variant="quiet" href="/admin/ui">
            Design system
          </Link>
        }
        title={name}
        dek={findEntry(id)?.purpose}
      >
        <p className={styles.source}>
          <code>{source}</code>
          <CopyButton
            size="small"
            variant="quiet"
            text={source}
            copiedLabel="Copié"
            onFailure={() => cannotCopy(source)}
          >
            Copier
          </CopyButton>
        </p>
      </PageHeader>
      <Wrap>
        <div className={styles.columns}>
          <GalleryNav current={id} />
          <div className={styles.examples}>
            {Specimen === undefined ? null : <Specimen key={id} />}
            <nav className={styles.neighbours} aria-label="Autres composants">
              <Neighbour entry={before} rel="prev" />
              <Neighbour entry={after} rel="next" />
            </nav>
          </div>
        </div>
      </Wrap>
    </>
  );
}

function Neighbour({ entry, rel }: { entry: GalleryEntry | undefined; rel: 'prev' | 'next' }) {
  if (entry === undefined) return <span />;
  return (
    <a className={styles.neighbour} href={`/admin/ui/${entry.id}`} rel={rel}>
      <span className={styles.direction}>{rel === 'prev' ? 'Précédent' : 'Suivant'}</span>
      {entry.name}
    </a>
  );
}

const cannotCopy = (source: string) =>
  toast({ title: copyMessages.linkFailureTitle, text: `À copier à la main : ${source}`, tone: 'error' });
