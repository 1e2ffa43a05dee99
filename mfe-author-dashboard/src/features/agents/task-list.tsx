import { agentPolling, type TaskStatus, taskStatusLabels } from '@letat/contracts/agents/constants';
import type { AgentTask } from '@letat/contracts/agents/schemas';
import { formatShortDateTime, formatTime } from '@letat/contracts/core/format/dates';
import { ListTable, RowAction } from '@letat/remote-kit/lists';
import { useApiList, useApiMutation } from '@letat/remote-kit/query';
import { Button } from '@letat/ui/button';
import { ButtonLink } from '@letat/ui/button-link';
import { Icon } from '@letat/ui/icon';
import { SectionHead } from '@letat/ui/layout';
import { Progress } from '@letat/ui/progress';
import type { Column } from '@letat/ui/table';
import { VisuallyHidden } from '@letat/ui/visually-hidden';
import { Check, Circle, Contrast, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import * as styles from './agents.css.ts';
import { asTree, directorNote, nameOf, progressText } from './tasks.ts';

const dayMs = 24 * 60 * 60 * 1000;
const exampleTask = 'Résumer mes ventes de novembre';

const signs: Readonly<Record<TaskStatus, ReactNode>> = {
  pending: <Icon of={Circle} size={16} />,
  processing: <Icon of={Contrast} size={16} />,
  completed: <Icon of={Check} size={16} />,
  failed: <Icon of={TriangleAlert} size={16} />,
};

/** The last tasks, asked for again and again while the page is in sight; the parts of one stand under it. */
export function TaskList({
  hrefOf,
  openTask,
  onExample,
}: {
  hrefOf: (id: string) => string;
  openTask: string;
  onExample: (task: string) => void;
}) {
  const found = useApiList('GET /api/agents/tasks', {
    tags: ['agents'],
    refreshMs: agentPolling.tasksMs,
    query: { limit: agentPolling.shown },
  });
  const list = { ...found, data: found.data && asTree(found.data) };
  const ids = new Set(found.data?.map(({ id }) => id));
  const cancel = useApiMutation('POST /api/agents/tasks/:id/cancel', {
    changes: ['agents'],
    failure: 'La tâche n’est pas annulée',
  });
  const retry = useApiMutation('POST /api/agents/tasks/:id/retry', {
    changes: ['agents', 'ai'],
    failure: 'La tâche n’est pas relancée',
  });
  const columns: readonly Column<AgentTask>[] = [
    {
      id: 'task',
      label: 'Tâche',
      cell: (task) => <Name task={task} isPart={task.parentId !== null && ids.has(task.parentId)} />,
    },
    {
      id: 'state',
      label: 'État',
      cell: ({ status }) => (
        <span className={styles.state} data-status={status}>
          {signs[status]}
          {taskStatusLabels[status]}
        </span>
      ),
    },
    { id: 'progress', label: 'Avancement', cell: (task) => <Advance task={task} /> },
    { id: 'created', label: 'Créée', cell: ({ createdAt }) => <Created at={createdAt} /> },
  ];
  return (
    <section aria-labelledby="dernieres-taches">
      <SectionHead id="dernieres-taches" title="Les dernières tâches" size="small" />
      <ListTable
        list={list}
        caption="Les dernières tâches, la plus récente d’abord"
        columns={columns}
        actions={(task) => {
          const { id, status } = task;
          if (status === 'completed')
            return (
              <ButtonLink
                size="small"
                href={hrefOf(id)}
                aria-label={`Lire le résultat de ${nameOf(task)}`}
                aria-current={id === openTask ? 'true' : undefined}
              >
                Lire
              </ButtonLink>
            );
          const input = { params: { id } };
          return status === 'failed' ? (
            <RowAction mutation={retry} input={input} name={`Relancer ${nameOf(task)}`}>
              Relancer
            </RowAction>
          ) : (
            <RowAction mutation={cancel} input={input} name={`Annuler ${nameOf(task)}`}>
              Annuler
            </RowAction>
          );
        }}
        loading="Chargement des tâches…"
        empty={{
          title: 'Aucune tâche encore',
          text: `Essayez : « ${exampleTask} ».`,
          action: <Button onPress={() => onExample(exampleTask)}>Reprendre cet exemple</Button>,
        }}
      />
    </section>
  );
}

function Name({ task, isPart }: { task: AgentTask; isPart: boolean }) {
  const { type, status, reason, parentId } = task;
  return (
    <div className={styles.task} data-part={isPart || undefined}>
      <p className={styles.taskTitle}>{nameOf(task)}</p>
      {type === 'director' ? <p className={styles.taskNote}>{directorNote(task)}</p> : null}
      {parentId !== null && !isPart ? <p className={styles.taskNote}>Partie d’une tâche plus ancienne</p> : null}
      {status === 'failed' && reason !== null ? <p className={styles.taskReason}>{reason}</p> : null}
    </div>
  );
}

/** Indeterminate before anything is known, then as far as it is, then what came of it. */
function Advance({ task }: { task: AgentTask }) {
  const text = progressText(task);
  if (task.status !== 'processing') return text;
  const { progress } = task;
  return (
    <Progress
      label={<VisuallyHidden>{`Avancement de ${nameOf(task)}`}</VisuallyHidden>}
      value={progress?.done}
      max={progress?.total ?? 1}
      valueText={text}
    />
  );
}

function Created({ at }: { at: string }) {
  const isToday = Date.now() - Date.parse(at) < dayMs;
  return <time dateTime={at}>{isToday ? formatTime(at) : formatShortDateTime(at)}</time>;
}
