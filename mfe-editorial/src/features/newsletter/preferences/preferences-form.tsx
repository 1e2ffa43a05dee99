import { formatDate } from '@letat/contracts/core/format/dates';
import {
  digestFrequencies,
  type LetterFrequency,
  letterFrequencies,
  newsletterInterests,
  newsletterLanguages,
} from '@letat/contracts/newsletter/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { categories } from '@letat/contracts/posts/categories';
import { accountLimits } from '@letat/contracts/users/constants';
import type { Call } from '@letat/remote-kit/api-client';
import { useCall } from '@letat/remote-kit/page-context';
import { type FieldChoices, type FieldText, useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { CheckboxGroup } from '@letat/ui/checkbox';
import { Form, FormActions, FormFields } from '@letat/ui/form';
import { SectionHead, Split, Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { frequencyLabels, frequencyNotes, languageLabels } from '../labels.ts';
import { unsavedChanges } from './unsaved-changes.ts';
import { Week } from './week.tsx';

interface PreferencesFormProps {
  preferences: SubscriptionPreferences;
  token: string;
  /** Authors with a row of their own, where they are left and taken up again. */
  authorsInRows: SubscriptionPreferences['authors'];
  refresh: (call: Call) => Promise<void>;
}

/** What is chosen together and saved by one press. What was chosen elsewhere and is not offered here goes along, so that saving loses nothing. */
export function PreferencesForm({ preferences, token, authorsInRows, refresh }: PreferencesFormProps) {
  const { name, interests, authors, language, digest, siteLetters, pausedUntil } = preferences;
  const call = useCall();
  const [frequency, setFrequency] = useState(preferences.frequency);
  const [unsaved, setUnsaved] = useState(0);
  const { problems, isPending, submit } = useSubmission({
    general: '',
    sentToast: { title: 'Vos choix sont enregistrés', tone: 'success' },
  });
  const offered = [...new Set<string>([...newsletterInterests, ...interests])];
  const others = authors.filter(({ id }) => !authorsInRows.some((author) => author.id === id));
  return (
    <Form
      action="/api/newsletter/preferences"
      method="post"
      aria-label="Vos choix"
      problems={problems}
      onChange={({ currentTarget }) => setUnsaved(unsavedChanges(new FormData(currentTarget), preferences))}
      onSubmit={submit(async (text, choices) => {
        await call('POST /api/newsletter/preferences', { body: { token, ...choicesOf(text, choices) } });
        setUnsaved(0);
        await refresh(call);
      })}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="siteLetters" value={siteLetters ? 'yes' : 'no'} />
      <input type="hidden" name="digest" value={digest} />
      {authorsInRows.map(({ id, isChosen }) =>
        isChosen ? <input key={id} type="hidden" name="authorSubscriptions" value={id} /> : null,
      )}
      <Split ratio="7-5">
        <Stack stretch gap="loose">
          <Stack stretch>
            <SectionHead title="Vos sujets" size="small" />
            <CheckboxGroup
              label="Thèmes"
              name="interests"
              choices={offered.map((value) => ({ value, label: value }))}
              defaultValue={interests}
              columns={2}
              description="Sans choix, la lettre parle de tous."
            />
          </Stack>
          {others.length === 0 ? null : (
            <Stack stretch>
              <SectionHead title="D’autres auteurs" size="small" />
              <CheckboxGroup
                label="Auteurs"
                name="authorSubscriptions"
                choices={others.map(({ id, fullName }) => ({ value: id, label: fullName }))}
                defaultValue={others.flatMap(({ id, isChosen }) => (isChosen ? [id] : []))}
                columns={2}
                description="Leurs propres lettres, en plus de celle de la revue."
              />
            </Stack>
          )}
        </Stack>
        <Stack stretch>
          <SectionHead title={promiseOf(frequency, pausedUntil)} />
          <Week frequency={frequency} isPaused={pausedUntil !== null} />
          <RadioGroup
            label="À quel rythme"
            name="frequency"
            choices={letterFrequencies.map((value) => ({
              value,
              label: frequencyLabels[value],
              note: frequencyNotes[value],
            }))}
            value={frequency}
            onChange={(value) => setFrequency(letterFrequencies.find((one) => one === value) ?? frequency)}
            isRequired
          />
        </Stack>
      </Split>
      <FormFields>
        <RadioGroup
          label="Langue"
          name="language"
          choices={newsletterLanguages.map((value) => ({ value, label: languageLabels[value] }))}
          defaultValue={language}
          isRequired
        />
        <TextField
          name="name"
          label="Votre nom"
          autoComplete="name"
          maxLength={accountLimits.authorNameLength}
          defaultValue={name}
        />
      </FormFields>
      <FormActions note={<span role="status">{unsavedText(unsaved)}</span>}>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  );
}

function promiseOf(frequency: LetterFrequency, pausedUntil: string | null): string {
  if (pausedUntil !== null) return `Aucune lettre jusqu’au ${formatDate(pausedUntil)}`;
  return frequencyLabels[frequency];
}

function unsavedText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 changement à enregistrer' : `${count} changements à enregistrer`;
}

function choicesOf(text: FieldText, choices: FieldChoices) {
  const ticked = choices('interests');
  return {
    name: text('name'),
    interests: categories.filter((category) => ticked.includes(category)),
    authorSubscriptions: choices('authorSubscriptions'),
    language: newsletterLanguages.find((language) => language === text('language')) ?? 'fr',
    digest: digestFrequencies.find((frequency) => frequency === text('digest')) ?? 'none',
    frequency: letterFrequencies.find((frequency) => frequency === text('frequency')) ?? 'all',
    siteLetters: text('siteLetters') === 'no' ? ('no' as const) : ('yes' as const),
  };
}
