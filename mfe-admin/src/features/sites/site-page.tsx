import { formatShortDateTime } from '@letat/contracts/core/format/dates';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { ManagedSite } from '@letat/contracts/sites/administration/operations';
import type { PageProps } from '@letat/remote-kit/route';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Fact, FactsList } from '@letat/ui/facts-list';
import { Row, Stack, Wrap } from '@letat/ui/layout';
import { Menu, type MenuItem } from '@letat/ui/menu';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { type ActKind, SiteActDialog } from './site-act.tsx';
import { SiteFigures } from './site-figures.tsx';
import { SiteStateBadge } from './states.tsx';

/** One partner's site: where its key counts, what its widgets did, and what can be done with it. */
export default function SitePage({ data }: PageProps<ManagedSite>) {
  const [site, setSite] = useState(data);
  const [act, setAct] = useState<ActKind | null>(null);
  const { id, name, state, reason } = site;
  return (
    <>
      <PageHeader
        kind="work"
        eyebrow="Site partenaire"
        title={<bdi>{name}</bdi>}
        actions={
          <>
            {state === 'pending' ? null : <MoreActs isSuspended={state === 'suspended'} onAct={setAct} />}
            <Button variant="primary" onPress={() => setAct('change')}>
              Modifier
            </Button>
          </>
        }
      >
        <Row gap="tight">
          <SiteStateBadge state={state} />
        </Row>
      </PageHeader>
      <Wrap>
        <Stack stretch gap="loose">
          {state === 'suspended' ? (
            <Callout tone="warning" title="Suspendu">
              <span dir="auto">{reason}</span>
            </Callout>
          ) : null}
          {state === 'pending' ? (
            <Callout title="Le contact n’a pas confirmé son adresse">
              La clé ne sert pas encore. Une inscription que personne ne confirme est retirée après{' '}
              {retentionPeriods.unconfirmedRequestDays}&nbsp;jours.
            </Callout>
          ) : null}
          <SiteFigures id={id} />
          <SiteFacts site={site} />
          <Row>
            <ButtonLink href="/admin/sites" size="small">
              Tous les sites
            </ButtonLink>
            <ButtonLink href={`/admin/audit?objet=site:${id}`} size="small">
              Ce qui a été fait
            </ButtonLink>
          </Row>
        </Stack>
      </Wrap>
      {act === null ? null : (
        <SiteActDialog
          kind={act}
          site={site}
          onClose={() => setAct(null)}
          onDone={(now) => {
            setSite(now);
            setAct(null);
          }}
        />
      )}
    </>
  );
}

function MoreActs({ isSuspended, onAct }: { isSuspended: boolean; onAct: (act: ActKind) => void }) {
  const items: MenuItem[] = [
    { id: 'key', label: 'Donner une nouvelle clé', onAction: () => onAct('key') },
    { id: 'link', label: 'Envoyer un nouveau lien privé', onAction: () => onAct('link') },
    isSuspended
      ? { id: 'restore', label: 'Rouvrir le site', onAction: () => onAct('restore') }
      : { id: 'suspend', label: 'Suspendre le site', tone: 'danger', onAction: () => onAct('suspend') },
  ];
  return <Menu label="Autres actions" items={items} />;
}

/** What the site was registered with. */
function SiteFacts({ site: { origins, key, email, createdAt, confirmedAt } }: { site: ManagedSite }) {
  const facts = [
    [origins.length > 1 ? 'Adresses' : 'Adresse', origins.join(', ')],
    ['Clé', key],
    ['Contact', email],
    ['Inscrit le', formatShortDateTime(createdAt)],
    ['Confirmé le', confirmedAt === null ? 'Pas encore' : formatShortDateTime(confirmedAt)],
  ] as const;
  return (
    <FactsList>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </FactsList>
  );
}
