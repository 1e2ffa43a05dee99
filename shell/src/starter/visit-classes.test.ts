// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { asksForPrivacy, isSaving, networkClass, widthClass } from './visit-classes.ts';

afterEach(() => vi.unstubAllGlobals());
const browse = (navigator: object) => vi.stubGlobal('navigator', navigator);

test('a connection is what the browser says it is, and unknown where it says nothing that is known', () => {
  browse({ connection: { effectiveType: 'slow-2g' } });
  expect(networkClass()).toBe('slow-2g');
  for (const connection of [undefined, null, {}, { effectiveType: '6g' }]) {
    browse({ connection });
    expect([connection, networkClass(), isSaving()]).toEqual([connection, 'unknown', false]);
  }
});

test('a browser says that it saves data, and that nobody is to follow whoever uses it', () => {
  browse({ connection: { saveData: true, effectiveType: '4g' } });
  expect([isSaving(), asksForPrivacy()]).toEqual([true, false]);
  for (const asking of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    browse(asking);
    expect([isSaving(), asksForPrivacy()]).toEqual([false, true]);
  }
});

test('a window is a telephone’s below 600 pixels and a desktop’s from 1,024 on', () => {
  expect([360, 599, 600, 1023, 1024].map(widthClass)).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop']);
});
