import { partnerSitePaths } from '@letat/contracts/sites/constants';
import { embedKitQuery } from '@letat/contracts/sites/embed-kit-query';
import type { SiteRegistration } from '@letat/contracts/sites/registration/operations';
import { testKeyOf } from '@letat/contracts/sites/test-key';
import { useCall, useSurroundings } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { Row, Section, SectionHead, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Switch } from '@letat/ui/switch';
import { Tabs } from '@letat/ui/tabs';
import { useState } from 'react';
import { Snippet } from '../embed-kit/snippet.tsx';
import { htmlSnippet, reactSnippet, type WidgetChoice } from '../embed-kit/snippets.ts';

/** The second step of a registration: the contact confirms, and takes the key along. */
export function RegistrationPage({ registration, token }: { registration: SiteRegistration; token: string }) {
  const [site, setSite] = useState(registration);
  const { key, figuresToken } = site;
  if (key === null || figuresToken === null) return <Question site={site} token={token} onConfirmed={setSite} />;
  return <Confirmed name={site.name} siteKey={key} figuresToken={figuresToken} />;
}

/** The link may have been opened by a program: nothing is confirmed before a press. */
function Question({
  site: { name, origins },
  token,
  onConfirmed,
}: {
  site: SiteRegistration;
  token: string;
  onConfirmed: (site: SiteRegistration) => void;
}) {
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: '' });
  return (
    <>
      <PageHeader
        eyebrow="Inscription d’un site"
        title={<bdi>{name}</bdi>}
        dek="Confirmez que cette inscription est la vôtre. La clé du site sert ensuite sur ces adresses, et sur aucune autre."
      />
      <Wrap>
        <Stack>
          <ul>
            {origins.map((origin) => (
              <li key={origin}>
                <code>{origin}</code>
              </li>
            ))}
          </ul>
          {problems.map(({ message }) => (
            <div key={message} role="alert">
              <Callout tone="warning" title="La confirmation n’a pas abouti">
                {message}
              </Callout>
            </div>
          ))}
          <Form
            action="/api/sites/registrations/confirm"
            method="post"
            aria-label="Confirmer l’inscription"
            onSubmit={submit(async () => {
              onConfirmed(await call('POST /api/sites/registrations/confirm', { body: { token } }));
            })}
          >
            <input type="hidden" name="token" value={token} />
            <FormActions>
              <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Confirmation…">
                Confirmer l’inscription
              </Button>
            </FormActions>
          </Form>
        </Stack>
      </Wrap>
    </>
  );
}

function Confirmed({ name, siteKey, figuresToken }: { name: string; siteKey: string; figuresToken: string }) {
  const { origin } = useSurroundings();
  const [isTest, setTest] = useState(false);
  const source = { origin, pinned: null };
  const choice: WidgetChoice = {
    name: 'newsletter',
    theme: 'light',
    language: 'fr',
    size: 'medium',
    kind: null,
    defaultKind: null,
    site: isTest ? testKeyOf(siteKey) : siteKey,
  };
  return (
    <>
      <PageHeader
        eyebrow="Site inscrit"
        title={<bdi>{name}</bdi>}
        dek="Copiez l’extrait&nbsp;: la clé du site y est déjà. Les autres widgets, leurs thèmes et leurs tailles sont sur la page des extraits."
      />
      <Wrap>
        <Section aria-labelledby="extrait">
          <SectionHead id="extrait" title="Inscription à la lettre" />
          <Stack stretch>
            <Tabs
              label="Extrait : inscription à la lettre"
              tabs={[
                { id: 'html', label: 'HTML', content: <Snippet code={htmlSnippet(choice, source)} name="la lettre" /> },
                {
                  id: 'react',
                  label: 'React (Lovable)',
                  content: <Snippet code={reactSnippet(choice, source)} name="la lettre" />,
                },
              ]}
            />
            <Switch
              label="Clé d’essai"
              note="Pour les préversions (Lovable, Vercel), à n’importe quelle adresse&nbsp;: le formulaire répond, n’inscrit personne, et vous écrit que l’essai est arrivé. Tout y est compté à part."
              isSelected={isTest}
              onChange={setTest}
            />
            <Row>
              <ButtonLink href={`/embed-kit?${embedKitQuery.site}=${siteKey}`} variant="primary">
                Tous les extraits de ce site
              </ButtonLink>
              <ButtonLink href={`${partnerSitePaths.figures}/${figuresToken}`}>Voir les chiffres</ButtonLink>
            </Row>
            <p>
              Le lien des chiffres est privé et sert sans mot de passe&nbsp;: vous venez de le recevoir aussi par email.
            </p>
          </Stack>
        </Section>
      </Wrap>
    </>
  );
}
