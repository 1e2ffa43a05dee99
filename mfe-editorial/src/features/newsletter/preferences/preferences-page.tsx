import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import type { ReadingState } from '@letat/contracts/newsletter/courses/constants';
import { subscriptionErrors } from '@letat/contracts/newsletter/subscriptions/errors';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { Callout } from '@letat/ui/callout';
import { Link } from '@letat/ui/link';
import { useState } from 'react';
import { Card } from '../../auth/card.tsx';
import { NoticeCard } from '../notice-card.tsx';
import type { SubscriberPageProps } from '../subscriber-page.tsx';
import { TokenForm } from '../token-form.tsx';
import { Unsubscribed } from '../unsubscribe/resubscription.tsx';
import { PreferencesForm } from './preferences-form.tsx';

/** What a form without JavaScript did, by what its page's address says. */
const outcomes: Readonly<Record<string, string>> = {
  confirme: 'Votre abonnement est confirmé. Voici ce que vous pouvez choisir.',
  enregistre: 'Vos choix sont enregistrés.',
};

const readingWords: Readonly<Record<ReadingState, string>> = {
  active: 'en cours',
  paused: 'en pause',
  left: 'quitté',
  finished: 'lu en entier',
  ended: 'terminé',
};

/** `/newsletter/preferences/{token}`: themes, authors, language and digest of the person who holds the link. */
export function PreferencesPage({ data, token, outcome }: SubscriberPageProps<SubscriptionPreferences>) {
  const [isReplaced, setReplaced] = useState(false);
  if (isReplaced || outcome === 'remplace') return <Replaced />;
  if (data === null) return <Refused sentence={sentenceOf(outcome, subscriptionErrors, authErrors, httpErrors)} />;
  if (data.state !== 'confirmed')
    return (
      <Unsubscribed
        title="Cette adresse n’est pas abonnée"
        text={`${data.email} ne reçoit pas la lettre.`}
        token={token}
        canUndo={data.canUndo}
      />
    );
  return (
    <Card title="Ce que vous recevez" text={`Pour ${data.email}.`}>
      {outcomes[outcome] === undefined ? null : <Callout tone="info" title={outcomes[outcome]} />}
      <PreferencesForm preferences={data} token={token} />
      {data.courses.length === 0 ? null : (
        <>
          <h2>Vos cours par lettres</h2>
          <ul>
            {data.courses.map((course) => (
              <li key={course.token}>
                <Link href={`/newsletter/cours/${course.token}`}>{course.title}</Link>, {readingWords[course.state]}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link href={`/newsletter/desabonnement/${token}`}>Me désabonner</Link>
      </p>
      <details>
        <summary>Quelqu’un d’autre a mes liens</summary>
        <p>
          Une lettre transférée donne à qui la reçoit accès à cette page. Remplacez vos liens&nbsp;: les anciens ne
          servent plus, et le nouveau part à votre adresse.
        </p>
        <TokenForm
          action="/api/newsletter/links"
          token={token}
          label="Remplacer mes liens"
          verb="Remplacer mes liens"
          variant="secondary"
          send={async (call) => {
            await call('POST /api/newsletter/links', { body: { token } });
            setReplaced(true);
          }}
        />
      </details>
    </Card>
  );
}

function Replaced() {
  return (
    <NoticeCard
      title="Vos liens sont remplacés"
      text="Le nouveau vient de partir à votre adresse&nbsp;; ceux des lettres passées ne servent plus."
      href="/"
      label="Lire la revue"
    />
  );
}

function Refused({ sentence }: { sentence: string | null }) {
  return (
    <NoticeCard
      title="Vos choix ne sont pas enregistrés"
      text={sentence ?? 'Ouvrez de nouveau le lien au bas de la dernière lettre, puis recommencez.'}
      href="/"
      label="Lire la revue"
    />
  );
}
