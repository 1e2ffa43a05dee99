import type { PageProps } from '@letat/remote-kit/route';
import { SectionHead, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { useId } from 'react';
import { ComponentHeading } from './example.tsx';
import { findGroup, type GalleryEntry } from './gallery.ts';
import * as styles from './gallery-page.css.ts';
import type { GroupData } from './group.route.ts';
import { specimenOf } from './open-specimen.ts';

/** The components of a group beside each other, as a page may well have them. */
export default function GroupPage({ data: { id, title } }: PageProps<GroupData>) {
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow={
          <Link variant="quiet" href="/admin/ui">
            Design system
          </Link>
        }
        title={title}
      />
      <Wrap>
        {findGroup(id)?.entries.map((entry) => (
          <Examples key={entry.id} entry={entry} />
        ))}
      </Wrap>
    </>
  );
}

function Examples({ entry: { id, name } }: { entry: GalleryEntry }) {
  const Specimen = specimenOf(id);
  const headingId = useId();
  return (
    <div className={styles.group} data-component={id}>
      <SectionHead id={headingId} title={name} size="small" />
      <ComponentHeading value={headingId}>{Specimen === undefined ? null : <Specimen />}</ComponentHeading>
    </div>
  );
}
