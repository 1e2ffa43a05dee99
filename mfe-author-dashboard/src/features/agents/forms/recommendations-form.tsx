import { agentLimits, recommendedContentLabels, recommendedContents } from '@letat/contracts/agents/constants';
import { writingLanguages } from '@letat/contracts/ai/constants';
import { languages } from '@letat/contracts/core/languages/all';
import type { Call } from '@letat/remote-kit/api-client';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { AgentForm } from './agent-form.tsx';
import { choiceOf, textOf, wordsIn } from './words-in.ts';

const histories = ['', 'list', 'own'] as const;
const historyOptions = [
  { value: '', label: 'Rien à écarter' },
  { value: 'list', label: 'Ma liste de lecture' },
  { value: 'own', label: 'Mes articles publiés' },
];

/** What was read already: it is left out, and what is proposed resembles it. */
async function historyOf(history: (typeof histories)[number], call: Call): Promise<string[]> {
  const limit = agentLimits.history;
  if (history === 'list') return (await call('GET /api/my/reading-list', { query: { limit } })).map(({ id }) => id);
  if (history === 'own')
    return (await call('GET /api/my/posts', { query: { limit, status: 'published' } })).map(({ id }) => id);
  return [];
}

export function RecommendationsForm() {
  return (
    <AgentForm
      type="recommendations"
      needed={['userInterests', 'readingHistory']}
      send={async (form, call) =>
        call('POST /api/agents/recommendations', {
          body: {
            userInterests: wordsIn(textOf(form, 'userInterests')),
            contentType: choiceOf(form, 'contentType', recommendedContents),
            language: choiceOf(form, 'language', writingLanguages),
            readingHistory: await historyOf(choiceOf(form, 'readingHistory', histories), call),
          },
        })
      }
    >
      <TextField name="userInterests" label="Centres d’intérêt" placeholder="budget, décentralisation" />
      <Select
        name="contentType"
        label="Contenu"
        options={recommendedContents.map((value) => ({ value, label: recommendedContentLabels[value] }))}
        defaultValue="article"
      />
      <Select
        name="language"
        label="Langue"
        options={writingLanguages.map((value) => ({ value, label: languages[value].label }))}
        defaultValue="french"
      />
      <Select name="readingHistory" label="Déjà lus" options={historyOptions} defaultValue="" />
    </AgentForm>
  );
}
