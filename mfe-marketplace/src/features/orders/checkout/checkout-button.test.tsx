// @vitest-environment jsdom
import { PageContext } from '@letat/remote-kit/page-context';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CheckoutButton } from './checkout-button.tsx';
import { useOwnOrder } from './use-own-order.ts';

const call = vi.fn();
function Sold({ id }: { id: string | null }) {
  return (
    <CheckoutButton item={{ productId: 'p1' }} own={useOwnOrder('product', id)} isUnseenUntilAsked>
      Acheter
    </CheckoutButton>
  );
}
const show = (id: string | null = 'p1') =>
  render(
    <PageContext value={{ call, origin: 'https://revue.example', fragmentHtml: new Map() }}>
      <Sold id={id} />
    </PageContext>,
  );

beforeEach(() => void call.mockReset());
afterEach(cleanup);

describe('the button of what is on sale', () => {
  test('opens the order of a buyer who has it, and sells nothing', async () => {
    call.mockResolvedValue({ address: '/commande/jeton', seat: null });
    show();
    const open = await screen.findByRole('link', { name: 'Ouvrir' });
    expect(open.getAttribute('href')).toBe('/commande/jeton');
    expect(screen.queryByRole('link', { name: 'Acheter' })).toBeNull();
    expect(call).toHaveBeenCalledExactlyOnceWith(
      'GET /api/orders/owned',
      expect.objectContaining({ query: { productId: 'p1' } }),
    );
  });

  test.each([
    ['who has not', () => call.mockResolvedValue({ address: null, seat: null })],
    ['of whom the API does not say', () => call.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('sells to a reader %s', async (_, answers) => {
    answers();
    show();
    const button = screen.getByRole('link', { name: 'Acheter' });
    expect(button.hasAttribute('data-until-asked')).toBe(true);
    await waitFor(() => expect(button.hasAttribute('data-until-asked')).toBe(false));
  });

  test('asks nothing of a preview', () => {
    show(null);
    expect(call).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Acheter' }).hasAttribute('data-until-asked')).toBe(false);
  });
});
