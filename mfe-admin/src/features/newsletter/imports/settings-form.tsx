import {
  type ImportField,
  importedStates,
  importFields,
  importLimits,
} from '@letat/contracts/newsletter/imports/constants';
import type { SubscriberImport } from '@letat/contracts/newsletter/imports/operations';
import { useCall } from '@letat/remote-kit/page-context';
import { useSubmission } from '@letat/remote-kit/submission';
import { Button } from '@letat/ui/button';
import { Form } from '@letat/ui/form';
import { SectionHead, Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { useState } from 'react';
import { StateFields, stateColumnsIn } from './state-fields.tsx';

const labels: Record<ImportField, string> = {
  email: 'Adresse email',
  firstName: 'Prénom',
  name: 'Nom',
  interests: 'Thèmes',
  language: 'Langue (fr ou en)',
};

const modes = [
  {
    value: 'ask',
    label: 'Demander confirmation',
    note: 'Chaque personne reçoit un mail, et n’est abonnée qu’une fois qu’elle a confirmé.',
  },
  {
    value: 'confirmed',
    label: 'Abonner sans demander',
    note: 'Pour des accords que vous pouvez montrer. Personne ne reçoit de mail.',
  },
];

/** Which column is what, and where the consent of these people comes from. */
export function SettingsForm({ data, onSaved }: { data: SubscriberImport; onSaved: (now: SubscriberImport) => void }) {
  const { id, columns, guess, guessedState, settings } = data;
  const call = useCall();
  const { problems, isPending, submit } = useSubmission({ general: 'mapping.email' });
  const [mode, setMode] = useState<string>(settings?.mode ?? 'ask');
  const mapping = settings?.mapping ?? guess;
  const options = columns.map(({ label, samples }, n) => ({
    value: String(n),
    label: samples[0] === undefined ? label : `${label} (${samples[0]})`,
  }));
  return (
    <Form
      problems={problems}
      onSubmit={submit(async (text) => {
        const columnOf = (field: ImportField) => {
          const chosen = text(`mapping.${field}`);
          return chosen === '' ? null : Number(chosen);
        };
        const chosen = {
          email: columnOf('email') ?? 0,
          firstName: columnOf('firstName'),
          name: columnOf('name'),
          interests: columnOf('interests'),
          language: columnOf('language'),
          states: stateColumnsIn(text),
        };
        const body = {
          mapping: chosen,
          fileState: importedStates.find((state) => state === text('fileState')) ?? 'subscribed',
          mode: mode === 'confirmed' ? ('confirmed' as const) : ('ask' as const),
          source: text('source'),
          collectedOn: text('collectedOn'),
          proof: text('proof'),
        };
        onSaved(await call('PUT /api/admin/newsletter/imports/:id/settings', { params: { id }, body }));
      })}
    >
      <Stack stretch gap="loose">
        <Stack stretch>
          <SectionHead title="Colonnes" level={3} size="small" />
          {importFields.map((field) => {
            const column = mapping?.[field] ?? null;
            return (
              <Select
                key={field}
                label={labels[field]}
                name={`mapping.${field}`}
                options={options}
                placeholder={field === 'email' ? 'Choisir une colonne' : 'Aucune colonne'}
                defaultValue={column === null ? '' : String(column)}
                isRequired={field === 'email'}
                {...(field === 'interests'
                  ? { description: 'Séparés par des virgules. Ceux que le site n’a pas sont laissés de côté.' }
                  : {})}
              />
            );
          })}
        </Stack>
        <StateFields
          options={options}
          columns={mapping?.states ?? []}
          fileState={settings?.fileState ?? guessedState}
        />
        <Stack stretch>
          <SectionHead title="Consentement" level={3} size="small" />
          <RadioGroup name="mode" label="Ces personnes" choices={modes} value={mode} onChange={setMode} />
          <TextField
            label="D’où vient leur accord"
            name="source"
            description="Un formulaire, un colloque, une autre lettre. Enregistré avec l’accord de chaque personne."
            defaultValue={settings?.source ?? ''}
            maxLength={importLimits.source}
            isRequired
          />
          <TextField
            label="Recueilli jusqu’au"
            name="collectedOn"
            type="date"
            defaultValue={settings?.collectedOn ?? ''}
            isRequired
          />
          {mode === 'confirmed' ? (
            <TextArea
              label="Comment le prouver"
              name="proof"
              description="Où se trouve l’accord de chacun, et qui peut le montrer."
              defaultValue={settings?.proof ?? ''}
              rows={3}
              limit={importLimits.proof}
              isRequired
            />
          ) : null}
        </Stack>
        <div>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
            Vérifier le fichier
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
