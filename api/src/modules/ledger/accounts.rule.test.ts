import { describe, expect, it } from 'vitest';
import {
  authorAccount,
  isAccount,
  platformAccounts,
  purposeOf,
  railAccount,
  railFeesAccount,
  revenueAccount,
  vatAccount,
} from './accounts.ts';

describe('the chart of accounts', () => {
  it('knows what each of its accounts is for', () => {
    expect(purposeOf(authorAccount('64b000000000000000000001'))).toEqual({
      of: 'author',
      userId: '64b000000000000000000001',
    });
    expect(purposeOf(revenueAccount('author-plan'))).toEqual({ of: 'revenue', line: 'author-plan' });
    expect(purposeOf(vatAccount('SN'))).toEqual({ of: 'vat', country: 'SN' });
    expect(purposeOf(railAccount('wave'))).toEqual({ of: 'rail', rail: 'wave', part: 'money' });
    expect(purposeOf(railFeesAccount('wave'))).toEqual({ of: 'rail', rail: 'wave', part: 'fees' });
    for (const account of Object.values(platformAccounts))
      expect(purposeOf(account)).toEqual({ of: 'platform', account });
  });

  it('has PayPal’s account and that of payouts by hand under the names that entries stand on', () => {
    expect([railAccount('paypal'), railFeesAccount('paypal')]).toEqual(['provider', 'provider-fees']);
    expect(railAccount('manual')).toBe('manual-payouts');
  });

  it('has no account of another name', () => {
    const names = [
      '',
      'nobody',
      'Provider',
      'provider:1',
      'author:',
      `author:${'a'.repeat(65)}`,
      'author:a/b',
      'vat:',
      'vat:fr',
      'vat:FRA',
      'platform:',
      'platform:books',
      'platform',
      'constructor',
      'rail:',
      'rail:paypal',
      'rail:manual',
      'rail:Wave',
      'rail:w',
      'rail:constructor ',
      'rail-fees:',
      'rails:wave',
    ];
    expect(names.filter(isAccount)).toEqual([]);
  });
});
