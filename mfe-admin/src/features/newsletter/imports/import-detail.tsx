import { formatNumber } from '@letat/contracts/core/format/numbers';
import type { ImportCounts, SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { QueryPart, RowsSkeleton, useApiMutation, useApiQuery } from '@letat/remote-kit/query';
import { Badge } from '@letat/ui/badge';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Row, SectionHead, Stack } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import { useState } from 'react';
import { Counts } from './counts.tsx';
import { Problems } from './problems.tsx';
import { SettingsForm } from './settings-form.tsx';
import { isWorkedOn, states } from './states.ts';

const refreshMs = 1500;

/** One import: what its columns are, what its rows would come to, and what they came to. */
export default function ImportDetail({ id, allHref }: { id: string; allHref: string }) {
  const query = useApiQuery('GET /api/admin/newsletter/imports/:id', {
    tags: ['newsletter-imports'],
    params: { id },
    refreshMs: (data) => (data && isWorkedOn(data.state) ? refreshMs : false),
  });
  return (
    <Stack stretch gap="loose">
      <QueryPart query={query} skeleton={<RowsSkeleton label="Chargement de l’import…" />}>
        {(data) => <Detail data={data} onChange={(now) => query.change(() => now)} />}
      </QueryPart>
      <div>
        <ButtonLink href={allHref} size="small">
          Tous les imports
        </ButtonLink>
      </div>
    </Stack>
  );
}

function Detail({ data, onChange }: { data: SubscriberImport; onChange: (now: SubscriberImport) => void }) {
  const { id, filename, state, checked, imported, progress, reason } = data;
  const change = { changes: ['newsletter-imports', 'subscribers'], onSuccess: onChange };
  const start = useApiMutation('POST /api/admin/newsletter/imports/:id/start', {
    ...change,
    failure: 'Import non lancé',
  });
  const cancel = useApiMutation('POST /api/admin/newsletter/imports/:id/cancel', {
    ...change,
    failure: 'Import non arrêté',
    success: { title: 'Import arrêté' },
  });
  const isOpen = state !== 'done' && state !== 'cancelled' && state !== 'failed';
  const [isEditing, setEditing] = useState(false);
  const isAsked = state === 'mapping' || state === 'failed' || (state === 'checked' && isEditing);
  const save = (now: SubscriberImport) => {
    setEditing(false);
    onChange(now);
  };
  return (
    <Stack stretch gap="loose">
      <SectionHead
        title={<bdi>{filename}</bdi>}
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
          label={state === 'checking' ? 'Vérification des lignes' : 'Import des abonnés'}
          value={progress}
          max={1}
        />
      )}
      {isAsked && !imported ? <SettingsForm data={data} onSaved={save} /> : null}
      {imported ? <Counts title="Importé" counts={imported} isDone /> : null}
      {checked && !imported ? <Counts title="Ce que donnera l’import" counts={checked} /> : null}
      {checked ? <Problems data={data} /> : null}
      {isOpen ? (
        <Row>
          {state === 'checked' ? (
            <Button
              variant="primary"
              isDisabled={checked !== null && storedBy(checked) === 0}
              isPending={start.isPending}
              pendingLabel="Lancement…"
              onPress={() => start.mutate({ params: { id } })}
            >
              {startLabel(checked)}
            </Button>
          ) : null}
          {state === 'checked' && !isEditing ? (
            <Button onPress={() => setEditing(true)}>Modifier les réglages</Button>
          ) : null}
          <Button isPending={cancel.isPending} onPress={() => cancel.mutate({ params: { id } })}>
            {isWorkedOn(state) ? 'Arrêter' : 'Abandonner cet import'}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/** How many people an import stores: those who are subscribed, and those who said no elsewhere. */
const storedBy = ({ added, left, blocked }: ImportCounts): number => added + left + blocked;

function startLabel(checked: ImportCounts | null): string {
  if (!checked) return 'Importer';
  const { added } = checked;
  const refusals = storedBy(checked) - added;
  if (added === 0 && refusals > 0) return `Enregistrer ${formatNumber(refusals)} refus`;
  return `Importer ${formatNumber(added)} ${added === 1 ? 'personne' : 'personnes'}${
    refusals === 0 ? '' : ` et ${formatNumber(refusals)} refus`
  }`;
}
