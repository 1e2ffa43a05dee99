// @vitest-environment jsdom
import type { AiStatus } from '@letat/contracts/ai/operations';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { connected, show } from '../testing/connected.tsx';
import { GenerationTab } from './generation-tab.tsx';

// What was typed stays in the tab.
beforeEach(() => {
  sessionStorage.clear();
  call.mockReset();
});
const call = vi.fn();

/** An answer that comes as the test says; what is sent to it, and whether its reader has gone. */
function streamingServer() {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const fetched = vi.fn(async (_address: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => controller?.error(new DOMException('aborted', 'AbortError')));
    return new Response(body);
  });
  vi.stubGlobal('fetch', fetched);
  return {
    fetched,
    send: (name: string, data: unknown) =>
      controller?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => controller?.close(),
  };
}

async function begin() {
  const user = userEvent.setup();
  show(<GenerationTab status={connected} />, call);
  await user.type(screen.getByLabelText('Sujet'), 'Publier chaque dépense');
  await user.selectOptions(screen.getByLabelText('Type'), 'policy-brief');
  await user.click(screen.getByRole('button', { name: 'Générer' }));
  return user;
}

test('a text comes under its label while it is written, and says when it is done', async () => {
  const server = streamingServer();
  await begin();
  expect(await screen.findByText('Texte proposé par une IA, à relire')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Génération en cours...' })).toBeDefined();
  server.send('piece', '# Une note');
  server.send('piece', ' pour décider');
  expect(await screen.findByRole('heading', { name: 'Une note pour décider' })).toBeDefined();
  server.send('done', { isCut: false });
  server.end();
  expect(await screen.findByRole('button', { name: 'Copier' })).toBeDefined();
  expect(JSON.parse(String(server.fetched.mock.calls[0]?.[1].body))).toEqual({
    topic: 'Publier chaque dépense',
    language: 'french',
    type: 'policy-brief',
    tone: 'professional',
    audience: 'decision-makers',
  });
});

test('what was written becomes a draft under its own title', async () => {
  const server = streamingServer();
  const user = await begin();
  server.send('piece', '# Une note\n\nUne commune publie.');
  server.send('done', { isCut: false });
  server.end();
  call.mockResolvedValue({ id: 'p1' });
  await user.click(await screen.findByRole('button', { name: 'Ouvrir dans l’éditeur' }));
  expect(call.mock.calls[0]?.slice(0, 2)).toMatchObject([
    'POST /api/ai/drafts',
    { body: { title: 'Une note', content: 'Une commune publie.' } },
  ]);
});

test('Escape stops it, and who stops it keeps what has come, and sees no failure', async () => {
  const server = streamingServer();
  const user = await begin();
  server.send('piece', 'Un début');
  await screen.findByText('Un début');
  await user.keyboard('{Escape}');
  expect((await screen.findAllByText(/^Arrêté\./)).length).toBeGreaterThan(0);
  expect(screen.getByText('Un début')).toBeDefined();
  expect(screen.queryByText('Erreur de génération')).toBeNull();
});

test('who stops it at its very end has the whole text', async () => {
  const server = streamingServer();
  const user = await begin();
  server.send('piece', 'Tout est dit.');
  server.send('done', { isCut: false });
  expect((await screen.findAllByText('Texte terminé.')).length).toBeGreaterThan(0);
  await user.keyboard('{Escape}');
  expect(screen.queryByText(/^Arrêté\./)).toBeNull();
  expect(screen.getByText('Tout est dit.')).toBeDefined();
  expect(screen.queryByText('Erreur de génération')).toBeNull();
});

test('an answer that breaks off is said in the specification’s words, and what has come stays', async () => {
  const server = streamingServer();
  await begin();
  server.send('piece', 'Un début');
  await screen.findByText('Un début');
  server.send('failed', { code: 'ai_failed', error: 'Le modèle n’a pas répondu comme prévu.' });
  expect(await screen.findByText('Erreur de génération')).toBeDefined();
  // Whose fault it is: nobody is sent to look for a broken connection.
  expect(screen.getByText('Le modèle n’a pas répondu comme prévu.')).toBeDefined();
  expect(screen.getAllByText('Impossible de générer le contenu').length).toBeGreaterThan(0);
  expect(screen.getByText('Un début')).toBeDefined();
});

test('empty fields are refused at the field, and nothing is asked', async () => {
  const server = streamingServer();
  const user = userEvent.setup();
  show(<GenerationTab status={connected} />, call);
  await user.click(screen.getByRole('button', { name: 'Générer' }));
  expect((await screen.findAllByText('Veuillez remplir tous les champs')).length).toBeGreaterThan(0);
  expect(server.fetched).not.toHaveBeenCalled();
});

test('without a model the tab says how to connect one, and opens a plan to fill in that is no text of a model', async () => {
  const offline: AiStatus = { ...connected, aiAgentEnabled: false, waitingForModel: ['generate-content'] };
  call.mockResolvedValue({ id: 'p1' });
  const user = userEvent.setup();
  show(<GenerationTab status={offline} />, call);
  expect(screen.getByRole('heading', { name: 'Générer attend un modèle' })).toBeDefined();
  expect(screen.getByText('AI_BASE_URL')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Générer' })).toBeNull();
  await user.type(screen.getByLabelText('Sujet'), 'Publier chaque dépense');
  await user.selectOptions(screen.getByLabelText('Type'), 'policy-brief');
  await user.click(screen.getByRole('button', { name: 'Ouvrir un plan à remplir' }));
  expect(call.mock.calls[0]?.slice(0, 2)).toMatchObject([
    'POST /api/posts',
    { body: { title: 'Publier chaque dépense', content: expect.stringContaining('## La recommandation') } },
  ]);
});
