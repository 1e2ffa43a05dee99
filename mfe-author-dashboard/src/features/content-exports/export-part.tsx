import type { ContentExport } from '@letat/contracts/content-exports/operations';
import { formatBytes } from '@letat/contracts/core/format/bytes';
import { formatDate, formatDateTime } from '@letat/contracts/core/format/dates';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Section, SectionHead, Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import type { ReactNode } from 'react';

const refreshMs = 2000;

/** All that an author made, as one archive. */
export function ExportPart() {
  const query = useApiQuery('GET /api/my/content-export', {
    tags: ['content-export'],
    refreshMs: (data) => (isOnItsWay(data?.export ?? null) ? refreshMs : false),
  });
  const ask = useApiMutation('POST /api/my/content-export', {
    changes: ['content-export'],
    failure: 'L’archive n’a pas été demandée',
  });
  const askButton = (
    <Button onPress={() => ask.mutate({})} isPending={ask.isPending} pendingLabel="Demande…">
      Préparer l’archive
    </Button>
  );
  return (
    <Section aria-labelledby="take">
      <SectionHead id="take" title="Emporter votre travail" />
      <p>
        Articles et brouillons en Markdown et en XHTML pour un livre numérique, leurs images, leurs commentaires et
        leurs traductions, vos lettres, vos cours, vos produits avec leurs fichiers, vos ventes et vos webinaires, et
        les abonnés qui vous ont donné leur adresse, en un fichier ZIP.
      </p>
      <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement de votre archive…" rows={1} />}>
        {({ export: archive }) => (archive === null ? askButton : <Archive archive={archive} askButton={askButton} />)}
      </QueryPart>
    </Section>
  );
}

const isOnItsWay = (archive: ContentExport | null) => archive?.state === 'waiting' || archive?.state === 'running';

const contentsOf = ({ posts, pictures, comments, subscribers, works }: NonNullable<ContentExport['counts']>) => [
  formatCount(posts, 'article', 'articles'),
  ...works,
  formatCount(pictures, 'image', 'images'),
  formatCount(comments, 'commentaire', 'commentaires'),
  formatCount(subscribers, 'abonné', 'abonnés'),
];

const missingText = (missing: number) =>
  `${formatCount(missing, 'image ou fichier n’y est pas', 'images ou fichiers n’y sont pas')}\u00a0: supprimés depuis, ou trop lourds pour une archive.`;

function Archive({ archive, askButton }: { archive: ContentExport; askButton: ReactNode }) {
  const { state, progress, askedAt, availableUntil, size, counts } = archive;
  if (state === 'failed')
    return (
      <Callout tone="warning" title="L’archive n’a pas pu être faite" action={askButton}>
        Rien n’est perdu&nbsp;: demandez-la de nouveau.
      </Callout>
    );
  if (state !== 'done')
    return (
      <div role="status">
        <Progress
          label="Votre archive se prépare"
          value={state === 'running' ? Math.round(progress * 100) : undefined}
        />
        <p>Vous pouvez quitter cette page&nbsp;: un email vous préviendra.</p>
      </div>
    );
  return (
    <Stack stretch>
      <Callout
        tone="info"
        title="Votre archive est prête"
        action={
          <ButtonLink size="small" href="/api/my/content-export/file" download>
            Télécharger
          </ButtonLink>
        }
      >
        Faite le {formatDateTime(askedAt)}
        {size === null ? null : `, ${formatBytes(size)}`}
        {counts === null ? null : ` : ${contentsOf(counts).join(', ')}`}.{' '}
        {availableUntil === null ? null : `Elle est supprimée le ${formatDate(availableUntil)}.`}
        {counts === null || counts.missing === 0 ? null : ` ${missingText(counts.missing)}`}
      </Callout>
      <div>{askButton}</div>
    </Stack>
  );
}
