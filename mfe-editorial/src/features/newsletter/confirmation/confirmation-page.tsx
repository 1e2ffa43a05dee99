import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { inWords } from '@letat/contracts/core/format/number-words';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { confirmationDays, confirmationsADay, resendAfterSeconds } from '@letat/contracts/newsletter/constants';
import { subscriptionErrors } from '@letat/contracts/newsletter/subscriptions/errors';
import type { SubscriptionConfirmation } from '@letat/contracts/newsletter/subscriptions/operations';
import { useState } from 'react';
import { Card } from '../../auth/card.tsx';
import { NoticeCard } from '../notice-card.tsx';
import type { SubscriberPageProps } from '../subscriber-page.tsx';
import { TokenForm } from '../token-form.tsx';
import * as styles from './confirmation-page.css.ts';

/** `/newsletter/confirmer/{token}`: what was asked for, and the button by which the owner of the address says that it was them. */
export function ConfirmationPage({ data, token, outcome }: SubscriberPageProps<SubscriptionConfirmation>) {
  const [preferences, setPreferences] = useState<string | null>(null);
  if (data === null) return <Outcome outcome={outcome} />;
  if (preferences !== null) return <Confirmed preferences={preferences} isCourseOnly={data.isCourseOnly} />;
  if (data.state === 'expired') return <Expired token={token} />;
  if (data.state === 'used') return <Used />;
  return <Question asked={data} token={token} onConfirmed={setPreferences} />;
}

function Question({
  asked: { kind, email, interests, authors, courses, isCourseOnly, isAuthorOnly, consent },
  token,
  onConfirmed,
}: {
  asked: SubscriptionConfirmation;
  token: string;
  onConfirmed: (preferences: string) => void;
}) {
  const isNew = kind === 'subscription';
  return (
    <Card
      title={
        isCourseOnly ? 'Commencez votre cours' : isNew ? 'Confirmez votre abonnement' : 'Confirmez ce que vous ajoutez'
      }
      text={`Pour ${email}. Un geste suffit\u00a0; sans lui, rien ne vous est envoyé.`}
    >
      <dl className={styles.asked}>
        {isCourseOnly || isAuthorOnly ? null : (
          <div>
            <dt>Thèmes</dt>
            <dd>{interests.length === 0 ? (isNew ? 'Tous' : 'Aucun de plus') : interests.join(', ')}</dd>
          </div>
        )}
        {courses.length === 0 ? null : (
          <div>
            <dt>Cours par lettres</dt>
            <dd>{courses.map(({ title }) => title).join(', ')}</dd>
          </div>
        )}
        {authors.length === 0 ? null : (
          <div>
            <dt>Auteurs</dt>
            <dd>{authors.map(({ fullName }) => fullName).join(', ')}</dd>
          </div>
        )}
      </dl>
      {isNew || authors.length > 0 || courses.length > 0 ? <p className={styles.consent}>{consent}</p> : null}
      <TokenForm
        action="/api/newsletter/confirmations"
        token={token}
        label="Confirmer"
        verb={isCourseOnly ? 'Commencer le cours' : isNew ? 'Confirmer mon abonnement' : 'Confirmer'}
        send={async (call) => {
          const { preferences } = await call('POST /api/newsletter/confirmations', { body: { token } });
          onConfirmed(preferences);
        }}
      />
    </Card>
  );
}

function Confirmed({ preferences, isCourseOnly }: { preferences: string; isCourseOnly: boolean }) {
  return (
    <NoticeCard
      title={isCourseOnly ? 'Votre cours commence' : 'Votre abonnement est confirmé'}
      text={
        isCourseOnly
          ? 'Sa première lettre est en route. Chacune a au bas un lien pour le suspendre ou le quitter.'
          : 'Un premier message est en route. Vous pouvez choisir dès maintenant vos thèmes, vos auteurs et votre rythme.'
      }
      href={`/newsletter/preferences/${preferences}`}
      label="Choisir ce que je reçois"
      variant="primary"
    />
  );
}

function Expired({ token }: { token: string }) {
  const [isSent, setSent] = useState(false);
  if (isSent) return <RenewalSent />;
  return (
    <Card
      title="Ce lien a expiré"
      text={`Il valait ${inWords(confirmationDays)} jours. Un autre part à la même adresse dès que vous le demandez.`}
    >
      <TokenForm
        action="/api/newsletter/confirmations/renewal"
        token={token}
        label="Recevoir un nouveau lien"
        verb="Recevoir un nouveau lien"
        send={async (call) => {
          await call('POST /api/newsletter/confirmations/renewal', { body: { token } });
          setSent(true);
        }}
      />
    </Card>
  );
}

/** It says what a person does next, whatever the link was used for. */
function Used() {
  return (
    <NoticeCard
      title="Ce lien a déjà servi"
      text="Si vous avez confirmé, tout est en place&nbsp;: chaque lettre porte au bas un lien vers vos choix. Si vous vous êtes désabonné depuis, redemandez la lettre avec votre adresse."
      href="/#lettre"
      label="Demander la lettre"
    />
  );
}

function RenewalSent() {
  return (
    <NoticeCard
      title="Un nouveau lien est en route"
      text={`Ouvrez le dernier message reçu. Il en part au plus ${inWords(confirmationsADay)} par jour, à ${resendAfterSeconds} secondes d’écart : au-delà, le dernier reçu vaut toujours.`}
      href="/"
      label="Lire la revue"
    />
  );
}

/** How a form without JavaScript fared that has no page of its own to go back to. */
function Outcome({ outcome }: { outcome: string }) {
  if (outcome === 'envoye') return <RenewalSent />;
  if (outcome === 'link_used') return <Used />;
  return (
    <NoticeCard
      title="La confirmation n’a pas abouti"
      text={
        sentenceOf(outcome, subscriptionErrors, authErrors, httpErrors) ?? 'Ouvrez de nouveau le lien reçu par email.'
      }
      href="/#lettre"
      label="Demander la lettre"
    />
  );
}
