import {
  aiLimits,
  audienceLabels,
  audiences,
  contentTypeLabels,
  contentTypes,
  toneLabels,
  tones,
  writingLanguages,
} from '@letat/contracts/ai/constants';
import { aiMessages } from '@letat/contracts/ai/messages';
import type { AiStatus, GenerationRequest } from '@letat/contracts/ai/operations';
import { languages } from '@letat/contracts/core/languages/all';
import { postLimits } from '@letat/contracts/posts/constants';
import { failureSentence } from '@letat/remote-kit/api-client';
import { emit } from '@letat/remote-kit/events';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { navigate } from '@letat/remote-kit/navigation';
import { useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions, FormFields } from '@letat/ui/form';
import { Split, Stack } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { toast } from '@letat/ui/toast';
import { type FormEvent, useState } from 'react';
import * as styles from '../assistant.css.ts';
import { WithoutModel } from '../without-model.tsx';
import { GeneratedSheet } from './generated-sheet.tsx';
import { outlineOf } from './outline.ts';
import { useGeneration } from './use-generation.ts';

const options = {
  language: writingLanguages.map((value) => ({ value, label: languages[value].label })),
  type: contentTypes.map((value) => ({ value, label: contentTypeLabels[value] })),
  tone: tones.map((value) => ({ value, label: toneLabels[value] })),
  audience: audiences.map((value) => ({ value, label: audienceLabels[value] })),
};

/** A first draft about a topic, written by the model while its author looks on. */
export function GenerationTab({ status }: { status: AiStatus }) {
  const draft = useFormDraft('assistant-generation');
  const [missing, setMissing] = useState<{ path: string; message: string }[]>([]);
  const [reason, setReason] = useState<string | null>(null);
  const { generated, start, stop, discard } = useGeneration((cause) => {
    emit('changed', { tags: ['ai'] });
    if (cause === null) return;
    toast({ title: aiMessages.generateFailureTitle, text: aiMessages.generateFailure, tone: 'error' });
    setReason(failureSentence(cause));
  });
  const plan = useApiMutation('POST /api/posts', {
    changes: ['posts'],
    success: { title: 'Brouillon créé', text: 'Un plan à remplir : chaque partie dit ce qui y va.' },
    failure: 'Le brouillon n’est pas créé',
    onSuccess: ({ id }) => navigate(`/write?post=${id}`),
  });
  const isWriting = generated?.state === 'writing';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setReason(null);
    const empty = ['topic', ...Object.keys(options)].filter((name) => String(form.get(name) ?? '').trim() === '');
    setMissing(empty.map((path) => ({ path, message: aiMessages.allNeeded })));
    const request = requestIn(form);
    if (empty.length > 0 || request === null || isWriting || plan.isPending) return;
    if (status.aiAgentEnabled) void start(request);
    else
      plan.mutate({
        body: { title: request.topic.slice(0, postLimits.titleLength), content: outlineOf(request.type) },
      });
  };
  return (
    <Stack stretch gap="loose">
      {status.aiAgentEnabled ? null : (
        <WithoutModel
          title="Générer attend un modèle"
          works={['Un plan à remplir, selon le type choisi', 'Structurer et vérifier un texte (Assistance)']}
          waits={['Écrire un premier jet sur un sujet']}
        />
      )}
      <Split ratio="5-7">
        <Form ref={draft.ref} noValidate problems={missing} onSubmit={submit}>
          <TextArea name="topic" label="Sujet" rows={4} isRequired maxLength={aiLimits.topicLength} />
          <FormFields narrow>
            <Select name="language" label="Langue" options={options.language} defaultValue="french" isRequired />
            <Select name="type" label="Type" options={options.type} defaultValue="article" isRequired />
          </FormFields>
          <FormFields narrow>
            <Select name="tone" label="Ton" options={options.tone} defaultValue="professional" isRequired />
            <Select
              name="audience"
              label="Public"
              options={options.audience}
              defaultValue="decision-makers"
              isRequired
            />
          </FormFields>
          <FormActions
            note={`${status.aiAgentEnabled ? 'Compte pour 1 appel' : 'Aucun appel n’est compté'}. Rien n’est publié.`}
          >
            <Button
              type="submit"
              variant="primary"
              isPending={isWriting || plan.isPending}
              pendingLabel={isWriting ? 'Génération en cours...' : 'Ouverture...'}
            >
              {status.aiAgentEnabled ? 'Générer' : 'Ouvrir un plan à remplir'}
            </Button>
          </FormActions>
        </Form>
        {generated === null ? (
          <p className={styles.empty}>
            {status.aiAgentEnabled
              ? 'Le texte paraîtra ici, avec son étiquette\u00a0: «\u00a0Texte proposé par une IA, à relire\u00a0».'
              : 'Le plan s’ouvre dans l’éditeur\u00a0: des intertitres, et sous chacun ce qu’il faut y écrire.'}
          </p>
        ) : (
          <GeneratedSheet generated={generated} model={status.model} onStop={stop} onDiscard={discard} />
        )}
      </Split>
      {reason === null ? null : (
        <Callout tone="warning" title={aiMessages.generateFailure}>
          {reason}
        </Callout>
      )}
    </Stack>
  );
}

/** null for what no choice of the form says. */
function requestIn(form: FormData): GenerationRequest | null {
  const language = writingLanguages.find((known) => known === form.get('language'));
  const type = contentTypes.find((known) => known === form.get('type'));
  const tone = tones.find((known) => known === form.get('tone'));
  const audience = audiences.find((known) => known === form.get('audience'));
  if (!language || !type || !tone || !audience) return null;
  return { topic: String(form.get('topic')).replace(/\s+/g, ' ').trim(), language, type, tone, audience };
}
