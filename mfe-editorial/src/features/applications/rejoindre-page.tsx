import { deferredPart } from '@letat/remote-kit/deferred-part';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Title } from '@letat/ui/text';
import * as styles from './applications.css.ts';
import { ForNewAuthors, ShortForm } from './form/application-forms.tsx';
import { readingSteps } from './reading-steps.ts';
import { statusKey } from './status-key.ts';

/** The short application beside what becomes of it. */
export default function RejoindrePage({ query }: PageProps<null>) {
  return (
    <>
      <PageHeader
        eyebrow="Candidature courte"
        title="Rejoindre les auteurs"
        dek="Présentez-vous en deux étapes. Une personne vous lit, et vous répond."
      />
      <Wrap>
        <Section {...deferredPart(statusKey)} aria-label="Votre candidature">
          <Split ratio="7-5">
            <ForNewAuthors>
              <ShortForm status={query[statusKey]} />
            </ForNewAuthors>
            <aside className={styles.aside} aria-label="Ce qui se passe ensuite">
              <Stack>
                {readingSteps.slice(1).map(({ title, text }) => (
                  <Stack key={title} gap="tight">
                    <Title level={2} size="small">
                      {title}
                    </Title>
                    <p>{text}</p>
                  </Stack>
                ))}
                <p>
                  Ce que la revue donne à ses auteurs, la charte et la candidature complète sont sur{' '}
                  <a href="/join-authors">Devenir Auteur</a>.
                </p>
              </Stack>
            </aside>
          </Split>
        </Section>
      </Wrap>
    </>
  );
}
