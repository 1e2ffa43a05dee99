import { agentLabels } from '@letat/contracts/agents/constants';
import { agentMessages } from '@letat/contracts/agents/messages';
import type { Call } from '@letat/remote-kit/api-client';
import { Button } from '@letat/ui/button';
import { Callout } from '@letat/ui/callout';
import { Form } from '@letat/ui/form';
import type { ReactNode } from 'react';
import * as styles from '../agents.css.ts';
import type { SingleAgent } from '../tasks.ts';
import { useTaskForm } from '../use-task-form.ts';

export interface AgentFormProps {
  type: SingleAgent;
  /** Names of fields of which one at least must be filled in. */
  needed: readonly string[];
  send: (form: FormData, call: Call) => Promise<unknown>;
  children: ReactNode;
}

/** What one agent is asked; its task then stands in the list. */
export function AgentForm({ type, needed, send, children }: AgentFormProps) {
  const { ref, problems, reason, isPending, submit } = useTaskForm(`agents-${type}`, {
    needed,
    send,
    given: `${agentLabels[type]} : suivez-la dans la liste.`,
    failure: agentMessages.agentFailure,
  });
  return (
    <>
      <Form ref={ref} noValidate problems={problems} onSubmit={submit} aria-label={agentLabels[type]}>
        <div className={styles.askFields}>
          {children}
          <div className={styles.askSend}>
            <Button
              type="submit"
              aria-label={`Lancer ${agentLabels[type]}`}
              isPending={isPending}
              pendingLabel="Envoi…"
            >
              Lancer
            </Button>
          </div>
        </div>
      </Form>
      {reason === null ? null : (
        <Callout tone="warning" title={agentMessages.agentFailure}>
          {reason}
        </Callout>
      )}
    </>
  );
}
