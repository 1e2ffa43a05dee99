import type { PageProps } from '@letat/remote-kit/route';
import { Section, Wrap } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import type { ReleasesData } from './releases.route.ts';
import * as styles from './releases-page.css.ts';

/** The live set, part by part. */
export default function ReleasesPage({ data: { set, releases } }: PageProps<ReleasesData>) {
  return (
    <Wrap>
      <Section>
        <Title>Versions en service</Title>
        <p>Ensemble {set ?? 'aucun'}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Partie</th>
              <th scope="col">Version</th>
            </tr>
          </thead>
          <tbody>
            {releases.map(({ name, sha }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <code>{sha}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
    </Wrap>
  );
}
