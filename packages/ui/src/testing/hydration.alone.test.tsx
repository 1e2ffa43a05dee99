// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { Link2 } from 'lucide';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from '../avatar/index.ts';
import { Badge, CategoryBadge } from '../badge/index.ts';
import { Brand } from '../brand/index.ts';
import { Button, ButtonLink } from '../button/index.ts';
import { Callout } from '../callout/index.ts';
import { Card } from '../card/index.ts';
import { Chart } from '../chart/index.ts';
import { Checkbox, CheckboxGroup } from '../checkbox/index.ts';
import { ChipLinks } from '../chips/index.ts';
import { ComboBox } from '../combo-box/index.ts';
import { CopyButton } from '../copy-button/index.ts';
import { Cover } from '../cover/index.ts';
import { DateTimeField } from '../date-time-field/index.ts';
import { ConfirmDialog, Dialog } from '../dialog/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import { Fact, FactsList } from '../facts-list/index.ts';
import { FileDrop } from '../file-drop/index.ts';
import { Form, FormActions, Honeypot } from '../form/index.ts';
import { FormReceived, FormRefused } from '../form-outcome/index.ts';
import { Icon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Band, Grid, Section, SectionHead, Split, Wrap } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { Menu } from '../menu/index.ts';
import { PageHeader } from '../page-header/index.ts';
import { Pagination } from '../pagination/index.ts';
import { PasswordField } from '../password-field/index.ts';
import { Price } from '../price/index.ts';
import { Meter, Progress } from '../progress/index.ts';
import { Prose } from '../prose/index.ts';
import { RadioGroup } from '../radio-group/index.ts';
import { RelativeTime } from '../relative-time/index.ts';
import { SearchBox } from '../search-box/index.ts';
import { Select } from '../select/index.ts';
import { PageSkeleton, SkeletonCards } from '../skeleton/index.ts';
import { SkipLink } from '../skip-link/index.ts';
import { Stat, Stats } from '../stat/index.ts';
import { Switch } from '../switch/index.ts';
import { TabLinks } from '../tab-links/index.ts';
import { Table } from '../table/index.ts';
import { Tabs } from '../tabs/index.ts';
import { TagField } from '../tag-field/index.ts';
import { Dek, Title } from '../text/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextField } from '../text-field/index.ts';
import { Toaster } from '../toast/index.ts';
import { Toolbar, ToolbarGroup } from '../toolbar/index.ts';
import { Tooltip } from '../tooltip/index.ts';

const choices = [
  { value: 'a', label: 'Article libre' },
  { value: 'b', label: 'Réservé aux abonnés' },
];

const samples: Record<string, ReactNode> = {
  avatar: <Avatar name="Awa Ndiaye" />,
  badge: (
    <>
      <Badge tone="blue">Programmé</Badge>
      <CategoryBadge category="Gouvernance" />
    </>
  ),
  brand: <Brand href="/" />,
  button: (
    <>
      <Button type="submit" isPending>
        Envoyer
      </Button>
      <ButtonLink href="/">Accueil</ButtonLink>
    </>
  ),
  callout: (
    <Callout title="À vérifier" tone="warning">
      Votre adresse.
    </Callout>
  ),
  card: <Card title="Le budget" href="/marketplace/1" foot="15 $" />,
  chart: (
    <>
      <Chart
        title="Revenus"
        labels={['oct.', 'nov.']}
        labelsName="Mois"
        series={[{ name: 'Revenus', values: [1, 2] }]}
      />
      <Chart
        title="Lus"
        kind="bars"
        labels={['a', 'b']}
        labelsName="Jour"
        series={[{ name: 'Lus', values: [1, null] }]}
      />
    </>
  ),
  checkbox: (
    <>
      <Checkbox label="J’accepte" isRequired description="Cinq points." />
      <Checkbox label="Tout" isLabelHidden isIndeterminate />
      <CheckboxGroup label="Lettres" name="letters" choices={choices} defaultValue={['a']} isRequired />
    </>
  ),
  chips: <ChipLinks label="Filtrer" chips={[{ label: 'Tous', href: '/', current: true }]} />,
  combo: (
    <>
      <ComboBox label="Pays" name="country" options={choices} defaultValue="b" />
      <ComboBox label="Ville" name="city" options={choices} allowsFreeText defaultValue="Thiès" />
    </>
  ),
  copy: (
    <CopyButton text="x" copiedLabel="Copié" onFailure={() => undefined}>
      Copier
    </CopyButton>
  ),
  cover: <Cover slug="budget-participatif" category="Leadership" format="wide" />,
  date: <DateTimeField label="Début" name="at" defaultValue="2025-03-12T14:30" isRequired />,
  dialog: (
    <>
      <Dialog title="Fenêtre" isOpen={false} onOpenChange={() => undefined} />
      <ConfirmDialog
        title="Supprimer ?"
        isOpen={false}
        onOpenChange={() => undefined}
        confirmLabel="Supprimer"
        onConfirm={() => undefined}
      />
    </>
  ),
  files: <FileDrop label="Fichier" accepted={{ types: ['.pdf'], typesText: 'PDF', maxBytes: 1_000_000 }} />,
  states: (
    <>
      <EmptyState title="Aucun article trouvé" />
      <ErrorState onRetry={() => undefined} />
    </>
  ),
  form: (
    <Form action="/api/applications" method="post" problems={[{ path: 'email', message: 'Adresse inconnue.' }]}>
      <TextField label="Email" name="email" type="email" isRequired limit={254} defaultValue="awa@exemple.sn" />
      <TextArea label="Motivation" name="motivation" limit={200} description="En quelques mots." />
      <Honeypot />
      <FormActions note="Réponse sous 48 heures.">
        <Button type="submit">Envoyer</Button>
      </FormActions>
    </Form>
  ),
  'form-outcome': (
    <>
      <FormReceived title="Votre message est arrivé.">Une personne vous répond.</FormReceived>
      <FormRefused title="Message non envoyé">Réessayez dans un instant.</FormRefused>
    </>
  ),
  icon: <IconButton label="Plus">…</IconButton>,
  layout: (
    <Wrap>
      <Section>
        <SectionHead title="Derniers articles" />
        <Grid>
          <Split>
            <Title>À Pikine</Title>
            <Dek>Trois ans après.</Dek>
          </Split>
        </Grid>
      </Section>
      <Band tone="deep">La lettre</Band>
    </Wrap>
  ),
  link: (
    <Link href="https://exemple.sn" target="_blank">
      Conseil Hub
    </Link>
  ),
  menu: <Menu label="Actions" items={[{ id: 'edit', label: 'Modifier' }]} />,
  header: <PageHeader eyebrow="À propos" title="La revue" dek="Dite." cover={{ slug: 'a', hue: 'forest' }} />,
  pagination: <Pagination nextHref="/blog?cursor=a" onMore={() => undefined} count="24 articles" />,
  password: <PasswordField name="password" autoComplete="current-password" />,
  price: <Price amount={{ amount: 103600, currency: 'USD' }} interval="month" />,
  progress: (
    <>
      <Progress label="Envoi" value={42} />
      <Meter label="Appels" value={3} max={10} />
    </>
  ),
  prose: <Prose dropCap>Texte</Prose>,
  radio: <RadioGroup label="Accès" name="access" choices={choices} defaultValue="b" />,
  time: <RelativeTime dateTime="2024-03-01T10:00:00Z" />,
  search: <SearchBox id="recherche" action="/blog" label="Rechercher" placeholder="Des mots" search="budget" />,
  lucide: <Icon of={Link2} size={16} />,
  select: <Select label="Domaine" name="domain" options={choices} defaultValue="b" placeholder="Choisir" />,
  facts: (
    <FactsList>
      <Fact name="Profession">Auditrice</Fact>
    </FactsList>
  ),
  stats: (
    <Stats>
      <Stat label="Abonnés" value="87" trend={{ text: '+6', direction: 'up' }} note="cette semaine" />
    </Stats>
  ),
  switch: <Switch label="Lettre du dimanche" note="Un envoi." defaultSelected />,
  table: (
    <Table
      caption="Articles"
      columns={[{ id: 'label', label: 'Titre', cell: ({ label }) => label, isSortable: true }]}
      rows={choices}
      rowKey={({ value }) => value}
      onSort={() => undefined}
      selected={new Set(['a'])}
      onSelect={() => undefined}
    />
  ),
  tabs: (
    <>
      <TabLinks label="Vues" tabs={[{ label: 'Dashboard', href: '/dashboard', current: true }]} />
      <Tabs
        label="Vues"
        tabs={[
          { id: 'write', label: 'Écrire', content: <p>Texte</p> },
          { id: 'read', label: 'Relire', content: <p>Relecture</p> },
        ]}
      />
    </>
  ),
  tags: <TagField label="Domaines" name="domains" defaultValue={['Budget']} isRequired />,
  skeleton: (
    <>
      <SkeletonCards />
      <PageSkeleton />
    </>
  ),
  skip: <SkipLink />,
  toolbar: (
    <Toolbar label="Outils">
      <ToolbarGroup label="Caractères">
        <IconButton label="Gras">G</IconButton>
      </ToolbarGroup>
    </Toolbar>
  ),
  tooltip: (
    <Tooltip text="Plus">
      <IconButton label="Plus">…</IconButton>
    </Tooltip>
  ),
  toast: <Toaster />,
};

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test.each(Object.entries(samples))('%s is rendered by the server and taken over as it stands', async (_, element) => {
  const complaints = vi.spyOn(console, 'error');
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(element);
  const before = host.firstElementChild;
  const recovered = vi.fn();
  const root = await act(async () => hydrateRoot(host, element, { onRecoverableError: recovered }));
  expect(recovered).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
  expect(host.firstElementChild).toBe(before);
  await act(async () => root.unmount());
});

test.each(Object.entries(samples))(
  '%s as the server sends it names by id only what it holds, and types no field that has no types',
  (_, element) => {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = renderToString(element);
    const named = [...host.querySelectorAll('[aria-describedby], [aria-labelledby], [for]')].flatMap((one) =>
      ['aria-describedby', 'aria-labelledby', 'for'].flatMap((by) => one.getAttribute(by)?.split(' ') ?? []),
    );
    const typed = [...host.querySelectorAll(':is(textarea, select, fieldset)[type]')].map(({ localName }) => localName);
    expect([...named.filter((id) => !document.getElementById(id)), ...typed]).toEqual([]);
  },
);
