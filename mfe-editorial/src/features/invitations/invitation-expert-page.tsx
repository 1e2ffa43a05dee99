import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { formatDate } from '@letat/contracts/core/format/dates';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { invitationErrors } from '@letat/contracts/invitations/errors';
import type { OpenedInvitation } from '@letat/contracts/invitations/operations';
import { newsletterConsent, newsletterConsents } from '@letat/contracts/newsletter/constants';
import { navigate } from '@letat/remote-kit/navigation';
import type { PageProps } from '@letat/remote-kit/route';
import { Checkbox } from '@letat/ui/checkbox';
import { useState } from 'react';
import { Card } from '../auth/card.tsx';
import { NoticeCard } from '../newsletter/notice-card.tsx';
import { TokenForm } from '../newsletter/token-form.tsx';
import * as styles from './invitation-expert-page.css.ts';

/** `/invitation-expert/{token}`: what a person is invited to, and the presses by which they accept or decline. */
export default function InvitationExpertPage({
  data,
  params,
  query: { etat = '' },
}: PageProps<OpenedInvitation | null>) {
  const token = params.token ?? '';
  const [done, setDone] = useState<'lettre' | 'refus' | null>(null);
  if (data === null || done !== null) return <Outcome outcome={done ?? etat} />;
  if (data.state === 'expired') return <Expired expiresAt={data.expiresAt} />;
  if (data.state === 'declined') return <Outcome outcome="refus" />;
  return <Offer invitation={data} token={token} onDone={setDone} />;
}

interface OfferProps {
  invitation: OpenedInvitation;
  token: string;
  onDone: (outcome: 'lettre' | 'refus') => void;
}

const titles: Readonly<Record<OpenedInvitation['invitationType'], string>> = {
  newsletter: 'Vous êtes invité à nous lire',
  author: 'Vous êtes invité à écrire',
  both: 'Vous êtes invité à lire et à écrire',
};

function Offer({ invitation, token, onDone }: OfferProps) {
  const { invitationType, name, email, message, expiresAt } = invitation;
  return (
    <Card
      title={titles[invitationType]}
      text={`Pour ${name === '' ? email : `${name} (${email})`}, jusqu’au ${formatDate(expiresAt)}. Rien n’est ouvert ni envoyé sans vous.`}
    >
      {message === '' ? null : (
        <blockquote className={styles.message} dir="auto">
          {message}
        </blockquote>
      )}
      {invitationType === 'newsletter' ? null : <AuthorPart isAuthor={invitation.isAuthor} token={token} />}
      {invitationType === 'author' ? null : <NewsletterPart invitation={invitation} token={token} onDone={onDone} />}
      <details className={styles.decline}>
        <summary>Ne plus être invité</summary>
        <TokenForm
          action="/api/expert-invitations/refusal"
          token={token}
          label="Ne plus être invité"
          verb="Décliner, et ne plus être invité"
          variant="secondary"
          send={async (call) => {
            await call('POST /api/expert-invitations/refusal', { body: { token } });
            onDone('refus');
          }}
        />
      </details>
    </Card>
  );
}

function AuthorPart({ isAuthor, token }: { isAuthor: boolean; token: string }) {
  if (isAuthor) return <p className={styles.part}>Votre compte d’auteur est ouvert. Merci.</p>;
  return (
    <section className={styles.part} aria-labelledby="invited-author">
      <h2 id="invited-author" className={styles.title}>
        Écrire dans la revue
      </h2>
      <p className={styles.note}>
        Un compte d’auteur, avec votre adresse déjà confirmée. Vous publiez quand vous êtes prêt.
      </p>
      <TokenForm
        action="/api/expert-invitations/author"
        token={token}
        label="Écrire dans la revue"
        verb="Devenir auteur"
        send={async (call) => {
          const { path } = await call('POST /api/expert-invitations/author', { body: { token } });
          navigate(path);
        }}
      />
    </section>
  );
}

function NewsletterPart({ invitation: { newsletter }, token, onDone }: OfferProps) {
  if (newsletter === 'yes') return <p className={styles.part}>Vous recevez nos lettres. Merci.</p>;
  return (
    <section className={styles.part} aria-labelledby="invited-newsletter">
      <h2 id="invited-newsletter" className={styles.title}>
        Recevoir nos lettres
      </h2>
      {newsletter === 'asked' ? (
        <p className={styles.note}>
          Un message vous attend déjà\u00a0: confirmez par son lien, ou demandez-le de nouveau.
        </p>
      ) : null}
      <TokenForm
        action="/api/expert-invitations/newsletter"
        token={token}
        label="Recevoir nos lettres"
        verb="Recevoir la lettre"
        send={async (call) => {
          await call('POST /api/expert-invitations/newsletter', { body: { token, consent: newsletterConsent } });
          onDone('lettre');
        }}
      >
        <Checkbox name="consent" value={newsletterConsent} label={newsletterConsents[newsletterConsent]} isRequired />
      </TokenForm>
    </section>
  );
}

function Expired({ expiresAt }: { expiresAt: string }) {
  return (
    <NoticeCard
      title="Cette invitation a expiré"
      text={`Elle valait jusqu’au ${formatDate(expiresAt)}. La revue se lit et se rejoint aussi sans elle.`}
      href="/rejoindre"
      label="Proposer d’écrire"
    />
  );
}

/** What was done, or why it was not. */
function Outcome({ outcome }: { outcome: string }) {
  if (outcome === 'lettre')
    return (
      <NoticeCard
        title="Confirmez par le message qui part"
        text={
          'Un message vient de partir à votre adresse. Son lien confirme l’inscription\u00a0; sans lui, rien ne vous est envoyé.'
        }
        href="/"
        label="Lire la revue"
      />
    );
  if (outcome === 'refus')
    return (
      <NoticeCard
        title="Vous ne serez plus invité"
        text="C’est noté. La revue reste ouverte à la lecture, quand vous voudrez."
        href="/"
        label="Lire la revue"
      />
    );
  return (
    <NoticeCard
      title="L’invitation n’a pas abouti"
      text={
        sentenceOf(outcome, invitationErrors, authErrors, httpErrors) ?? 'Ouvrez de nouveau le lien reçu par email.'
      }
      href="/"
      label="Lire la revue"
    />
  );
}
