import { authErrors } from '@letat/contracts/auth/errors';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';
import { subscriptionErrors } from '@letat/contracts/newsletter/subscriptions/errors';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { useState } from 'react';
import { NoticeCard } from '../notice-card.tsx';
import type { SubscriberPageProps } from '../subscriber-page.tsx';
import { Unsubscribed } from '../unsubscribe/resubscription.tsx';
import { Preferences } from './preferences.tsx';

/** `/newsletter/preferences/{token}`: lists, themes, authors and rhythm of the person who holds the link. */
export function PreferencesPage({ data, token, outcome }: SubscriberPageProps<SubscriptionPreferences>) {
  const [isReplaced, setReplaced] = useState(false);
  const [now, setNow] = useState(data);
  if (isReplaced || outcome === 'remplace') return <Replaced />;
  if (now === null) return <Refused sentence={sentenceOf(outcome, subscriptionErrors, authErrors, httpErrors)} />;
  if (now.state !== 'confirmed')
    return (
      <Unsubscribed
        title="Cette adresse n’est pas abonnée"
        text={`${now.email} ne reçoit pas la lettre.`}
        token={token}
        canUndo={now.canUndo}
      />
    );
  return (
    <Preferences
      preferences={now}
      token={token}
      outcome={outcome}
      refresh={async (call) => setNow(await call('GET /api/newsletter/preferences/:token', { params: { token } }))}
      onReplaced={() => setReplaced(true)}
    />
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
