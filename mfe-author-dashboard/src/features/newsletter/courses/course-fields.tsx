import { courseLimits, paceText } from '@letat/contracts/newsletter/courses/constants';
import type { OwnCourse } from '@letat/contracts/newsletter/courses/schemas';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { Section, SectionHead } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { useSaveCourse } from './use-save-course.ts';

const paces = Array.from({ length: courseLimits.everyDays }, (_, n) => ({
  value: String(n + 1),
  label: paceText(n + 1),
}));

/** Title, summary, pace and access of a course. Readers see them once it is opened anew. */
export function CourseFieldsForm({ course }: { course: OwnCourse }) {
  const [fields, setFields] = useState(() => fieldsOf(course));
  const { save, isPending } = useSaveCourse(course, 'Cours enregistré');
  const isChanged = JSON.stringify(fields) !== JSON.stringify(fieldsOf(course));
  useEffect(() => (isChanged ? warnBeforeUnload() : undefined), [isChanged]);
  const change = (part: Partial<typeof fields>) => setFields((now) => ({ ...now, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(fields);
  };
  return (
    <Section aria-labelledby="le-cours">
      <SectionHead id="le-cours" title="Le cours" size="small" />
      <Form aria-label="Le cours" onSubmit={submit}>
        <TextField
          label="Titre"
          isRequired
          value={fields.title}
          maxLength={courseLimits.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label="De quoi il parle, et pour qui"
          rows={4}
          value={fields.summary}
          limit={courseLimits.summary}
          maxLength={courseLimits.summary}
          onChange={(summary) => change({ summary })}
        />
        <Select
          label="Rythme"
          options={paces}
          value={String(fields.everyDays)}
          onChange={(value) => change({ everyDays: Number(value) || fields.everyDays })}
        />
        <RadioGroup
          label="Accès"
          name="access"
          choices={[
            { value: 'free', label: 'Gratuit\u00a0: qui le veut le commence sur sa page' },
            { value: 'sold', label: 'Vendu\u00a0: un de vos produits le donne' },
          ]}
          value={fields.access}
          onChange={(value) => change({ access: value === 'sold' ? 'sold' : 'free' })}
        />
        <FormActions>
          <Button
            type="submit"
            variant="primary"
            isDisabled={!isChanged}
            isPending={isPending}
            pendingLabel="Enregistrement…"
          >
            Enregistrer
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}

const fieldsOf = ({ title, summary, everyDays, access }: OwnCourse) => ({ title, summary, everyDays, access });
