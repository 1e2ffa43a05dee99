// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Avatar } from '../avatar/index.ts';
import { Badge, CategoryBadge } from '../badge/index.ts';
import { Brand } from '../brand/index.ts';
import { Button, ButtonLink } from '../button/index.ts';
import { ChipLinks } from '../chips/index.ts';
import { Cover } from '../cover/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import { Form, FormActions, Honeypot } from '../form/index.ts';
import { Band, Grid, Section, SectionHead, Split, Wrap } from '../layout/index.ts';
import { Price } from '../price/index.ts';
import { Prose } from '../prose/index.ts';
import { RelativeTime } from '../relative-time/index.ts';
import { PageSkeleton, SkeletonCards } from '../skeleton/index.ts';
import { SkipLink } from '../skip-link/index.ts';
import { Dek, Title } from '../text/index.ts';
import { TextArea } from '../text-area/index.ts';
import { TextField } from '../text-field/index.ts';
import { Toaster } from '../toast/index.ts';

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
  chips: <ChipLinks label="Filtrer" chips={[{ label: 'Tous', href: '/', current: true }]} />,
  cover: <Cover slug="budget-participatif" category="Leadership" format="wide" />,
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
  price: <Price cents={103600} interval="month" />,
  prose: <Prose dropCap>Texte</Prose>,
  time: <RelativeTime dateTime="2024-03-01T10:00:00Z" />,
  skeleton: (
    <>
      <SkeletonCards />
      <PageSkeleton />
    </>
  ),
  skip: <SkipLink />,
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
