// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FileField } from './file-field.tsx';

const show = (value: string | null, bytes?: number) =>
  render(
    <PageContext value={{ call: vi.fn(), origin: '', fragmentHtml: new Map() }}>
      <FileField
        name="fileUrl"
        label="Fichier"
        addressLabel="Adresse du fichier"
        value={value}
        fileName="guide.pdf"
        bytes={bytes}
        onBusy={() => undefined}
        onChange={() => undefined}
      />
    </PageContext>,
  ).container.textContent;

afterEach(cleanup);

test('a file that was sent says how it is called and how large it is, where that is known', () => {
  expect(show('/api/uploads/abc.pdf', 2_621_440)).toMatch(/^Fichier\s: guide\.pdf, 2,5\sMo/);
  cleanup();
  expect(show('/api/uploads/abc.pdf')).toMatch(/^Fichier\s: guide\.pdfRetirer/);
});

test('a file that is elsewhere has its address in the field, and no size', () => {
  expect(show('https://exemple.org/guide.pdf', 2_621_440)).not.toContain('2,5');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Adresse du fichier/ }).value).toBe(
    'https://exemple.org/guide.pdf',
  );
});
