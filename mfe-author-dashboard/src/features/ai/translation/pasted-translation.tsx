import { contextLabels, targetLanguages, translationContexts } from '@letat/contracts/ai/constants';
import { aiMessages } from '@letat/contracts/ai/messages';
import type { AiStatus, TranslationProblem } from '@letat/contracts/ai/operations';
import { languages } from '@letat/contracts/core/languages/all';
import { failureSentence } from '@letat/remote-kit/api-client';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useWork } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { CopyButton } from '@letat/ui/copy-button';
import { Form, FormActions, FormFields } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';
import { WithoutModel } from '../without-model.tsx';
import { Problems } from './problems.tsx';

const languageOptions = targetLanguages.map((value) => {
  const { label, ownName } = languages[value];
  return { value, label: label === ownName ? label : `${label} (${ownName})` };
});
const contextOptions = translationContexts.map((value) => ({ value, label: contextLabels[value] }));

/** A text that is pasted, its translation beside it, by a model or by hand, and what a comparison of both finds. */
export function PastedTranslation({ status }: { status: AiStatus }) {
  const draft = useFormDraft('assistant-traduction');
  const [translation, setTranslation] = useState('');
  /** What stood there before the model's: nobody loses what they wrote. */
  const [former, setFormer] = useState('');
  const [problems, setProblems] = useState<readonly TranslationProblem[] | null>(null);
  const [missing, setMissing] = useState<{ path: string; message: string }[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const work = useWork<{ form: FormData; byHand: boolean }, readonly TranslationProblem[]>(
    async ({ form, byHand }, call) => {
      const text = String(form.get('text'));
      const targetLanguage = targetLanguages.find((known) => known === form.get('targetLanguage')) ?? 'english';
      const context = translationContexts.find((known) => known === form.get('context')) ?? 'general';
      if (byHand) {
        const body = { text, translation, targetLanguage };
        return (await call('POST /api/ai/check-translation', { body })).problems;
      }
      const answer = await call('POST /api/ai/translate', { body: { text, targetLanguage, context } });
      setFormer(translation);
      setTranslation(answer.translation);
      return answer.problems;
    },
    {
      changes: ['ai'],
      failure: { title: aiMessages.translateFailureTitle, text: aiMessages.translateFailure },
      onSuccess: (found) => setProblems(found),
      onFailure: (cause) => setReason(failureSentence(cause)),
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const form = new FormData(event.currentTarget, submitter);
    setReason(null);
    setProblems(null);
    const empty = ['text', 'targetLanguage'].filter((name) => String(form.get(name) ?? '').trim() === '');
    setMissing(empty.map((path) => ({ path, message: aiMessages.translateNeeds })));
    if (empty.length === 0 && !work.isPending) work.mutate({ form, byHand: form.get('way') === 'check' });
  };
  return (
    <Stack stretch gap="loose">
      {status.aiAgentEnabled ? null : (
        <WithoutModel
          title="Aucun modèle n’est connecté&nbsp;: vous traduisez, l’assistant vérifie"
          works={[
            'Nombres, liens et longueur vérifiés',
            'Langue et écriture vérifiées',
            'Votre traduction reste dans cet onglet',
          ]}
          waits={['Proposer une traduction']}
        />
      )}
      <Form ref={draft.ref} noValidate problems={missing} onSubmit={submit}>
        <FormFields>
          <Select
            name="targetLanguage"
            label="Langue cible"
            options={languageOptions}
            placeholder="Choisir une langue"
            defaultValue=""
            isRequired
          />
          <Select name="context" label="Contexte" options={contextOptions} defaultValue="governance" isRequired />
        </FormFields>
        <FormFields>
          <TextArea name="text" label="Texte à traduire" rows={10} isRequired />
          <TextArea
            name="translation"
            label="Traduction"
            rows={10}
            value={translation}
            onChange={setTranslation}
            isDisabled={work.isPending}
          />
        </FormFields>
        <FormActions
          note={
            status.aiAgentEnabled
              ? 'Traduire compte pour 1 appel ; vérifier, pour aucun.'
              : 'Vérifier ne demande pas de modèle.'
          }
        >
          {status.aiAgentEnabled ? (
            <Button
              type="submit"
              name="way"
              value="translate"
              variant="primary"
              isPending={work.isPending}
              pendingLabel="Traduction en cours..."
            >
              Traduire
            </Button>
          ) : null}
          <Button
            type="submit"
            name="way"
            value="check"
            variant={status.aiAgentEnabled ? 'secondary' : 'primary'}
            isPending={work.isPending}
          >
            Vérifier la traduction
          </Button>
          {former.trim() === '' || former === translation ? null : (
            <Button variant="quiet" onPress={() => setTranslation(former)}>
              Reprendre ma traduction
            </Button>
          )}
          <CopyButton
            text={translation}
            copiedLabel="Copiée"
            isDisabled={translation === ''}
            onFailure={() => toast({ title: 'Erreur de copie', tone: 'error' })}
          >
            Copier
          </CopyButton>
        </FormActions>
      </Form>
      {reason === null ? null : (
        <Callout tone="warning" title={aiMessages.translateFailure}>
          {reason} Votre texte est resté tel quel.
        </Callout>
      )}
      {problems === null ? null : <Problems problems={problems} />}
    </Stack>
  );
}
