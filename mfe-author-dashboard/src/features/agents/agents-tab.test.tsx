// @vitest-environment jsdom
import type { AgentStatus, AgentTask } from '@letat/contracts/agents/schemas';
import type { AiStatus } from '@letat/contracts/ai/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { dismissToast, Toaster } from '@letat/ui/toast';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connected } from '../ai/testing/connected.tsx';
import AgentsTab from './agents-tab.tsx';

const offline: AiStatus = { ...connected, aiAgentEnabled: false, model: 'offline' };
const none = { done: 0, processing: 0, pending: 0, failed: 0 };
const status: AgentStatus = {
  totalTasks: 128,
  successRate: 95,
  processingTasks: 2,
  completedTasks: 117,
  failedTasks: 6,
  pendingTasks: 3,
  agentTypes: {
    director: none,
    recommendations: none,
    monitor: { ...none, done: 37, failed: 4 },
    analytics: none,
    social: none,
    subscribers: none,
  },
};
const task = (given: Partial<AgentTask>): AgentTask => ({
  id: 't1',
  type: 'director',
  status: 'processing',
  title: 'Faire lire l’enquête',
  priority: 'high',
  parentId: null,
  progress: { done: 2, total: 5 },
  outcome: null,
  reason: null,
  after: null,
  ahead: null,
  attempts: 1,
  createdAt: '2026-11-26T13:50:00.000Z',
  startedAt: null,
  endedAt: null,
  ...given,
});
const tasks = [
  task({
    id: 't2',
    type: 'monitor',
    status: 'completed',
    title: 'régies',
    parentId: 't1',
    outcome: '3\u00a0trouvailles',
  }),
  task({}),
  task({
    id: 't0',
    type: 'analytics',
    status: 'failed',
    title: 'novembre',
    reason: 'Annulée par vous.',
    progress: null,
  }),
];

/** What is near the window, and whether that is wide. */
let notifyNear: (() => void) | null;
let isWide: boolean;
class Observer {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    notifyNear = () => notify([{ isIntersecting: true }]);
  }
  observe() {}
  disconnect() {}
}

let answers: Record<string, unknown>;
const call = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  isWide = true;
  notifyNear = null;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
  history.replaceState(null, '', '/dashboard/assistant?onglet=multi-agents');
  call.mockReset().mockImplementation(async (key: string) => {
    const answer = answers[key];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  answers = { 'GET /api/agents/status': status, 'GET /api/agents/tasks': tasks, 'GET /api/my/posts': [] };
});
afterEach(() => {
  act(() => dismissToast());
  vi.useRealTimers();
  see('visible');
});

function see(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const show = () =>
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <AgentsTab status={offline} />
      <Toaster />
    </PageContext>,
  );
const asked = (key: string) => call.mock.calls.filter(([name]) => name === key);

test('counters are a sentence, and tasks a tree with one action for each state', async () => {
  show();
  expect(await screen.findByRole('heading', { name: '117 tâches sur 128 sont arrivées au bout' })).toBeDefined();
  expect(screen.getByText('95 %', { normalizer: (text) => text.replace(/\u202f/g, ' ') })).toBeDefined();
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Faire lire l’enquêteDirecteur, priorité haute, confiée à 5 agents',
    'Veille\u00a0: régies',
    'Analytics\u00a0: novembreAnnulée par vous.',
  ]);
  expect(within(table).getByRole('button', { name: 'Annuler Faire lire l’enquête' })).toBeDefined();
  expect(within(table).getByRole('link', { name: /^Lire le résultat de Veille/ })).toBeDefined();
  expect(within(table).getByRole('button', { name: /^Relancer Analytics/ })).toBeDefined();
  expect(within(table).getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 sur 5');
});

test('an empty task is refused at the field in the specification’s words, and nothing is sent', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Confier la tâche' }));
  expect((await screen.findAllByText('Veuillez saisir une tâche ou des paramètres')).length).toBeGreaterThan(0);
  expect(asked('POST /api/agents/director')).toEqual([]);
});

test('a failure is said in the specification’s words, and what was typed stays', async () => {
  answers['POST /api/agents/director'] = new TypeError('Failed to fetch');
  show();
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Tâche pour l’agent directeur');
  await user.type(field, 'Une lettre');
  await user.click(screen.getByRole('radio', { name: 'Haute' }));
  await user.click(screen.getByRole('button', { name: 'Confier la tâche' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Erreur');
  expect(toast.textContent).toContain("Erreur lors de l'exécution de l'agent directeur");
  expect(field).toHaveProperty('value', 'Une lettre');
  expect(asked('POST /api/agents/director')[0]).toMatchObject([
    'POST /api/agents/director',
    { body: { task: 'Une lettre', context: '', priority: 'high' } },
  ]);
});

test('where there is space all agents can be asked, once they come near the window', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Veille' })).toBeDefined();
  expect(screen.queryByRole('form', { name: 'Veille' })).toBeNull();
  act(() => notifyNear?.());
  expect(await screen.findByRole('form', { name: 'Veille' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Lancer / })).toHaveLength(5);
});

test('on a phone one agent is asked once it is opened; what is refused is said at its field, and what is given empties the form', async () => {
  isWide = false;
  const problem = { path: 'sources.0', message: 'Donnez l’adresse d’un flux, comme https://exemple.org/feed.xml.' };
  answers['POST /api/agents/monitor'] = new ApiError(400, '', {
    code: 'validation',
    error: 'Certains champs sont à corriger.',
    details: [problem],
  });
  show();
  const user = userEvent.setup();
  expect(screen.queryByRole('form', { name: 'Veille' })).toBeNull();
  await user.click(await screen.findByText('Veille', { selector: 'summary span' }));
  const form = await screen.findByRole('form', { name: 'Veille' });
  const keywords = within(form).getByLabelText('Mots-clés');
  const sources = within(form).getByLabelText(/^Sources/);
  await user.type(keywords, 'régies, budget');
  await user.type(sources, 'rien');
  await user.click(within(form).getByRole('button', { name: 'Lancer Veille' }));
  await waitFor(() => expect(sources.getAttribute('aria-invalid')).toBe('true'));
  expect(keywords).toHaveProperty('value', 'régies, budget');

  answers['POST /api/agents/monitor'] = task({ id: 't3', type: 'monitor', status: 'pending' });
  await user.clear(sources);
  const send = within(form).getByRole('button', { name: 'Lancer Veille' });
  await user.click(send);
  await waitFor(() => expect(keywords).toHaveProperty('value', ''));
  expect(document.activeElement).toBe(send);
  expect(asked('POST /api/agents/monitor').at(-1)).toMatchObject([
    'POST /api/agents/monitor',
    { body: { keywords: ['régies', 'budget'], sources: [], timeframe: '7d', region: 'africa' } },
  ]);
});

test('on a first visit an example can be taken over', async () => {
  answers['GET /api/agents/tasks'] = [];
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Reprendre cet exemple' }));
  expect(screen.getByLabelText('Tâche pour l’agent directeur')).toHaveProperty(
    'value',
    'Résumer mes ventes de novembre',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Tâche pour l’agent directeur'));
});

test('tasks are asked for every three seconds, counters every five, and nothing while the page is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  show();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(100);
  const counts = () => [asked('GET /api/agents/tasks').length, asked('GET /api/agents/status').length];
  const [tasksBefore = 0, statusBefore = 0] = counts();
  await pass(15_000);
  expect(counts()).toEqual([tasksBefore + 5, statusBefore + 3]);
  see('hidden');
  await pass(30_000);
  expect(counts()).toEqual([tasksBefore + 5, statusBefore + 3]);
  see('visible');
  await pass(5000);
  expect(counts()).toEqual([tasksBefore + 6, statusBefore + 4]);
  expect(asked('GET /api/agents/tasks')[0]).toMatchObject(['GET /api/agents/tasks', { query: { limit: 10 } }]);
});
