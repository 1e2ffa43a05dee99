import type { AgentType } from '@letat/contracts/agents/constants';
import { Types } from 'mongoose';
import type { AgentTaskRecord } from './agents.model.ts';
import type { Part } from './director/plan.ts';
import { type TaskRequest, titleOf } from './requests.ts';

/** A task of an author that waits, with nothing of it done. */
export function taskFor<T extends AgentType>(owner: Types.ObjectId, asked: TaskRequest<T>, at: Date): AgentTaskRecord {
  const { type, request } = asked;
  const fields: object = request;
  return {
    _id: new Types.ObjectId(),
    userId: owner,
    type,
    title: titleOf(asked),
    request: { ...fields },
    priority: 'priority' in request ? request.priority : 'medium',
    parentId: null,
    after: null,
    status: 'pending',
    workId: null,
    run: 0,
    dueAt: null,
    progress: null,
    result: null,
    outcome: null,
    reason: null,
    attempts: 0,
    createdAt: at,
    startedAt: null,
    endedAt: null,
  };
}

/** A part of a director's task, as urgent as the whole. */
export function partOf({ _id, userId, priority }: AgentTaskRecord, part: Part, at: Date): AgentTaskRecord {
  return { ...taskFor(userId, part, at), priority, parentId: _id, after: part.after };
}
