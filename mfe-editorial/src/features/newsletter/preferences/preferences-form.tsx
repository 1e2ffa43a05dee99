import { formatDate } from '@letat/contracts/core/format/dates';
import {
  digestFrequencies,
  letterFrequencies,
  letterPauseDays,
  newsletterInterests,
  newsletterLanguages,
} from '@letat/contracts/newsletter/constants';
import type { SubscriptionPreferences } from '@letat/contracts/newsletter/subscriptions/operations';
import { categories } from '@letat/contracts/posts/categories';
import { accountLimits } from '@letat/contracts/users/constants';
import { useCall } from '@letat/remote-kit/page-context';
import { type FieldChoices, type FieldText, useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { CheckboxGroup } from '@letat/ui/checkbox';
import { Form, FormActions } from '@letat/ui/form';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextField } from '@letat/ui/text-field';
import { digestLabels, frequencyLabels, languageLabels } from '../labels.ts';

/** All that a subscriber chooses. What was chosen elsewhere and is not offered here stays in sight, so that saving loses nothing. */
export function PreferencesForm({ preferences, token }: { preferences: SubscriptionPreferences; token: string }) {
  const { name, interests, authors, language, digest, siteLetters, frequency, pausedUntil } = preferences;
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({
    general: '',
    sentToast: { title: 'Vos choix sont enregistrés', tone: 'success' },
  });
  const offered = [...new Set<string>([...newsletterInterests, ...interests])];
  return (
    <Form
      action="/api/newsletter/preferences"
      method="post"
      aria-label="Ce que vous recevez"
      problems={problems}
      onSubmit={submit(async (text, choices) => {
        await call('POST /api/newsletter/preferences', { body: { token, ...choicesOf(text, choices) } });
      })}
    >
      <input type="hidden" name="token" value={token} />
      <RadioGroup
        label="Lettres de la revue"
        name="siteLetters"
        choices={[
          { value: 'yes', label: 'Les recevoir' },
          { value: 'no', label: 'Seulement ce que je choisis plus bas' },
        ]}
        defaultValue={siteLetters ? 'yes' : 'no'}
        isRequired
      />
      <CheckboxGroup
        label="Thèmes"
        name="interests"
        choices={offered.map((value) => ({ value, label: value }))}
        defaultValue={interests}
        columns={2}
        description="Sans choix, la lettre parle de tous."
      />
      {authors.length === 0 ? null : (
        <CheckboxGroup
          label="Auteurs"
          name="authorSubscriptions"
          choices={authors.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          defaultValue={authors.flatMap(({ id, isChosen }) => (isChosen ? [id] : []))}
          columns={2}
          description="Leurs propres lettres, en plus de celle de la revue."
        />
      )}
      <RadioGroup
        label="Résumé des nouveaux articles"
        name="digest"
        choices={digestFrequencies.map((value) => ({ value, label: digestLabels[value] }))}
        defaultValue={digest}
        isRequired
      />
      <RadioGroup
        label="À quel rythme"
        name="frequency"
        choices={letterFrequencies.map((value) => ({ value, label: frequencyLabels[value] }))}
        defaultValue={frequency}
        description="Ce qui paraît entre-temps vous arrive réuni dans la lettre suivante."
        isRequired
      />
      <RadioGroup
        label="Pause"
        name="pause"
        choices={
          pausedUntil === null
            ? [
                { value: 'keep', label: 'Non' },
                { value: 'start', label: `${letterPauseDays} jours sans lettre` },
              ]
            : [
                { value: 'keep', label: `Jusqu’au ${formatDate(pausedUntil)}` },
                { value: 'end', label: 'Recevoir de nouveau les lettres' },
              ]
        }
        defaultValue="keep"
        description="Ce qui paraît pendant une pause n’est pas envoyé après."
        isRequired
      />
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
      <FormActions>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Enregistrement…">
          Enregistrer
        </Button>
      </FormActions>
    </Form>
  );
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
    pause: (['start', 'end'] as const).find((pause) => pause === text('pause')) ?? ('keep' as const),
    siteLetters: text('siteLetters') === 'no' ? ('no' as const) : ('yes' as const),
  };
}
