// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { announceServerDraftRemoved } from './autosave/editor-tabs.ts';
import { fakeSite, refuses, says, storedDraft } from './testing/fake-site.tsx';
import { useEditor } from './use-editor.ts';

afterEach(() => void vi.restoreAllMocks());

const appeared = { ...storedDraft, published: true, publishedAt: '2026-02-01T00:00:00.000Z', revision: 5 };
const save = 'PUT /api/posts/p';

/** What is begun is still under way afterwards. */
function begin(work: () => Promise<unknown>): Promise<unknown> {
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = work();
  });
  return running;
}

function renderUseEditor(answers: Parameters<typeof fakeSite>[0], post = storedDraft) {
  const site = fakeSite(answers);
  const hook = renderHook(() => useEditor({ post, onSaved: () => {} }), { wrapper: site.around });
  const type = (content: string) => act(() => hook.result.current.change({ content }));
  return { ...site, type, editor: () => hook.result.current };
}

test('an article that appeared meanwhile stays published under one’s own version', async () => {
  const { editor, type, sentTo } = renderUseEditor({
    [save]: (body) => (Reflect.get(Object(body), 'revision') === 5 ? says(appeared) : refuses(409, 'post_changed')),
    'GET /api/my/posts/p': () => says(appeared),
  });
  type('Ma suite');
  await act(() => editor().saveDraft());
  const { obstacle } = editor();
  if (obstacle?.kind !== 'changed') throw new Error('There is no conflict.');
  expect(obstacle).toMatchObject({ turned: 'published', purpose: 'publish' });
  await act(() => editor().overwriteTheirs(obstacle));
  expect(sentTo(save).at(-1)?.body).toMatchObject({ published: true, revision: 5, content: 'Ma suite' });
});

test('who takes a published article back has it taken back, whatever somebody else saved', async () => {
  const { editor } = renderUseEditor(
    {
      [save]: () => refuses(409, 'post_changed'),
      'GET /api/my/posts/p': () => says({ ...appeared, revision: 6, content: 'La leur' }),
    },
    appeared,
  );
  await act(() => editor().saveDraft());
  expect(editor().obstacle).toMatchObject({ kind: 'changed', turned: null, purpose: 'draft' });
});

test('one’s own version that lacks what publishing needs goes back to the editor to be completed', async () => {
  const { editor, sentTo } = renderUseEditor({
    [save]: () => refuses(409, 'post_changed'),
    'GET /api/my/posts/p': () => says(appeared),
  });
  act(() => editor().change({ category: '' }));
  await act(() => editor().saveDraft());
  const { obstacle } = editor();
  if (obstacle?.kind !== 'changed') throw new Error('There is no conflict.');
  await act(() => editor().overwriteTheirs(obstacle));
  expect(sentTo(save)).toHaveLength(1);
  expect(editor().obstacle).toBeNull();
  expect(editor().saved?.published).toBe(true);
});

test('the next save meets what somebody else saved, although a schedule was cancelled in between', async () => {
  const { editor, type, sentTo } = renderUseEditor({ [save]: () => refuses(409, 'post_changed') });
  act(() => editor().scheduled({ ...storedDraft, content: 'La leur', revision: 7 }));
  expect(editor().saved).toMatchObject({ schedule: null, revision: 4 });
  type('La mienne');
  await act(() => editor().saveDraft());
  expect(sentTo(save)[0]?.body).toMatchObject({ revision: 4 });
});

test('a save that is answered by nothing ends, and says that it may have been done', async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const { editor, type, sentTo } = renderUseEditor({
    [save]: () =>
      new Promise((_, fail) => time.signal.addEventListener('abort', () => fail(time.signal.reason), { once: true })),
  });
  type('Ma suite');
  const saving = begin(editor().saveDraft);
  await waitFor(() => expect(sentTo(save)).toHaveLength(1));
  time.abort(new DOMException('Trop long', 'TimeoutError'));
  await act(() => saving);
  expect(editor()).toMatchObject({ busy: null, dirty: true });
});

test('back to what is saved: the rest is taken back', () => {
  const { editor, type } = renderUseEditor({});
  type('À jeter');
  const { round } = editor();
  act(() => editor().backToSaved());
  expect(editor().fields.content).toBe('Un texte');
  expect(editor().dirty).toBe(false);
  expect(editor().round).toBeGreaterThan(round);
});

test('the answer to a save of text that was reset since does not change the editor', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof says>>();
  const { editor, type } = renderUseEditor({ [save]: () => promise });
  type('Envoyé');
  const saving = begin(editor().saveDraft);
  act(() => editor().backToSaved());
  resolve(says({ ...storedDraft, content: 'Envoyé', revision: 5 }));
  await act(() => saving);
  expect(editor()).toMatchObject({ busy: null, dirty: false, saved: { revision: 4 }, fields: { content: 'Un texte' } });
});

test('a server draft that another tab’s save removed is stored again at once', async () => {
  const autosave = 'PUT /api/my/posts/p/autosave';
  const { type, sentTo, editor } = renderUseEditor({ [autosave]: () => says({ at: new Date().toISOString() }) });
  type('Pas enregistré');
  // Announced until it is received: the editor first looks for drafts left before.
  await waitFor(() => {
    announceServerDraftRemoved({ postId: 'p', editorId: 'another' });
    expect(sentTo(autosave)[0]?.body).toMatchObject({ content: 'Pas enregistré' });
  });
  await waitFor(() => expect(editor().autosave.server).toHaveProperty('at'));
});
