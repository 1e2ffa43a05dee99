import { translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { translationPath } from '@letat/contracts/ai/translations/path';
import { formatDate } from '@letat/contracts/core/format/dates';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Row, SectionHead, Stack } from '@letat/ui/layout';
import { useId } from 'react';
import * as styles from './article-translation.css.ts';
import { Glossary } from './glossary.tsx';
import { blockingProblems, readersOf } from './segments.ts';

/** Who has read it, and what readers would be given: the button names what is still in the way. */
export function Publication({
  translation,
  onMend,
}: {
  translation: WorkingTranslation;
  onMend: (key: string) => void;
}) {
  const { language, post, segments, publication } = translation;
  const label = translationLanguage(language).label.toLowerCase();
  const [readBy, before] = [useId(), useId()];
  const target = { params: { id: post.id, language } };
  const publish = useApiMutation('PUT /api/my/posts/:id/translations/:language/publication', {
    changes: ['translations'],
    success: { title: 'Traduction publiée' },
    failure: 'La traduction n’est pas publiée',
  });
  const unpublish = useApiMutation('DELETE /api/my/posts/:id/translations/:language/publication', {
    changes: ['translations'],
    success: { title: 'Traduction retirée', text: 'Ce que vous avez écrit reste ici.' },
    failure: 'La traduction n’est pas retirée',
  });
  const readers = readersOf(segments);
  const empty = segments.filter(({ state }) => state === 'empty');
  const failed = segments.filter((segment) => blockingProblems(segment).length > 0);
  const stale = segments.filter(({ state }) => state === 'stale');
  const unread = segments.filter(({ state }) => state === 'proposed');
  const [obstacle] = [...failed, ...empty];
  return (
    <div className={styles.columns}>
      <Glossary language={language} terms={translation.glossary} />
      <section aria-labelledby={readBy}>
        <SectionHead id={readBy} title="Qui a relu" level={3} size="small" />
        <ul className={styles.facts}>
          {readers.map(({ fullName, passages }) => (
            <li key={fullName} className={styles.fact}>
              <b>{fullName}</b> <span>{passagesOf(passages)}</span>
            </li>
          ))}
          <li className={styles.fact}>
            <span>Sans relecture</span>{' '}
            <span>{passagesOf(segments.length - readers.reduce((sum, { passages }) => sum + passages, 0))}</span>
          </li>
        </ul>
      </section>
      <section aria-labelledby={before}>
        <SectionHead id={before} title={`Avant de publier en ${label}`} level={3} size="small" />
        <Stack stretch>
          <ul className={styles.facts}>
            {failed.length === 0 ? null : (
              <li className={styles.fact} data-tone="danger">
                {failed.length > 1 ? `${failed.length} contrôles échoués empêchent` : '1 contrôle échoué empêche'} de
                publier
              </li>
            )}
            {empty.length === 0 ? null : <li className={styles.fact}>{`${passagesOf(empty.length)} à traduire`}</li>}
            {stale.length === 0 ? null : (
              <li className={styles.fact}>
                {stale.length > 1
                  ? `${stale.length} passages périmés seront signalés à leur place`
                  : '1 passage périmé sera signalé à sa place'}
              </li>
            )}
            {unread.length === 0 ? null : (
              <li className={styles.fact}>{`${passagesOf(unread.length)} : la page dira « non relu »`}</li>
            )}
            {publication === null ? null : (
              <li className={styles.fact}>
                {`Publiée le ${formatDate(publication.at)} par ${publication.by.fullName}`}
                {publication.isBehind ? ', sans vos derniers changements' : ''}
              </li>
            )}
            {post.published ? null : <li className={styles.fact}>L’article lui-même n’est pas publié</li>}
          </ul>
          <Row>
            {obstacle === undefined ? (
              <Button
                variant="primary"
                isDisabled={publication !== null && !publication.isBehind}
                isPending={publish.isPending}
                onPress={() => publish.mutate(target)}
              >
                {publication === null ? 'Publier la traduction' : 'Publier les changements'}
              </Button>
            ) : (
              <Button variant="primary" onPress={() => onMend(obstacle.key)}>
                {`${failed.length > 0 ? 'Corriger' : 'Traduire'} le passage ${segments.indexOf(obstacle) + 1}`}
              </Button>
            )}
            {publication === null ? null : (
              <>
                {post.published ? (
                  <ButtonLink size="small" href={translationPath(post.slug, language)}>
                    Voir la page
                  </ButtonLink>
                ) : null}
                <Button
                  size="small"
                  variant="quiet"
                  isPending={unpublish.isPending}
                  onPress={() => unpublish.mutate(target)}
                >
                  Retirer
                </Button>
              </>
            )}
          </Row>
        </Stack>
      </section>
    </div>
  );
}

const passagesOf = (count: number) => (count > 1 ? `${count} passages` : `${count} passage`);
