import { expect, it } from 'vitest';
import { type AreaEvent, type AreaState, idle, nextState, type Target } from './area-state.ts';

const own: Target = { remote: 'mfe-editorial', address: '/', isDocument: true };
const blog: Target = { remote: 'mfe-editorial', address: '/blog', isDocument: false };
const market: Target = { remote: 'mfe-marketplace', address: '/marketplace', isDocument: false };

const after = (...events: AreaEvent[]): AreaState => events.reduce(nextState, idle);
const shown = (target: Target): AreaEvent[] => [
  { type: 'navigate', to: target },
  { type: 'loaded', target },
];

it('the area’s state leaves the present page mounted until the next one has its code and its data', () => {
  const loading = after(...shown(own), { type: 'navigate', to: market });
  expect(loading).toEqual({ phase: 'loading', shown: own, next: market });
  expect(nextState(loading, { type: 'loaded', target: market })).toEqual({ phase: 'shown', shown: market });
});

it('the area’s state shows the newest of two navigations, whichever is loaded first', () => {
  const both = after(...shown(own), { type: 'navigate', to: market }, { type: 'navigate', to: blog });
  const late = nextState(both, { type: 'loaded', target: market });
  expect(late).toEqual(both);
  expect(nextState(late, { type: 'broken', target: market })).toEqual(both);
  expect(nextState(late, { type: 'loaded', target: blog }).shown).toBe(blog);
});

it('the area’s state shows the page that is on screen when the person turns back to it before the next one came', () => {
  const back = after(...shown(own), { type: 'navigate', to: market }, { type: 'stay' });
  expect(back).toEqual({ phase: 'shown', shown: own });
  expect(nextState(back, { type: 'loaded', target: market })).toEqual(back);
});

it('the area’s state loads the document of a page that is broken on the way to it, and listens to nothing after that', () => {
  const leaving = after(...shown(own), { type: 'navigate', to: market }, { type: 'broken', target: market });
  expect(leaving).toEqual({ phase: 'leaving', shown: own });
  expect(nextState(leaving, { type: 'navigate', to: blog })).toEqual(leaving);
});

it('the area’s state loads the document of a page that fails when it is mounted', () => {
  expect(after(...shown(own), ...shown(market), { type: 'broken', target: market }).phase).toBe('leaving');
});

it('never loads the document again for the page that the document was sent for', () => {
  const failed = after({ type: 'navigate', to: own }, { type: 'broken', target: own });
  expect(failed).toEqual({ phase: 'failed', shown: null, broken: own });
  expect(after(...shown(own), { type: 'broken', target: own }).phase).toBe('failed');
});

it('the area’s state loads no document while there is no network', () => {
  expect(
    after(...shown(own), { type: 'navigate', to: market }, { type: 'broken', target: market, isOffline: true }),
  ).toEqual({
    phase: 'failed',
    shown: null,
    broken: market,
  });
});

it('the area’s state leaves a broken page for another one, and takes its own up again', () => {
  const failed = after({ type: 'navigate', to: own }, { type: 'broken', target: own });
  expect([...shown(market)].reduce(nextState, failed)).toEqual({ phase: 'shown', shown: market });
  expect([...shown(own)].reduce(nextState, failed)).toEqual({ phase: 'shown', shown: own });
});

it('a page that has given itself another address is left for its former one as for any other', () => {
  const renamed = after(...shown(own), { type: 'renamed', address: '/?a=1' });
  expect(renamed).toEqual({ phase: 'shown', shown: { ...own, address: '/?a=1' } });
  const loading = after(...shown(own), { type: 'navigate', to: market }, { type: 'renamed', address: '/?a=1' });
  expect(loading).toMatchObject({ phase: 'loading', shown: own });
});
