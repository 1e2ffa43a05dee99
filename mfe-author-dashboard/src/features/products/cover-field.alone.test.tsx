// @vitest-environment jsdom
import type { Call } from '@letat/remote-kit/api-client';
import { PageContext } from '@letat/remote-kit/page-context';
import { uploadImage } from '@letat/remote-kit/upload';
import { toast } from '@letat/ui/toast';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CoverField } from './cover-field.tsx';

vi.mock('@letat/remote-kit/upload', () => ({ uploadImage: vi.fn() }));
vi.mock('@letat/ui/toast', () => ({ toast: vi.fn() }));

const call: Call = () => Promise.reject(new Error('not called here'));
const nothing = () => undefined;

/** jsdom has none. */
class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (added: File) => this.files.push(added) };
}
beforeEach(() => vi.stubGlobal('DataTransfer', Transfer));

function choose(): void {
  render(
    <PageContext value={{ call, origin: '', fragmentHtml: new Map() }}>
      <CoverField value={null} title="Budget" category={undefined} onBusy={nothing} onChange={nothing} />
    </PageContext>,
  );
  const chooser = screen.getByLabelText<HTMLInputElement>(/^Couverture/);
  const files = [new File(['pixels'], 'marché.png', { type: 'image/png' })];
  Object.defineProperty(chooser, 'files', { value: files, writable: true, configurable: true });
  fireEvent.change(chooser);
}

test('a cover that is stored says so in French, over the words of the catalogue', async () => {
  vi.mocked(uploadImage).mockResolvedValue('/objects/a.webp');
  choose();
  await expect
    .poll(() => vi.mocked(toast).mock.calls)
    .toEqual([
      [{ title: 'La couverture est en ligne', text: 'Image uploaded successfully', textLang: 'en', tone: 'success' }],
    ]);
});

test('a cover that does not arrive says so in French, with its reason at the field', async () => {
  const sentence = 'Cette image est trop grande.';
  vi.mocked(uploadImage).mockRejectedValue(Object.assign(new Error('Non 2xx'), { sentence }));
  choose();
  await expect
    .poll(() => vi.mocked(toast).mock.calls)
    .toEqual([[{ title: 'L’image n’est pas arrivée', text: 'Error processing image', textLang: 'en', tone: 'error' }]]);
  expect(await screen.findByText(sentence)).toBeTruthy();
});
