import { contentSourceNames } from '@letat/contracts/content-imports/constants';
import type { ContentImport } from '@letat/contracts/content-imports/operations';
import { formatCount } from '@letat/contracts/core/format/numbers';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row, SectionHead, Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { Counts } from './counts.tsx';
import { Items } from './items.tsx';
import { isWorkedOn, states } from './states.ts';

const refreshMs = 1500;

interface ImportDetailProps {
  id: string;
  allHref: string;
  onRemoved: () => void;
}

/** One import: what it would come to, article by article, and what it came to. */
export default function ImportDetail({ id, allHref, onRemoved }: ImportDetailProps) {
  const query = useApiQuery('GET /api/my/content-imports/:id', {
    tags: ['content-imports'],
    params: { id },
    refreshMs: (data) => (data && isWorkedOn(data.state) ? refreshMs : false),
  });
  return (
    <Stack stretch gap="loose">
      <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement de l’import…" />}>
        {(data) => <Detail data={data} onChange={(now) => query.change(() => now)} onRemoved={onRemoved} />}
      </QueryPart>
      <div>
        <ButtonLink href={allHref} size="small">
          Tous les imports
        </ButtonLink>
      </div>
    </Stack>
  );
}

interface DetailProps {
  data: ContentImport;
  onChange: (now: ContentImport) => void;
  onRemoved: () => void;
}

function Detail({ data, onChange, onRemoved }: DetailProps) {
  const { id, filename, source, state, checked, imported, progress, reason } = data;
  const change = { changes: ['content-imports', 'posts'], onSuccess: onChange };
  const start = useApiMutation('POST /api/my/content-imports/:id/start', { ...change, failure: 'Import non lancé' });
  const cancel = useApiMutation('POST /api/my/content-imports/:id/cancel', {
    ...change,
    failure: 'Import non arrêté',
    success: { title: 'Import arrêté' },
  });
  const remove = useApiMutation('DELETE /api/my/content-imports/:id', {
    changes: ['content-imports'],
    failure: 'Import non retiré',
    success: { title: 'Import retiré', text: 'Les brouillons restent.' },
    onSuccess: onRemoved,
  });
  const press = { params: { id } };
  return (
    <Stack stretch gap="loose">
      <SectionHead
        title={
          <>
            {contentSourceNames[source]}&nbsp;: <bdi>{filename}</bdi>
          </>
        }
        size="small"
        action={<Badge tone={states[state].tone}>{states[state].label}</Badge>}
      />
      {reason ? (
        <Callout tone="warning" title="Cet import n’a pas abouti">
          {reason}
        </Callout>
      ) : null}
      {progress === null ? null : (
        <Progress
          label={state === 'checking' ? 'Lecture des articles' : 'Import des articles'}
          value={progress}
          max={1}
        />
      )}
      {imported ? <Counts title="Importé" counts={imported} /> : null}
      {checked && !imported ? <Counts title="Ce que donnera l’import" counts={checked} /> : null}
      {checked && !imported ? (
        <p>
          Les articles deviennent des brouillons, que personne d’autre ne voit. Chacun paraît le jour où vous le
          publiez&nbsp;: sa date d’origine n’est pas reprise. Ses anciennes adresses mènent alors à lui.
        </p>
      ) : null}
      <Row>
        {state === 'checked' ? (
          <Button
            variant="primary"
            isDisabled={checked?.drafts === 0}
            isPending={start.isPending}
            pendingLabel="Lancement…"
            onPress={() => start.mutate(press)}
          >
            {checked === null || checked.drafts === 0
              ? 'Rien à importer'
              : `Importer ${formatCount(checked.drafts, 'brouillon', 'brouillons')}`}
          </Button>
        ) : null}
        {isWorkedOn(state) ? (
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate(press)}>
            Arrêter
          </Button>
        ) : (
          <Button isPending={remove.isPending} onPress={() => remove.mutate(press)}>
            Retirer cet import
          </Button>
        )}
      </Row>
      {checked ? <Items id={id} state={state} /> : null}
    </Stack>
  );
}
