import { useSurroundings } from '@letat/remote-kit/page-context';
import { Section, Wrap } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import * as styles from './administration-page.css.ts';

/** Every screen of the administration, whichever remote owns it. */
export default function AdministrationPage() {
  const pages = useSurroundings().pagesAt?.('admin') ?? [];
  return (
    <Wrap>
      <Section>
        <Title>Administration</Title>
        <ul className={styles.list}>
          {pages.map(({ href, label }) => (
            <li key={href}>
              <a className={styles.entry} href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </Wrap>
  );
}
