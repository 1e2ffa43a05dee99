import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { AgentTaskRecord } from '../agents.model.ts';
import type { AgentsRepository, TaskRun } from '../agents.repository.ts';
import type { TaskTree } from './tree.ts';

const byAdministration = 'Arrêtée par l’administration.';
const authorLeft = 'Ce compte n’écrit plus ici.';

/** What becomes of tasks otherwise than by their work or their author. */
export class TaskEndings {
  readonly #parts: { tasks: AgentsRepository; tree: TaskTree };

  constructor(parts: { tasks: AgentsRepository; tree: TaskTree }) {
    this.#parts = parts;
  }

  /** An author who ceases to be one gets no more of it done. */
  async endOf(userId: string, session: ClientSession): Promise<void> {
    const { tasks, tree } = this.#parts;
    for (const task of await tasks.openOf(Types.ObjectId.createFromHexString(userId), session)) {
      if (task.parentId !== null) continue;
      await tree.serialise(task, session);
      await tree.stop(task, authorLeft, session);
    }
  }

  /** Its row of work failed for good. A director's that was split by then ends as its parts do. */
  async failed(row: TaskRun, reason: string, session: ClientSession): Promise<void> {
    const { tasks, tree } = this.#parts;
    const task = await this.#ofRow(row, session);
    if (task !== null && (await tasks.partsOf(task._id, session)).length === 0)
      await tree.end(task, { status: 'failed', reason }, session);
  }

  /** An administrator stopped its row of work. */
  async stopped(row: TaskRun, session: ClientSession): Promise<void> {
    const task = await this.#ofRow(row, session);
    if (task !== null) await this.#parts.tree.stop(task, byAdministration, session);
  }

  /** An administrator has its row of work tried again. Throws `work_superseded` where the task goes on without that row. */
  async revived(row: TaskRun, session: ClientSession): Promise<void> {
    const task = await this.#ofRow(row, session);
    if (task?.status !== 'failed') throw new CodedError('work_superseded');
    await this.#parts.tree.revive(task, session);
  }

  /** The task whose latest row of work it is, with its tree to itself. */
  async #ofRow({ taskId, run }: TaskRun, session: ClientSession): Promise<AgentTaskRecord | null> {
    const { tasks, tree } = this.#parts;
    const found = await tasks.find(taskId);
    if (found === null) return null;
    await tree.serialise(found, session);
    const task = await tasks.find(taskId, session);
    return task?.run === run ? task : null;
  }
}
