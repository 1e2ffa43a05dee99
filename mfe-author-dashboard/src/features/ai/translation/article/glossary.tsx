import { type TranslationTag, translationLanguage } from '@letat/contracts/ai/translations/constants';
import type { WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Form, FormActions } from '@letat/ui/form';
import { SectionHead } from '@letat/ui/layout';
import { TextField } from '@letat/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import * as styles from './article-translation.css.ts';

/** Terms of governance that stand in the article, and how they are said: every author's checks follow them. */
export function Glossary({ language, terms }: { language: TranslationTag; terms: WorkingTranslation['glossary'] }) {
  const heading = useId();
  const [typed, setTyped] = useState({ term: '', translation: '' });
  const save = useApiMutation('PUT /api/ai/glossary/:language', {
    changes: ['translations'],
    success: { title: 'Terme au glossaire' },
    failure: 'Le terme n’est pas enregistré',
    onSuccess: () => setTyped({ term: '', translation: '' }),
  });
  const remove = useApiMutation('DELETE /api/ai/glossary/:language/:id', {
    changes: ['translations'],
    success: { title: 'Terme retiré' },
    failure: 'Le terme n’est pas retiré',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.term.trim() !== '' && typed.translation.trim() !== '') save.mutate({ params: { language }, body: typed });
  };
  return (
    <section aria-labelledby={heading}>
      <SectionHead id={heading} title="Glossaire de ce texte" level={3} size="small" />
      <ul className={styles.facts}>
        {terms.map(({ id, term, translation, canChange }) => (
          <li key={id} className={styles.fact}>
            <span>
              {term}, <i lang={language}>{translation}</i>
            </span>
            {canChange ? (
              <Button
                size="small"
                variant="text"
                aria-label={`Retirer « ${term} » du glossaire`}
                onPress={() => remove.mutate({ params: { language, id } })}
              >
                Retirer
              </Button>
            ) : null}
          </li>
        ))}
        {terms.length === 0 ? <li className={styles.fact}>Aucun terme du glossaire dans ce texte</li> : null}
      </ul>
      <Form noValidate onSubmit={submit}>
        <TextField
          name="term"
          label="Terme français"
          value={typed.term}
          onChange={(term) => setTyped((now) => ({ ...now, term }))}
          isRequired
        />
        <TextField
          name="translation"
          label={`En ${translationLanguage(language).label.toLowerCase()}`}
          value={typed.translation}
          onChange={(translation) => setTyped((now) => ({ ...now, translation }))}
          isRequired
        />
        <FormActions note="Changer un terme refait les contrôles.">
          <Button type="submit" size="small" isPending={save.isPending}>
            Ajouter au glossaire
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
