import {
  type AssistanceType,
  assistanceLabels,
  assistanceTypes,
  modelTasks,
  writingLanguages,
} from '@letat/contracts/ai/constants';
import { aiMessages } from '@letat/contracts/ai/messages';
import type { AiStatus, Assistance } from '@letat/contracts/ai/operations';
import { languages } from '@letat/contracts/core/languages/all';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useWork } from '@letat/remote-kit/query';
import { textFilter, useUrlFilters } from '@letat/remote-kit/url-filters';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { type FormEvent, useState } from 'react';
import { ArticleSelect } from '../article-select.tsx';
import { WithoutModel } from '../without-model.tsx';
import { AiTextPanel } from './ai-text-panel.tsx';
import { Review } from './review.tsx';

/** What was read, and what came of it. */
export interface Read {
  content: string;
  /** null for a text that is no article's. */
  post: { id: string; title: string } | null;
  answer: Assistance;
}

const notes: Readonly<Record<AssistanceType, string>> = {
  improve: 'Clarté, phrase par phrase. Attend un modèle.',
  summarize: 'Sans modèle : extrait vos propres phrases.',
  structure: 'Sans modèle : ordre et intertitres.',
  'fact-check': 'Sans modèle : montre ce qui n’a pas de source.',
  style: 'Sans modèle : longueurs, répétitions.',
};
const languageOptions = writingLanguages.map((value) => ({ value, label: languages[value].label }));

const filters = { article: textFilter('article') };

/** Reads an article or a pasted text; nothing in it changes without its author. */
export function AssistanceTab({ status }: { status: AiStatus }) {
  const draft = useFormDraft('assistant-assistance');
  const { values, set } = useUrlFilters(filters);
  const { article } = values;
  const [missing, setMissing] = useState<{ path: string; message: string }[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const work = useWork<FormData, Read>(
    async (form, call) => {
      const assistance = assistanceTypes.find((known) => known === form.get('assistance')) ?? 'summarize';
      const language = writingLanguages.find((known) => known === form.get('language')) ?? 'french';
      if (article === '') {
        const content = String(form.get('content'));
        const answer = await call('POST /api/ai/writing-assistance', { body: { content, assistance, language } });
        return { content, post: null, answer };
      }
      const { content, title, revision } = await call('GET /api/my/posts/:id', { params: { id: article } });
      const body = { content, assistance, language, post: { id: article, revision } };
      return { content, post: { id: article, title }, answer: await call('POST /api/ai/writing-assistance', { body }) };
    },
    {
      changes: ['ai'],
      failure: { title: aiMessages.assistFailureTitle, text: aiMessages.assistFailure },
      onSuccess: setRead,
      onFailure: (cause) => setReason(failureSentence(cause)),
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setReason(null);
    setRead(null);
    const isEmpty = (name: string) => String(form.get(name) ?? '').trim() === '';
    const empty = ['assistance', 'language', ...(article === '' ? ['content'] : [])].filter(isEmpty);
    setMissing(empty.map((path) => ({ path, message: aiMessages.allNeeded })));
    if (empty.length === 0 && !work.isPending) work.mutate(form);
  };
  return (
    <Stack stretch gap="loose">
      {status.aiAgentEnabled ? null : (
        <WithoutModel
          title="Aucun modèle n’est connecté&nbsp;: l’assistant lit par règles"
          works={[
            'Résumer par vos propres phrases',
            'Structure et intertitres',
            'Affirmations sans source',
            'Style et lisibilité',
          ]}
          waits={['Améliorer, phrase par phrase']}
        />
      )}
      <ArticleSelect
        article={article}
        onChange={(next) => {
          setRead(null);
          set({ article: next });
        }}
      />
      <Form ref={draft.ref} noValidate problems={missing} onSubmit={submit}>
        <RadioGroup
          name="assistance"
          label="Type d’assistance"
          defaultValue="summarize"
          columns={2}
          isRequired
          choices={assistanceTypes.map((value) => ({
            value,
            label: assistanceLabels[value],
            note: notes[value],
            isDisabled: !status.aiAgentEnabled && modelTasks.some((task) => task === value),
          }))}
        />
        <Select name="language" label="Langue" options={languageOptions} defaultValue="french" isRequired />
        {article === '' ? <TextArea name="content" label="Texte à lire" rows={10} isRequired /> : null}
        <FormActions note="Le texte ne change pas sans vous.">
          <Button type="submit" variant="primary" isPending={work.isPending} pendingLabel="Lecture en cours...">
            Demander
          </Button>
        </FormActions>
      </Form>
      {article === '' ? null : <AiTextPanel postId={article} />}
      {reason === null ? null : (
        <Callout tone="warning" title={aiMessages.assistFailure}>
          {reason} Il est resté tel quel.
        </Callout>
      )}
      {read === null ? null : <Review read={read} onApplied={() => setRead(null)} />}
    </Stack>
  );
}
