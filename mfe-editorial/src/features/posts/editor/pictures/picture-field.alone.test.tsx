// @vitest-environment jsdom
import type { Call } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { uploadImage } from '@letat/remote-kit/upload';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PictureField } from './picture-field.tsx';

vi.mock('@letat/remote-kit/upload', async (original) => ({
  ...(await original<typeof import('@letat/remote-kit/upload')>()),
  uploadImage: vi.fn(),
}));

let arrive: (path: string) => void;
let fail: (cause: Error) => void;

const call: Call = () => Promise.reject(new Error('not called here'));
const surroundings = { call, origin: 'https://revue.example', fragmentHtml: new Map<string, string>() };

function Sample({ given }: { given: string | null }) {
  const [{ path, alt }, setPicture] = useState({ path: given, alt: '' });
  return (
    <PageContext value={surroundings}>
      <PictureField
        path={path}
        alt={alt}
        during={(work) => work}
        onChange={({ featuredImage = path, featuredImageAlt = alt }) =>
          setPicture({ path: featuredImage, alt: featuredImageAlt })
        }
      />
      <input aria-label="Titre" />
    </PageContext>
  );
}

const chooser = () => screen.getByLabelText<HTMLInputElement>(/^Image/);
const cancel = () => screen.getByRole('button', { name: 'Annuler l’envoi' });
const focused = () => document.activeElement;

function choose(): void {
  Object.defineProperty(chooser(), 'files', {
    value: [new File(['pixels'], 'marché.png', { type: 'image/png' })],
    writable: true,
    configurable: true,
  });
  fireEvent.change(chooser());
}
function press(button: HTMLElement): void {
  act(() => button.focus());
  fireEvent.click(button);
}
function startFromField(): void {
  render(<Sample given={null} />);
  act(() => chooser().focus());
  choose();
}

beforeEach(() => {
  vi.stubGlobal(
    'DataTransfer',
    class {
      readonly files: File[] = [];
      readonly items = { add: (added: File) => this.files.push(added) };
    },
  );
  vi.mocked(uploadImage).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        arrive = resolve;
        fail = reject;
      }),
  );
});

describe('the focus goes to what takes the place', () => {
  test('of the field: the way to call the upload off', () => {
    startFromField();
    expect(focused()).toBe(cancel());
  });

  test('of an upload that was called off: the field', () => {
    startFromField();
    press(cancel());
    expect(focused()).toBe(chooser());
  });

  test('of an upload that failed: the field', async () => {
    startFromField();
    await act(async () => fail(new Error('no')));
    expect(focused()).toBe(chooser());
  });

  test('of an upload that arrived: what the picture shows', async () => {
    startFromField();
    await act(async () => arrive('/objects/a.webp'));
    expect(focused()).toBe(screen.getByRole('textbox', { name: /Texte alternatif/ }));
  });

  test('of a picture that was taken away: the field', () => {
    render(<Sample given="/objects/a.webp" />);
    press(screen.getByRole('button', { name: 'Retirer l’image' }));
    expect(focused()).toBe(chooser());
  });
});

test('an upload that ends does not move the focus of an author who is elsewhere by then', async () => {
  startFromField();
  const title = screen.getByRole('textbox', { name: 'Titre' });
  act(() => title.focus());
  await act(async () => arrive('/objects/a.webp'));
  expect(screen.getByRole('textbox', { name: /Texte alternatif/ })).toBeTruthy();
  expect(focused()).toBe(title);
});

test('a picture field that mounts does not take the focus', () => {
  render(<Sample given="/objects/a.webp" />);
  expect(focused()).toBe(document.body);
});
