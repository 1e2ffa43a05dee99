import { agentLimits, subscriberActionLabels, subscriberActions } from '@letat/contracts/agents/constants';
import { newsletterInterests } from '@letat/contracts/newsletter/constants';
import { Select } from '@letat/ui/select';
import { TextField } from '@letat/ui/text-field';
import { AgentForm } from './agent-form.tsx';
import { OwnArticleSelect } from './own-articles.tsx';
import { choiceOf, textOf } from './words-in.ts';

const interestOptions = [
  { value: '', label: 'Tous mes abonnés' },
  ...newsletterInterests.map((interest) => ({ value: interest, label: interest })),
];

export function SubscribersForm() {
  return (
    <AgentForm
      type="subscribers"
      needed={[]}
      send={(form, call) => {
        const interest = newsletterInterests.find((known) => known === form.get('interest'));
        return call('POST /api/agents/subscribers', {
          body: {
            action: choiceOf(form, 'action', subscriberActions),
            subscriber: { interests: interest === undefined ? [] : [interest] },
            context: textOf(form, 'context'),
            postId: textOf(form, 'postId') || null,
          },
        });
      }}
    >
      <Select name="interest" label="Abonnés" options={interestOptions} defaultValue="" />
      <Select
        name="action"
        label="Action"
        options={subscriberActions.map((value) => ({ value, label: subscriberActionLabels[value] }))}
        defaultValue="onboard"
      />
      <OwnArticleSelect label="Article d’ouverture" none="Les plus récents" />
      <TextField name="context" label="Contexte" maxLength={agentLimits.context} />
    </AgentForm>
  );
}
