import { Grid, SectionHead, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { PageHeader } from '@letat/ui/page-header';
import { gallery } from './gallery.ts';
import * as styles from './gallery-page.css.ts';
import { Preview } from './preview.tsx';

/** The index: each component itself, with its name and what it is for. */
export default function GalleryPage() {
  return (
    <>
      <PageHeader
        kind="work"
        title="Design system"
        dek="Chaque composant dans tous ses états, tel que les pages s’en servent."
      />
      <Wrap>
        {gallery.map(({ id: group, title, entries }) => (
          <section key={group} className={styles.group}>
            <SectionHead
              title={title}
              size="small"
              action={
                <Link href={`/admin/ui/groupe/${group}`} aria-label={`${title} : tout voir`}>
                  Tout voir
                </Link>
              }
            />
            <Grid columns={3}>
              {entries.map(({ id, name, purpose }) => (
                <div key={id} className={styles.entry}>
                  <Preview id={id} />
                  <a className={styles.way} href={`/admin/ui/${id}`} data-component={id}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.purpose}>{purpose}</span>
                  </a>
                </div>
              ))}
            </Grid>
          </section>
        ))}
      </Wrap>
    </>
  );
}
