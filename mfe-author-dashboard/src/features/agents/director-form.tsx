import { agentLimits, priorityLabels, taskPriorities } from '@letat/contracts/agents/constants';
import { agentMessages } from '@letat/contracts/agents/messages';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form, FormActions } from '@letat/ui/form';
import { Stack } from '@letat/ui/layout';
import { RadioGroup } from '@letat/ui/radio-group';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import type { Ref } from 'react';
import { textOf } from './forms/words-in.ts';
import { useTaskForm } from './use-task-form.ts';

interface DirectorFormProps {
  task: string;
  onTask: (task: string) => void;
  /** Of the field of the task. */
  field: Ref<HTMLTextAreaElement>;
}

/** A task for the director, who splits it over the others. */
export function DirectorForm({ task, onTask, field }: DirectorFormProps) {
  const { ref, problems, reason, isPending, submit } = useTaskForm('agents-directeur', {
    needed: ['task'],
    send: (form, call) =>
      call('POST /api/agents/director', {
        body: {
          task: textOf(form, 'task'),
          context: textOf(form, 'context'),
          priority: taskPriorities.find((known) => known === form.get('priority')) ?? 'medium',
        },
      }),
    given: 'Le directeur la répartit : suivez-la dans la liste.',
    failure: agentMessages.directorFailure,
    onGiven: () => onTask(''),
  });
  return (
    <Stack stretch>
      <Form ref={ref} noValidate problems={problems} onSubmit={submit}>
        <TextArea
          ref={field}
          name="task"
          label="Tâche pour l’agent directeur"
          description="Ce que vous voulez obtenir, pour qui, avant quand."
          rows={3}
          maxLength={agentLimits.task}
          value={task}
          onChange={onTask}
          isRequired
        />
        <TextField
          name="context"
          label="Contexte"
          description="Un article, un produit, une date."
          maxLength={agentLimits.context}
        />
        <RadioGroup
          name="priority"
          label="Priorité"
          defaultValue="medium"
          choices={taskPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        />
        <FormActions note="Rien n’est envoyé ni publié sans vous.">
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Envoi…">
            Confier la tâche
          </Button>
        </FormActions>
      </Form>
      {reason === null ? null : (
        <Callout tone="warning" title={agentMessages.directorFailure}>
          {reason}
        </Callout>
      )}
    </Stack>
  );
}
