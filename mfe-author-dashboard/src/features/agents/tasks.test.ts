import type { AgentTask } from '@letat/contracts/agents/schemas';
import { expect, test } from 'vitest';
import { asTree, directorNote, progressText } from './tasks.ts';

const task = (given: Partial<AgentTask>): AgentTask => ({
  id: '1',
  type: 'monitor',
  status: 'pending',
  title: 'régies',
  priority: 'medium',
  parentId: null,
  progress: null,
  outcome: null,
  reason: null,
  after: null,
  ahead: null,
  attempts: 0,
  createdAt: '2026-11-26T13:50:00.000Z',
  startedAt: null,
  endedAt: null,
  ...given,
});

test('parts stand under their task in their order; one whose task is elsewhere stands by itself', () => {
  const tasks = [
    task({ id: '9', parentId: '5' }),
    task({ id: '8', parentId: '5' }),
    task({ id: '7', parentId: 'ailleurs' }),
    task({ id: '5', type: 'director' }),
    task({ id: '3' }),
  ];
  expect(asTree(tasks).map(({ id }) => id)).toEqual(['7', '5', '8', '9', '3']);
});

test.each([
  [{ ahead: 0 }, 'la prochaine'],
  [{ ahead: 2 }, '2 avant elle'],
  [{ after: 'social' }, 'après Réseaux sociaux'],
  [{ status: 'processing' }, 'commencée'],
  [{ status: 'processing', progress: { done: 3, total: 5 } }, '3 sur 5'],
  [{ status: 'completed', outcome: '4 constats' }, '4 constats'],
  [{ status: 'failed', progress: { done: 2, total: 4 } }, 'arrêtée à 2 sur 4'],
  [{ status: 'failed', attempts: 2 }, '2 essais'],
] as const)('%o is read as « %s »', (given, expected) => {
  expect(progressText(task(given))).toBe(expected);
});

test('a director’s task says to how many it was given, once that is known', () => {
  expect(directorNote(task({ priority: 'low' }))).toBe('Directeur, priorité basse');
  expect(directorNote(task({ progress: { done: 0, total: 1 } }))).toBe(
    'Directeur, priorité moyenne, confiée à 1 agent',
  );
});
