import { formatTime, readerTimeZone } from '@letat/contracts/core/format/dates';
import { formatNumber } from '@letat/contracts/core/format/numbers';
import { useApiMutation } from '@letat/remote-kit/query';
import { useViewer } from '@letat/remote-kit/session';
import { Button } from '@letat/ui/button';
import { DateTimeField } from '@letat/ui/date-time-field';
import { ConfirmDialog } from '@letat/ui/dialog';
import { Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { useState } from 'react';
import type { Draft } from '../editor/use-draft.ts';
import { titleOf, wallClockText } from '../words.ts';
import * as styles from './before-sending.css.ts';
import { useChecks } from './checks.tsx';
import { useRecipients } from './recipients.tsx';

/** A test to oneself. */
export function SendTest({ draft: { id, saved, isBehind, status } }: { draft: Draft }) {
  const viewer = useViewer();
  const test = useApiMutation('POST /api/newsletter/campaigns/:id/tests', {
    changes: [`campaign:${id}`],
    success: { title: 'Essai envoyé', text: viewer ? `À ${viewer.email}.` : '' },
    failure: 'L’essai n’est pas parti',
  });
  return (
    <div>
      <Button
        isDisabled={isBehind || status !== 'saved'}
        isPending={test.isPending}
        pendingLabel="Envoi de l’essai…"
        onPress={() => test.mutate({ params: { id } })}
      >
        Envoyer l’essai
      </Button>
      <p className={styles.note}>
        {saved.lastTest
          ? `Dernier essai à ${formatTime(saved.lastTest.at, readerTimeZone())}, par ${saved.lastTest.by}.`
          : `À votre adresse${viewer ? `, ${viewer.email}` : ''}.`}
      </p>
    </div>
  );
}

/** A test to oneself, then the moment, and the button that names it with the number. */
export function TestAndSend({ draft }: { draft: Draft }) {
  const { id, saved, isBehind, status } = draft;
  const [when, setWhen] = useState<'later' | 'now'>('now');
  const [at, setAt] = useState('');
  const [isAsking, setAsking] = useState(false);
  const reached = useRecipients(id).data?.reached;
  const checks = useChecks(id).data;
  const send = useApiMutation('PUT /api/newsletter/campaigns/:id/departure', {
    changes: ['campaigns', `campaign:${id}`, `campaign-saved:${id}`],
    success: { title: when === 'now' ? 'Campagne en route' : 'Campagne programmée' },
    failure: 'La campagne n’est pas partie',
    onSuccess: () => setAsking(false),
    onFailure: () => setAsking(false),
  });
  const isBlocked = checks === undefined || checks.some(({ level }) => level === 'error');
  const isUnsaved = isBehind || status !== 'saved';
  const people = reached === undefined ? '' : ` à ${formatNumber(reached)} abonné${reached > 1 ? 's' : ''}`;
  const moment = when === 'now' ? 'maintenant' : at === '' ? '' : wallClockText(at);
  return (
    <>
      <h3 className={styles.heading}>Essai, puis envoi</h3>
      <Stack stretch>
        <SendTest draft={draft} />
        <RadioGroup
          label="Quand l’envoyer"
          name="when"
          choices={[
            { value: 'now', label: 'Maintenant' },
            { value: 'later', label: 'À une date' },
          ]}
          value={when}
          onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
        />
        {when === 'later' ? (
          <DateTimeField
            label="Date et heure"
            isRequired
            description={`Heure du site (${saved.clock.timeZone}).`}
            min={saved.clock.now}
            value={at}
            onChange={setAt}
          />
        ) : null}
        <div>
          <Button
            variant="primary"
            full
            isDisabled={isBlocked || isUnsaved || !reached || (when === 'later' && at === '')}
            onPress={() => setAsking(true)}
          >
            Envoyer {moment}
            {people}
          </Button>
          <p className={styles.note} role="status">
            {isBlocked && checks
              ? 'Corrigez d’abord ce qui est en rouge.'
              : 'Une fenêtre demandera de confirmer le nombre.'}
          </p>
        </div>
      </Stack>
      <ConfirmDialog
        title={`Envoyer «\u00a0${titleOf(saved)}\u00a0»${people}\u00a0?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={when === 'now' ? `Envoyer${people}` : 'Programmer l’envoi'}
        isPending={send.isPending}
        pendingLabel="Un instant…"
        onConfirm={() =>
          send.mutate({
            params: { id },
            body: { at: when === 'now' ? null : at, revision: saved.revision, recipients: reached ?? 0 },
          })
        }
      >
        {when === 'now'
          ? 'Un envoi ne se rattrape pas\u00a0: les premiers mails partent aussitôt.'
          : `Elle partira ${moment}, heure du site. Annulable jusqu’au départ.`}
      </ConfirmDialog>
    </>
  );
}
