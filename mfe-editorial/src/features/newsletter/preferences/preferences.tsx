import { formatDate } from '@letat/contracts/core/format/dates';
import { letterPauseDays } from '@letat/contracts/newsletter/constants';
import type { ReadingState } from '@letat/contracts/newsletter/courses/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import type { Call } from '@letat/remote-kit/api-client';
import { ButtonLink } from '@letat/ui/button-link';
import { Callout } from '@letat/ui/callout';
import { SectionHead, Split, Stack, Wrap } from '@letat/ui/layout';
import { Link } from '@letat/ui/link';
import { Kicker, Title } from '@letat/ui/text';
import { useState } from 'react';
import { TokenForm } from '../token-form.tsx';
import { ActForm } from './act-form.tsx';
import * as styles from './preferences.css.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { ReceivedLists } from './received-lists.tsx';

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

interface PreferencesProps {
  preferences: SubscriptionPreferences;
  token: string;
  outcome: string;
  /** Asks for what is chosen now. */
  refresh: (call: Call) => Promise<void>;
  onReplaced: () => void;
}

/** What comes acts at once, list by list; what it is about and how often is chosen together and saved. */
export function Preferences({ preferences, token, outcome, refresh, onReplaced }: PreferencesProps) {
  const authorsInRows = useAuthorsInRows(preferences.authors);
  return (
    <Wrap>
      <div className={styles.page}>
        <div>
          <Kicker>Pour {preferences.email}</Kicker>
          <Title>Vos lettres, à votre rythme</Title>
        </div>
        {outcomes[outcome] === undefined ? null : <Callout tone="info" title={outcomes[outcome]} />}
        <Split ratio="7-5">
          <ReceivedLists preferences={preferences} token={token} authors={authorsInRows} refresh={refresh} />
          <Stack stretch gap="loose">
            <Pause pausedUntil={preferences.pausedUntil} token={token} refresh={refresh} />
            <Courses courses={preferences.courses} />
          </Stack>
        </Split>
        <PreferencesForm preferences={preferences} token={token} authorsInRows={authorsInRows} refresh={refresh} />
        <Split ratio="7-5">
          <Links token={token} onReplaced={onReplaced} />
          <Stack stretch>
            <SectionHead title="Tout quitter" size="small" />
            <p>Toutes les lettres, d’un coup. Votre compte et vos achats restent.</p>
            <ButtonLink href={`/newsletter/desabonnement/${token}`}>Me désabonner</ButtonLink>
          </Stack>
        </Split>
      </div>
    </Wrap>
  );
}

/** An author whose letters are left keeps the row, so that it is taken back there; one who is chosen in the form gets a row. */
function useAuthorsInRows(authors: SubscriptionPreferences['authors']): SubscriptionPreferences['authors'] {
  const chosen = authors.flatMap(({ id, isChosen }) => (isChosen ? [id] : []));
  const [rows, setRows] = useState(chosen);
  const more = chosen.filter((id) => !rows.includes(id));
  if (more.length > 0) setRows([...rows, ...more]);
  return rows.flatMap((id) => authors.find((author) => author.id === id) ?? []);
}

function Pause({
  pausedUntil,
  token,
  refresh,
}: Pick<PreferencesProps, 'token' | 'refresh'> & Pick<SubscriptionPreferences, 'pausedUntil'>) {
  const pause = pausedUntil === null ? 'start' : 'end';
  return (
    <Stack stretch>
      <SectionHead title="Faire une pause" size="small" />
      <p role="status">
        {pausedUntil === null
          ? `${letterPauseDays} jours sans lettre, puis elles reprennent seules. Ce qui paraît entre-temps n’est pas envoyé après.`
          : `Aucune lettre jusqu’au ${formatDate(pausedUntil)}.`}
      </p>
      <ActForm
        action="/api/newsletter/pauses"
        fields={{ token, pause }}
        verb={pausedUntil === null ? `Suspendre ${letterPauseDays} jours` : 'Reprendre maintenant'}
        variant="secondary"
        send={async (call) => {
          await call('POST /api/newsletter/pauses', { body: { token, pause } });
          await refresh(call);
        }}
      />
    </Stack>
  );
}

function Courses({ courses }: Pick<SubscriptionPreferences, 'courses'>) {
  if (courses.length === 0) return null;
  return (
    <Stack stretch>
      <SectionHead title="Vos cours par lettres" size="small" />
      <ul>
        {courses.map((course) => (
          <li key={course.token}>
            <Link href={`/newsletter/cours/${course.token}`}>{course.title}</Link>, {readingWords[course.state]}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Links({ token, onReplaced }: Pick<PreferencesProps, 'token' | 'onReplaced'>) {
  return (
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
          onReplaced();
        }}
      />
    </details>
  );
}
